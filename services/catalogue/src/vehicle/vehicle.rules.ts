import type { components } from '@axle/kit/http.gen'
import { engineOf, type Vehicle as Listed } from './fitment.rules.ts'

export type Vehicle = components['schemas']['Vehicle']
type Fitment = components['schemas']['Fitment']
type Fit = components['schemas']['Fit']

/** Words of the EPA's model names that say how a car is driven, fuelled or used, and nothing of which parts fit. */
const asides =
  /(^| )(2WD|4WD|AWD|FWD|RWD|4x4|4matic|4motion|All4|quattro|[xs]Drive|FFV|\((bi-fuel|cargo|passenger|futon)\))(?= |$)/gi
/** What a pickup or van is sold as, and trims for a low fuel use; the model stands before them. */
const endings =
  /( (Pickup|Truck|Cab Chassis( inc)?|(Crew|Extended|Regular|Super) Cab|Super Crew|Incomplete|Cargo|Conversion|Passenger|MDPV|Eco|HF|FE|HFE|XFE))+$/i

/** The name of a model without drive and trim; one that is nothing else stays as it is. */
export function modelOf(model: string): string {
  const bare = (name: string) => name.replaceAll(asides, ' ').replaceAll(/ +/g, ' ').trim()
  const short = bare(bare(model).replace(endings, ''))
  return short === '' ? model : short
}

const idAtMost = 64

function slugOf({ year, make, model, engine }: Omit<Vehicle, '_id'>): string {
  const words = `${year} ${make} ${model} ${engine}`.toLowerCase()
  return words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

/** An id that is not taken: the slug, cut to its length, with the first number that makes it one of its own. */
function freeId(slug: string, taken: ReadonlyMap<string, Vehicle>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const id = slug.slice(0, idAtMost - end.length) + end
    if (!taken.has(id)) return id
  }
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/**
 * Vehicles as people choose them: a model of a year with each of its engines, once, whatever its drive.
 * @returns them by their ids, which are the same for the same list
 */
export function vehiclesOf(listed: readonly Listed[]): ReadonlyMap<string, Vehicle> {
  const distinct = new Map<string, Omit<Vehicle, '_id'>>()
  for (const one of listed) {
    const { year, make } = one
    const vehicle = { year, make, model: modelOf(one.model), engine: engineOf(one) }
    distinct.set([year, make, vehicle.model, vehicle.engine].join('\t'), vehicle)
  }
  const vehicles = new Map<string, Vehicle>()
  // In an order of its own, so that the numbers of like ids do not hang on that of the list.
  for (const [, vehicle] of [...distinct].sort(([one], [other]) => byText(one, other))) {
    const _id = freeId(slugOf(vehicle), vehicles)
    vehicles.set(_id, { _id, ...vehicle })
  }
  return vehicles
}

/** Whether a line of a fitment table names the vehicle. */
function isFor(fitment: Fitment, { year, make, model, engine }: Vehicle): boolean {
  return (
    fitment.make === make &&
    modelOf(fitment.model) === model &&
    fitment.yearFrom <= year &&
    year <= fitment.yearTo &&
    (!fitment.engine || fitment.engine === engine)
  )
}

/** Whether a product with these fitments fits a vehicle; unknown where it names none, or nobody knows the vehicle. */
export function fitOf(fits: readonly Fitment[], vehicle: Vehicle | undefined): Fit {
  if (!vehicle || fits.length === 0) return 'unknown'
  return fits.some((fitment) => isFor(fitment, vehicle)) ? 'fits' : 'misfits'
}
