import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'

export type Garage = components['schemas']['Garage']
export type Vehicle = components['schemas']['Vehicle']

export const civic: Vehicle = {
  _id: '2012-honda-civic-1-8-l-4-cylinder',
  year: 2012,
  make: 'Honda',
  model: 'Civic',
  engine: '1.8 L 4-cylinder',
}

export const golf: Vehicle = {
  _id: '2010-volkswagen-golf',
  year: 2010,
  make: 'Volkswagen',
  model: 'Golf',
  engine: '',
}

/** Creates the given number of different vehicles. */
export const fleet = (count: number): Vehicle[] =>
  Array.from({ length: count }, (_, index) => ({ ...civic, _id: `civic-${index}` }))

/** Requests the garage of the user who owns the token. */
export const fetchGarage = (url: string, token: string) =>
  call(url, 'GET /profile/garage', { token })

/** Saves a garage. @param garage any value, because tests also send invalid garages */
export const keep = (url: string, token: string, garage: unknown) =>
  call(url, 'PUT /profile/garage', { token, body: garage })
