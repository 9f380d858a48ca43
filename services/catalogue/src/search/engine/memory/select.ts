import {
  type Arrangement,
  createCategoryFilter,
  countedCategories,
  listedCounts,
} from '../arrangement.rules.ts'
import type { Count, Facets, Narrowing, Place, Sort } from '../engine.ts'
import { isFalling, encodeRating } from '../ordering.rules.ts'
import type { Matches } from './match.ts'
import type { Names } from './names.ts'
import type { Rows } from './rows.ts'

/**
 * Bits for the filters that a row does not match. A facet counts the rows that match all filters except the facet's own
 * filter.
 */
const failed = { category: 1, brand: 2, price: 4, stock: 8, rest: 16 } as const

function markChosen(names: Names, values: readonly string[]): Uint8Array | undefined {
  if (values.length === 0) return undefined
  const chosen = new Uint8Array(names.size())
  for (const value of values) {
    const number = names.find(value)
    if (number !== undefined) chosen[number] = 1
  }
  return chosen
}

function chosenCategories(names: Names, values: readonly string[], arrangement: Arrangement) {
  if (values.length === 0) return undefined
  const isChosen = createCategoryFilter(values, arrangement)
  return Uint8Array.from({ length: names.size() }, (_, number) =>
    Number(isChosen(names.getText(number))),
  )
}

/** Returns a function that determines which filters a row does not match. */
function createFailures(rows: Rows, narrowing: Narrowing, arrangement: Arrangement) {
  const { category, brand, cents, isOrderable, rating, fitStart, fitCount } = rows.columns()
  const { minCents = 0, maxCents = Infinity, isInStock, fits, rating: stars } = narrowing
  const categories = chosenCategories(rows.categories, narrowing.categories, arrangement)
  const brands = markChosen(rows.brands, narrowing.brands)
  const leastRating = stars === undefined ? 0 : encodeRating(stars)
  const isFor = fits ? rows.fitments.createVehicleMatcher(fits) : undefined

  return (row: number): number => {
    const price = cents[row] ?? 0
    let failures = 0
    if (categories && categories[category[row] ?? -1] !== 1) failures |= failed.category
    if (brands && brands[brand[row] ?? -1] !== 1) failures |= failed.brand
    if (price < minCents || price > maxCents) failures |= failed.price
    if (isInStock && isOrderable[row] !== 1) failures |= failed.stock
    if ((rating[row] ?? 0) < leastRating || fits === null) failures |= failed.rest
    if (isFor && !isFor(fitStart[row] ?? 0, fitCount[row] ?? 0)) failures |= failed.rest
    return failures
  }
}

/** Returns the names with a count above 0. */
function toCounts(names: Names, counts: Uint32Array): readonly Count[] {
  const found: Count[] = []
  for (const [number, count] of counts.entries()) {
    if (count > 0) found.push({ value: names.getText(number), count })
  }
  return found
}

function createCounts(rows: Rows, arrangement: Arrangement) {
  const { category, brand, cents, isOrderable } = rows.columns()
  const categories = new Uint32Array(rows.categories.size())
  const brands = new Uint32Array(rows.brands.size())
  const stock = new Uint32Array(2)
  let [minCents, maxCents] = [Infinity, 0]

  return {
    add: (row: number, failures: number): void => {
      if ((failures & ~failed.category) === 0) increase(categories, category[row] ?? -1)
      if ((failures & ~failed.brand) === 0) increase(brands, brand[row] ?? -1)
      if ((failures & ~failed.stock) === 0) increase(stock, isOrderable[row] ?? 0)
      if ((failures & ~failed.price) !== 0) return
      minCents = Math.min(minCents, cents[row] ?? 0)
      maxCents = Math.max(maxCents, cents[row] ?? 0)
    },
    facets: (narrowing: Narrowing): Facets => ({
      category: countedCategories(
        toCounts(rows.categories, categories),
        narrowing.categories,
        arrangement,
      ),
      brand: listedCounts(toCounts(rows.brands, brands), narrowing.brands),
      minCents: minCents === Infinity ? 0 : minCents,
      maxCents,
      orderable: stock[1] ?? 0,
      unorderable: stock[0] ?? 0,
    }),
  }
}

function increase(counts: Uint32Array, number: number): void {
  if (number >= 0) counts[number] = (counts[number] ?? 0) + 1
}

