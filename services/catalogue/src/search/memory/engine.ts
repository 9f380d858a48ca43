import type { Page, Query, SearchEngine } from '../engine.ts'
import { createArrangement } from './arrangement.ts'
import type { Synonyms } from './clauses.ts'
import { createIndex } from './index.ts'
import { match, type Matches } from './matching.ts'
import { narrow } from './narrowing.ts'
import { pageOf } from './ordering.ts'
import type { Rows } from './rows.ts'
import { suggest } from './suggesting.ts'
import { createToolList } from './tool-list.ts'

function allOf(rows: Rows): Matches {
  const { isHeld } = rows.columns()
  const found = new Uint32Array(rows.held())
  let count = 0
  for (let row = 0; row < rows.count(); row++) if (isHeld[row] === 1) found[count++] = row
  return { rows: found, scoreOf: () => 0 }
}

/** A search in this process's memory. What it holds, it loses with the process. */
export function createMemoryEngine(synonyms: Synonyms): SearchEngine {
  const { index, put, remove } = createIndex()
  const { rows } = index
  const arrangement = createArrangement()

  function find({ sort, limit, after, ...narrowing }: Query): Page {
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
    put: (listings) => listings.forEach(put),
    remove: (ids) => ids.forEach(remove),
    arrange: arrangement.arrange,
    revisionOf: (id) => rows.at(rows.rowOf(id) ?? -1)?.found.revision,
    ids: rows.ids,
    ...tools,
    find,
    suggest: (search, limit) => suggest(index, synonyms, search, limit),
    fitOf: (id, vehicle) => {
      const row = rows.rowOf(id)
      if (row === undefined) return undefined
      const { fitStart, fitCount } = rows.columns()
      const count = fitCount[row] ?? 0
      if (count === 0 || !vehicle) return 'unknown'
      const isFor = rows.fitments.matcherOf(vehicle)
      return isFor(fitStart[row] ?? 0, count) ? 'fits' : 'misfits'
    },
  }
}
