import type { components } from '@axle/kit/http.gen'
import type { Vehicle } from '../../../vehicle/vehicle.rules.ts'
import type { Page, Query, SearchEngine } from '../engine.ts'
import { createArrangement } from '../arrangement.ts'
import type { Synonyms } from '../synonyms.ts'
import { createIndex } from './index.ts'
import { match, type Matches } from './matching.ts'
import { narrow } from './narrowing.ts'
import { pageOf } from './ordering.ts'
import type { Rows } from './rows.ts'
import { suggest } from './suggesting.ts'
import { createToolList } from './tool-list.ts'

type Fit = components['schemas']['Fit']

function allOf(rows: Rows): Matches {
  const { isHeld } = rows.columns()
  const found = new Uint32Array(rows.held())
  let count = 0
  for (let row = 0; row < rows.count(); row++) if (isHeld[row] === 1) found[count++] = row
  return { rows: found, scoreOf: () => 0 }
}

/** What is said of those of some products that are held. */
function ofHeld<T>(rows: Rows, ids: readonly string[], sayOf: (row: number) => T) {
  return new Map(
    ids.flatMap((id) => {
      const row = rows.rowOf(id)
      return row === undefined ? [] : [[id, sayOf(row)] as const]
    }),
  )
}

/** Makes what tells whether the product of a row fits a vehicle. */
function fitterOf(rows: Rows, vehicle: Vehicle | undefined): (row: number) => Fit {
  const { fitStart, fitCount } = rows.columns()
  const isFor = vehicle && rows.fitments.matcherOf(vehicle)
  return (row) => {
    const count = fitCount[row] ?? 0
    if (count === 0 || !isFor) return 'unknown'
    return isFor(fitStart[row] ?? 0, count) ? 'fits' : 'misfits'
  }
}

/** A search in this process's memory. What it holds, it loses with the process. */
export function createMemoryEngine(synonyms: Synonyms): SearchEngine {
  const { index, put, remove } = createIndex()
  const { rows } = index
  const arrangement = createArrangement()

  async function find({ sort, limit, after, ...narrowing }: Query): Promise<Page> {
    const { search } = narrowing
    const matches = search === undefined ? allOf(rows) : match(index, synonyms, search)
    const { scoreOf, nearest } = matches
    const { left, facets } = narrow(rows, matches.rows, narrowing, arrangement)
    const page = pageOf(rows, { rows: left, scoreOf }, { sort, limit, after })
    return {
      total: left.length,
      items: page.rows.flatMap((row) => rows.at(row)?.found ?? []),
      facets,
      ...(page.next && { next: page.next }),
      ...(nearest && { nearest }),
    }
  }

  const tools = createToolList(index, synonyms)

  return {
    begin: () => Promise.resolve(),
    isThere: () => Promise.resolve(true),
    ready: async () => {
      index.words.settle()
      index.numbers.settle()
      index.shelf.settle()
    },
    put: async (listings) => listings.forEach(put),
    remove: async (ids) => ids.forEach(remove),
    arrange: async (categories) => arrangement.arrange(categories),
    revisionsOf: async (ids) => ofHeld(rows, ids, (row) => rows.at(row)?.found.revision ?? 0),
    idsBetween: async (after, last) =>
      [...rows.ids()].filter((id) => id > after && (last === undefined || id <= last)),
    ...tools,
    find,
    suggest: async (search, limit) => suggest(index, synonyms, search, limit),
    fitsOf: async (ids, vehicle) => ofHeld(rows, ids, fitterOf(rows, vehicle)),
  }
}
