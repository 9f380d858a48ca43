import { useGetFitQuery, type Fit, type Vehicle } from '../../api/shop.gen.ts'
import { useActiveVehicle } from './use-active-vehicle.ts'

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
