import type { components } from '@axle/kit/http.gen'
import type { Vehicle } from '../../../vehicle/vehicle.rules.ts'
import { folded, createArrangement } from '../arrangement.rules.ts'
import type { Found, ListQuery, Page, Query, SearchEngine } from '../engine.ts'
import type { Synonyms } from '../synonyms.ts'
import { type Rows, none } from './rows.ts'
import { createIndex, type Index } from './index.ts'
import { createMatch, type Match, type Matches } from './match.ts'
import { narrow, selectPage } from './select.ts'
import type { Names } from './names.ts'
import { getRow } from './postings.ts'
import {
  normalisePartNumber,
  brandsAtMost,
  categoriesAtMost,
  nameTest,
  numbersAtMost,
  typedNumber,
} from '../words.rules.ts'

type Suggestion = components['schemas']['Suggestion']

/** Returns the names that contain all search words, most frequent first. The last word may be incomplete. */
function namesFor(
  names: Names,
  column: Int32Array,
  isHeld: Uint8Array,
  search: string,
  most: number,
) {
  const isMeant = nameTest(search)
  const fitting = Array.from({ length: names.size() }, (_, number) => number).filter((number) =>
    isMeant(names.getText(number)),
  )
  if (fitting.length === 0) return []
  const counts = new Uint32Array(names.size())
  for (let row = 0; row < column.length; row++) {
    const number = column[row] ?? -1
    if (isHeld[row] === 1 && number >= 0) counts[number] = (counts[number] ?? 0) + 1
  }
  const count = (number: number) => counts[number] ?? 0
  return fitting
    .filter((number) => count(number) > 0)
    .sort((one, other) => count(other) - count(one) || one - other)
    .slice(0, most)
    .map((number) => names.getText(number))
}

/** Suggests part numbers that start with the typed text, each with its product. Ignores spaces and punctuation. */
function numbersFor({ rows, numbers }: Index, search: string): Suggestion[] {
  const typed = typedNumber(search)
  if (typed === undefined) return []
  const found: Suggestion[] = []
  for (const id of numbers.startingWith(typed)) {
    for (const posting of numbers.getPostings(id)) {
      const product = rows.at(getRow(posting))?.found
      if (!product) continue
      const own = [product.partNumber ?? '', ...product.references]
      const text = own.find((one) => normalisePartNumber(one) === numbers.getText(id))
      if (text !== undefined) found.push({ kind: 'partnumber', text, _id: product._id })
      if (found.length === numbersAtMost) return found
    }
  }
  return found
}

/** Returns suggestions for an incomplete search query: first part numbers, then categories, brands and products. */
function suggest(index: Index, match: Match, search: string, limit: number): readonly Suggestion[] {
  const { rows } = index
  const { category, brand, isHeld } = rows.columns()
  const before: Suggestion[] = [
    ...numbersFor(index, search),
    ...namesFor(rows.categories, category, isHeld, search, categoriesAtMost).map(
      (text) => ({ kind: 'category', text }) as const,
    ),
    ...namesFor(rows.brands, brand, isHeld, search, brandsAtMost).map(
      (text) => ({ kind: 'brand', text }) as const,
    ),
  ]
  const found = match(search)
  const page = selectPage(rows, found, { sort: 'relevance', limit })
  const named = page.rows.flatMap((row) => {
    const product = rows.at(row)?.found
    return product ? [{ kind: 'product', text: product.name, _id: product._id } as const] : []
  })
  return [...before, ...named].slice(0, limit)
}

