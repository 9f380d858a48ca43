import { useFit } from './use-fit.ts'
import { vehicleName } from './vehicle-name.rules.ts'

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
