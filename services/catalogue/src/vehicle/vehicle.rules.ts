import type { components } from '@axle/kit/http.gen'
import { formatEngine, type Vehicle as Listed } from './fitment.rules.ts'

export type Vehicle = components['schemas']['Vehicle']
type Fitment = components['schemas']['Fitment']
type Fit = components['schemas']['Fit']

/** Words for drive, fuel or use in the EPA's model names. They do not affect which parts fit. */
const asides =
  /(^| )(2WD|4WD|AWD|FWD|RWD|4x4|4matic|4motion|All4|quattro|[xs]Drive|FFV|\((bi-fuel|cargo|passenger|futon)\))(?= |$)/gi
/** Endings of model names that describe the body of a pickup or van, or an economy trim. */
const endings =
  /( (Pickup|Truck|Cab Chassis( inc)?|(Crew|Extended|Regular|Super) Cab|Super Crew|Incomplete|Cargo|Conversion|Passenger|MDPV|Eco|HF|FE|HFE|XFE))+$/i

/** Removes drive and trim from a model name. A name that contains only such words stays unchanged. */
export function toPlainModel(model: string): string {
  const bare = (name: string) => name.replaceAll(asides, ' ').replaceAll(/ +/g, ' ').trim()
  const short = bare(bare(model).replace(endings, ''))
  return short === '' ? model : short
}

const idAtMost = 64

function toSlug({ year, make, model, engine }: Omit<Vehicle, '_id'>): string {
  const words = `${year} ${make} ${model} ${engine}`.toLowerCase()
  return words.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

/** Returns an unused id: the shortened slug, followed by a number if the slug is already taken. */
function freeId(slug: string, taken: ReadonlyMap<string, Vehicle>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const id = slug.slice(0, idAtMost - end.length) + end
    if (!taken.has(id)) return id
  }
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/**
 * Combines the EPA's vehicles into the vehicles that users choose from: one for each model year, model and engine,
 * regardless of drive.
 * @returns the vehicles by id. The same list always results in the same ids
 */
export function mergeVehicles(listed: readonly Listed[]): ReadonlyMap<string, Vehicle> {
  const distinct = new Map<string, Omit<Vehicle, '_id'>>()
  for (const one of listed) {
    const { year, make } = one
    const vehicle = { year, make, model: toPlainModel(one.model), engine: formatEngine(one) }
    distinct.set([year, make, vehicle.model, vehicle.engine].join('\t'), vehicle)
  }
  const vehicles = new Map<string, Vehicle>()
  // Sorts the vehicles, so that the numbers in their ids do not depend on the order of the list.
  for (const [, vehicle] of [...distinct].sort(([one], [other]) => byText(one, other))) {
    const _id = freeId(toSlug(vehicle), vehicles)
    vehicles.set(_id, { _id, ...vehicle })
  }
  return vehicles
}

/** Whether a fitment line covers the vehicle. */
function isFor(fitment: Fitment, { year, make, model, engine }: Vehicle): boolean {
  return (
    fitment.make === make &&
    toPlainModel(fitment.model) === model &&
    fitment.yearFrom <= year &&
    year <= fitment.yearTo &&
    (!fitment.engine || fitment.engine === engine)
  )
}

/**
 * Returns whether a product with these fitments fits a vehicle. The result is `unknown` if the product has no fitments
 * or the vehicle is unknown.
 */
export function computeFit(fits: readonly Fitment[], vehicle: Vehicle | undefined): Fit {
  if (!vehicle || fits.length === 0) return 'unknown'
  return fits.some((fitment) => isFor(fitment, vehicle)) ? 'fits' : 'misfits'
}
