import type { Vehicle } from '../../api/shop.gen.ts'

/** Returns the label of a vehicle, such as '2012 Honda Civic'. */
export function vehicleName({ year, make, model }: Vehicle): string {
  return `${year} ${make} ${model}`
}
