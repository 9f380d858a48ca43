import type { Vehicle } from '../../api/shop.gen.ts'

/** What people call a vehicle: '2012 Honda Civic'. */
export function vehicleName({ year, make, model }: Vehicle): string {
  return `${year} ${make} ${model}`
}
