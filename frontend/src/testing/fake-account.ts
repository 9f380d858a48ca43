import type { Garage, Vehicle } from '../api/shop.gen.ts'
import { problem, type Answers } from './fake-gateway.ts'

/** Vehicles as the catalogue returns them. */
export const civic: Vehicle = {
  _id: '2012-honda-civic-1-8-l-4-cylinder',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}
export const hybrid: Vehicle = { ...civic, _id: '2012-honda-civic-1-5-l', engine: '1.5 L hybrid' }
export const accord: Vehicle = { ...civic, _id: '2012-honda-accord', model: 'Accord', engine: '' }

/** Fake endpoints for the vehicle picker. */
export const vehicleAnswers: Answers = {
  'GET /vehicles/years': { body: [2013, 2012] },
  'GET /vehicles/makes': ({ query }) => ({ body: query === 'year=2012' ? ['Honda'] : [] }),
  'GET /vehicles/models': { body: ['Accord', 'Civic'] },
  'GET /vehicles': ({ query }) => ({
    body: query.includes('model=Civic') ? [civic, hybrid] : [accord],
  }),
}

/** Fake account garage that behaves like the user service. */
export function fakeAccount(...vehicles: Vehicle[]) {
  let kept: Garage = { revision: vehicles.length === 0 ? 0 : 1, vehicles }
  const put = ({ revision, ...wanted }: Garage) => {
    if (revision !== kept.revision) return problem(409, 'Your garage was changed elsewhere.')
    kept = { ...wanted, revision: revision + 1 }
    return { body: kept }
  }
  const answers: Answers = {
    'GET /profile/garage': () => ({ body: kept }),
    'PUT /profile/garage': ({ body }) => put(body as Garage),
  }
  return {
    answers,
    ids: () => kept.vehicles.map(({ _id }) => _id),
    active: () => kept.active ?? null,
    /** Replaces the vehicles, as a change on another device would. */
    change: (...now: Vehicle[]) => {
      kept = { revision: kept.revision + 1, vehicles: now }
    },
  }
}
