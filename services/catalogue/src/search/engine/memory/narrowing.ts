import type { Count, Facets, Narrowing } from '../engine.ts'
import { type Arrangement, chooserOf, countedCategories } from '../arrangement.ts'
import { listedCounts } from '../facets.rules.ts'
import { ratingOf } from '../ordering.rules.ts'
import type { Names } from './names.ts'
import type { Rows } from './rows.ts'

/** What of a search a row fails, a bit each; a facet counts the rows that fail nothing but its own choice. */
const failed = { category: 1, brand: 2, price: 4, stock: 8, rest: 16 } as const

function chosenOf(names: Names, values: readonly string[]): Uint8Array | undefined {
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
  const isChosen = chooserOf(values, arrangement)
  return Uint8Array.from({ length: names.size() }, (_, number) =>
    Number(isChosen(names.textOf(number))),
  )
}

/** Makes what tells the failures of a row. */
function createFailures(rows: Rows, narrowing: Narrowing, arrangement: Arrangement) {
  const { category, brand, cents, isOrderable, rating, fitStart, fitCount } = rows.columns()
  const { minCents = 0, maxCents = Infinity, isInStock, fits, rating: stars } = narrowing
  const categories = chosenCategories(rows.categories, narrowing.categories, arrangement)
  const brands = chosenOf(rows.brands, narrowing.brands)
  const leastRating = stars === undefined ? 0 : ratingOf(stars)
  const isFor = fits ? rows.fitments.matcherOf(fits) : undefined

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

/** The names that are there at all, with how often they are. */
function countsOf(names: Names, counts: Uint32Array): readonly Count[] {
  const found: Count[] = []
  for (const [number, count] of counts.entries()) {
    if (count > 0) found.push({ value: names.textOf(number), count })
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
        countsOf(rows.categories, categories),
        narrowing.categories,
        arrangement,
      ),
      brand: listedCounts(countsOf(rows.brands, brands), narrowing.brands),
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
 * Narrows rows down.
 * @param given the rows that a search led to; all that are held without one
 * @param arrangement the tree of categories
 * @returns the rows that are left, and what can be chosen from here
 */
export function narrow(
  rows: Rows,
  given: Uint32Array,
  narrowing: Narrowing,
  arrangement: Arrangement,
) {
  const failuresOf = createFailures(rows, narrowing, arrangement)
  const counts = createCounts(rows, arrangement)
  const left = new Uint32Array(given.length)
  let total = 0
  for (let place = 0; place < given.length; place++) {
    const row = given[place] ?? 0
    const failures = failuresOf(row)
    counts.add(row, failures)
    if (failures === 0) left[total++] = row
  }
  return { left: left.subarray(0, total), facets: counts.facets(narrowing) }
}
