import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'

export type Garage = components['schemas']['Garage']
export type Vehicle = components['schemas']['Vehicle']

/** Garage that is returned for a user who has not saved one yet. */
export const emptyGarage: Garage = { revision: 0, vehicles: [] }

/** @throws Refusal `unprocessable` if a vehicle occurs twice, or if the active vehicle is not in the garage */
export function assertGarage({ vehicles, active }: Readonly<Garage>): void {
  const ids = vehicles.map(({ _id }) => _id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (twice >= 0) {
    throw fieldRefusal('unprocessable', `body.vehicles.${twice}._id`, 'Name each vehicle once.')
  }
  if (active !== undefined && !ids.includes(active)) {
    throw fieldRefusal('unprocessable', 'body.active', 'Choose one of the vehicles as active.')
  }
}

const toComparableText = ({ vehicles, active }: Readonly<Garage>) =>
  JSON.stringify([
    active ?? null,
    vehicles.map(({ _id, year, make, model, engine }) => [_id, year, make, model, engine]),
  ])

/**
 * Returns whether two garages have the same vehicles in the same order and the same active vehicle. Ignores revisions.
 */
export function isSameGarage(one: Readonly<Garage>, other: Readonly<Garage>): boolean {
  return toComparableText(one) === toComparableText(other)
}
