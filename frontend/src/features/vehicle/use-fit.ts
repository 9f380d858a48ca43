import { useGetFitQuery, type Fit, type Vehicle } from '../../api/shop.gen.ts'
import { useActiveVehicle } from './use-active-vehicle.ts'
import { vehicleName } from './vehicle-name.rules.ts'

type FitOfVehicle = Readonly<{
  /** The active vehicle; null for none. */
  vehicle: Vehicle | null
  /** Whether the product fits: undefined while this is loading, and `unknown` if the request failed. */
  fit: Fit | undefined
}>

/**
 * Returns whether a product fits the active vehicle.
 * @param productId null for no product
 */
export function useFit(productId: string | null): FitOfVehicle {
  const vehicle = useActiveVehicle()
  const { currentData, isError } = useGetFitQuery(
    { id: productId ?? '', vehicle: vehicle?._id ?? '' },
    { skip: productId === null || vehicle === null },
  )
  return { vehicle, fit: isError ? 'unknown' : currentData?.fit }
}

/**
 * Returns the warning to show before an order is placed if the product does not fit the active vehicle, otherwise null.
 * @param productId null for no product
 */
export function useMisfit(productId: string | null): string | null {
  const { vehicle, fit } = useFit(productId)
  return vehicle !== null && fit === 'misfits'
    ? `This does not fit your ${vehicleName(vehicle)}. Nothing has been ordered.`
    : null
}
