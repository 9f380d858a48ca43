import type { Listing } from '../engine.ts'
import { isOrderable, encodePopularity, encodeRating } from '../ordering.rules.ts'

function createColumns(capacity: number) {
  return {
    isHeld: new Uint8Array(capacity),
    category: new Int32Array(capacity),
    brand: new Int32Array(capacity),
    cents: new Float64Array(capacity),
    isOrderable: new Uint8Array(capacity),
    rating: new Float64Array(capacity),
    popularity: new Float64Array(capacity),
    createdAtMs: new Float64Array(capacity),
    /** Number of words in the product's name. */
    nameWords: new Uint8Array(capacity),
    fitStart: new Int32Array(capacity),
    fitCount: new Int32Array(capacity),
  }
}

/** Product values that are counted and compared. Each column has one element per row. */
export type Columns = ReturnType<typeof createColumns>

export const noColumns: Columns = createColumns(0)

/** Stands for no category, no brand or no row. */
export const none = -1

/** Copies the columns to new columns with a different capacity. */
export function resized(from: Columns, capacity: number): Columns {
  const to = createColumns(capacity)
  for (const name of Object.keys(from) as (keyof Columns)[]) to[name].set(from[name])
  return to
}

/** Copies only the given rows. @param rows the rows to copy, in their new order */
export function chosen(from: Columns, rows: readonly number[], capacity: number): Columns {
  const to = createColumns(capacity)
  for (const name of Object.keys(from) as (keyof Columns)[]) {
    const [source, target] = [from[name], to[name]]
    for (const [next, row] of rows.entries()) target[next] = source[row] ?? 0
  }
  return to
}

/** Writes the product values that can change while the product's text stays the same. */
export function write(columns: Columns, row: number, listing: Listing): void {
  const { priceCents, stars, createdAtMs } = listing
  columns.isHeld[row] = 1
  columns.cents[row] = priceCents
  columns.isOrderable[row] = Number(isOrderable(listing))
  columns.rating[row] = stars ? encodeRating(stars.average, stars.count) : 0
  columns.popularity[row] = encodePopularity(listing)
  columns.createdAtMs[row] = createdAtMs
}

/** Writes the product values that change only if the product's text changes. */
export function writeWords(
  columns: Columns,
  row: number,
  given: Readonly<Record<'category' | 'brand' | 'nameWords' | 'fitStart' | 'fitCount', number>>,
): void {
  columns.category[row] = given.category
  columns.brand[row] = given.brand
  columns.nameWords[row] = Math.min(255, given.nameWords)
  columns.fitStart[row] = given.fitStart
  columns.fitCount[row] = given.fitCount
}
