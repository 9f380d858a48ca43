import { fieldRefusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'

export type Garage = components['schemas']['Garage']
export type Vehicle = components['schemas']['Vehicle']

/** The garage of somebody who has kept none yet. */
export const emptyGarage: Garage = { revision: 0, vehicles: [] }

/** @throws Refusal `unprocessable` when a vehicle is named twice, or the active one is none of them */
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

const textOf = ({ vehicles, active }: Readonly<Garage>) =>
  JSON.stringify([
    active ?? null,
    vehicles.map(({ _id, year, make, model, engine }) => [_id, year, make, model, engine]),
  ])

/** Whether two garages hold the same, whatever their revisions: the same vehicles in the same order, and the same active one. */
export function isSameGarage(one: Readonly<Garage>, other: Readonly<Garage>): boolean {
  return textOf(one) === textOf(other)
}