/**
 * Filters rows and counts the facets.
 * @param given the rows that match the search, or all indexed rows if there is no search text
 * @param arrangement the category tree
 * @returns the remaining rows and the facets
 */
export function narrow(
  rows: Rows,
  given: Uint32Array,
  narrowing: Narrowing,
  arrangement: Arrangement,
) {
  const findFailures = createFailures(rows, narrowing, arrangement)
  const counts = createCounts(rows, arrangement)
  const left = new Uint32Array(given.length)
  let total = 0
  for (let place = 0; place < given.length; place++) {
    const row = given[place] ?? 0
    const failures = findFailures(row)
    counts.add(row, failures)
    if (failures === 0) left[total++] = row
  }
  return { left: left.subarray(0, total), facets: counts.facets(narrowing) }
}

type Key = Place['key']

/** A matching row and its sort value. */
type Ranked = { readonly row: number; readonly key: Key; readonly id: string }

function createKeys(rows: Rows, sort: Sort, computeScore: (row: number) => number) {
  const { cents, createdAtMs, rating, popularity } = rows.columns()
  return (row: number): Key => {
    switch (sort) {
      case 'relevance':
        return computeScore(row)
      case 'name':
        return rows.at(row)?.nameKey ?? ''
      case 'price':
      case '-price':
        return cents[row] ?? 0
      case '-createdat':
        return createdAtMs[row] ?? 0
      case '-rating':
        return rating[row] ?? 0
      case '-sold':
        return popularity[row] ?? 0
    }
  }
}

/** Keeps only the first `most` rows of a sort order, in a heap. The last of these rows is at the top. */
function createFirst(most: number, isBefore: (one: Place, other: Place) => boolean) {
  const heap: Ranked[] = []
  const swap = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]]
    if (first && second) [heap[one], heap[other]] = [second, first]
  }
  const isAfter = (one: number, other: number) => {
    const [first, second] = [heap[one], heap[other]]
    return first !== undefined && second !== undefined && isBefore(second, first)
  }
  function rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1
      if (!isAfter(at, above)) return
      swap(at, above)
      at = above
    }
  }
  function sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const below = isAfter(right, left) ? right : left
      if (!isAfter(below, at)) return
      swap(at, below)
      at = below
    }
  }
  return {
    /** Returns the last kept row, or undefined if there are fewer than `most` rows. */
    last: (): Ranked | undefined => (heap.length < most ? undefined : heap[0]),
    offer: (ranked: Ranked): void => {
      const [top] = heap
      if (heap.length < most) rise(heap.push(ranked) - 1)
      else if (top && isBefore(ranked, top)) {
        heap[0] = ranked
        sink()
      }
    },
    list: (): Ranked[] => heap.sort((one, other) => (isBefore(one, other) ? -1 : 1)),
  }
}

type Order = {
  readonly sort: Sort
  readonly limit: number
  readonly after?: Place | undefined
}

/**
 * Returns a page of rows after a position in the sort order.
 *
 * Rows with equal sort values are ordered by id, so that each row has a definite position. If products are added or
 * removed between two requests, no other product is repeated or skipped.
 * @param left the rows that match the search and its filters
 * @returns the rows on the page, and the position of the last row if more rows follow
 */
export function selectPage(
  rows: Rows,
  { rows: left, computeScore }: Pick<Matches, 'rows' | 'computeScore'>,
  { sort, limit, after }: Order,
): { readonly rows: readonly number[]; readonly next?: Place } {
  const getKey = createKeys(rows, sort, computeScore)
  const falls = isFalling[sort]
  const isBefore = (one: Place, other: Place): boolean => {
    if (one.key === other.key) return one.id < other.id
    return one.key < other.key !== falls
  }
  // Keeps one more row than the page size, to find out whether more rows follow.
  const first = createFirst(limit + 1, isBefore)
  for (let place = 0; place < left.length; place++) {
    const row = left[place] ?? 0
    const key = getKey(row)
    const last = first.last()
    // Most rows can be skipped by their sort value alone, without comparing ids.
    if (last && key !== last.key && key < last.key === falls) continue
    const ranked = { row, key, id: rows.at(row)?.found._id ?? '' }
    if (!after || isBefore(after, ranked)) first.offer(ranked)
  }
  const found = first.list()
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ row }) => row),
    ...(found.length > limit && last && { next: { key: last.key, id: last.id } }),
  }
}
