import type { components } from '@axle/kit/http.gen'
import type { Vehicle } from '../../../vehicle/vehicle.rules.ts'
import { answers } from './answers.ts'
import type { Ask } from './asking.ts'
import { fitsPart } from './narrowing.rules.ts'
import { type Part, term, terms } from './parts.rules.ts'

type Fit = components['schemas']['Fit']

const named = (name: string, part: Part): Part => ({ bool: { filter: [part], _name: name } })

/** Creates the function that determines which products fit a vehicle. */
export function createFitting(ask: Ask) {
  return async (
    ids: readonly string[],
    vehicle: Vehicle | undefined,
  ): Promise<ReadonlyMap<string, Fit>> => {
    if (ids.length === 0) return new Map()
    const should = [
      named('known', term('hasFits', true)),
      ...(vehicle ? [named('fits', fitsPart(vehicle))] : []),
    ]
    const { hits } = await ask('_search', answers.fits, {
      ...{ size: ids.length, track_total_hits: false, _source: false },
      query: { bool: { filter: [terms('id', ids)], should } },
    })
    const toFit = (matched: readonly string[]): Fit => {
      if (!vehicle || !matched.includes('known')) return 'unknown'
      return matched.includes('fits') ? 'fits' : 'misfits'
    }
    return new Map(hits.hits.map(({ _id, matched_queries }) => [_id, toFit(matched_queries)]))
  }
}