/** Creates the functions that list products and categories from the current index. */
function createToolList(index: Index, match: Match) {
  const { rows } = index

  /** Returns a function that tests whether a row matches the search text. Without a search text, every row matches. */
  function createSearchFilter(search: string | undefined): (row: number) => boolean {
    if (search === undefined) return () => true
    const isFound = new Uint8Array(rows.count())
    for (const row of match(search).rows) isFound[row] = 1
    return (row) => isFound[row] === 1
  }

  async function list({ search, category, limit, offset }: ListQuery): Promise<readonly Found[]> {
    const isFound = createSearchFilter(search)
    const { category: numbers } = rows.columns()
    const number = category === undefined ? undefined : rows.categories.find(category)
    const isIn = (row: number) => category === undefined || numbers[row] === number
    const isWanted = (row: number) => isIn(row) && isFound(row)
    return index.shelf.list({ isWanted, limit, offset }).flatMap((row) => rows.at(row)?.found ?? [])
  }

  async function idsIn(categories: readonly string[]): Promise<readonly string[]> {
    if (categories.length === 0) return []
    const wanted = new Set(categories.map(folded))
    return [...rows.ids()].filter((id) => {
      const { category } = rows.at(rows.findRow(id) ?? -1)?.found ?? {}
      return category !== undefined && wanted.has(folded(category))
    })
  }

  async function categories(): Promise<readonly string[]> {
    const { category, isHeld } = rows.columns()
    const used = new Set<number>()
    for (let row = 0; row < rows.count(); row++)
      if (isHeld[row] === 1) used.add(category[row] ?? none)
    used.delete(none)
    return [...used].map(rows.categories.getText)
  }

  return { list, idsIn, categories }
}

type Fit = components['schemas']['Fit']

function matchAll(rows: Rows): Matches {
  const { isHeld } = rows.columns()
  const found = new Uint32Array(rows.held())
  let count = 0
  for (let row = 0; row < rows.count(); row++) if (isHeld[row] === 1) found[count++] = row
  return { rows: found, computeScore: () => 0 }
}

/** Maps each given id that is indexed to a value. Omits all other ids. */
function ofHeld<T>(rows: Rows, ids: readonly string[], getValue: (row: number) => T) {
  return new Map(
    ids.flatMap((id) => {
      const row = rows.findRow(id)
      return row === undefined ? [] : [[id, getValue(row)] as const]
    }),
  )
}

/** Returns a function that tells whether the product in a row fits a vehicle. */
function createFitCheck(rows: Rows, vehicle: Vehicle | undefined): (row: number) => Fit {
  const { fitStart, fitCount } = rows.columns()
  const isFor = vehicle && rows.fitments.createVehicleMatcher(vehicle)
  return (row) => {
    const count = fitCount[row] ?? 0
    if (count === 0 || !isFor) return 'unknown'
    return isFor(fitStart[row] ?? 0, count) ? 'fits' : 'misfits'
  }
}

/** Creates a search engine in this process's memory. Its index is lost when the process ends. */
export function createMemoryEngine(synonyms: Synonyms): SearchEngine {
  const { index, put, remove } = createIndex()
  const { rows } = index
  const match = createMatch(index, synonyms)
  const arrangement = createArrangement()

  async function find({ sort, limit, after, ...narrowing }: Query): Promise<Page> {
    const { search } = narrowing
    const matches = search === undefined ? matchAll(rows) : match(search)
    const { computeScore, nearest } = matches
    const { left, facets } = narrow(rows, matches.rows, narrowing, arrangement)
    const page = selectPage(rows, { rows: left, computeScore }, { sort, limit, after })
    return {
      total: left.length,
      items: page.rows.flatMap((row) => rows.at(row)?.found ?? []),
      facets,
      ...(page.next && { next: page.next }),
      ...(nearest && { nearest }),
    }
  }

  const tools = createToolList(index, match)

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
    findRevisions: async (ids) => ofHeld(rows, ids, (row) => rows.at(row)?.found.revision ?? 0),
    idsBetween: async (after, last) =>
      [...rows.ids()].filter((id) => id > after && (last === undefined || id <= last)),
    ...tools,
    find,
    suggest: async (search, limit) => suggest(index, match, search, limit),
    findFits: async (ids, vehicle) => ofHeld(rows, ids, createFitCheck(rows, vehicle)),
  }
}
