import type { Found, Listing } from '../engine.ts'
import { createFitments, type Fitments } from './fitments.ts'
import { createNames, type Names } from './names.ts'
import { toNameKey, isOrderable, encodePopularity, encodeRating } from '../ordering.rules.ts'

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
type Columns = ReturnType<typeof createColumns>

const noColumns: Columns = createColumns(0)

/** Stands for no category, no brand or no row. */
export const none = -1

/** Copies the columns to new columns with a different capacity. */
function resized(from: Columns, capacity: number): Columns {
  const to = createColumns(capacity)
  for (const name of Object.keys(from) as (keyof Columns)[]) to[name].set(from[name])
  return to
}

/** Copies only the given rows. @param rows the rows to copy, in their new order */
function chosen(from: Columns, rows: readonly number[], capacity: number): Columns {
  const to = createColumns(capacity)
  for (const name of Object.keys(from) as (keyof Columns)[]) {
    const [source, target] = [from[name], to[name]]
    for (const [next, row] of rows.entries()) target[next] = source[row] ?? 0
  }
  return to
}

/** Writes the product values that can change while the product's text stays the same. */
function write(columns: Columns, row: number, listing: Listing): void {
  const { priceCents, stars, createdAtMs } = listing
  columns.isHeld[row] = 1
  columns.cents[row] = priceCents
  columns.isOrderable[row] = Number(isOrderable(listing))
  columns.rating[row] = stars ? encodeRating(stars.average, stars.count) : 0
  columns.popularity[row] = encodePopularity(listing)
  columns.createdAtMs[row] = createdAtMs
}

/** Writes the product values that change only if the product's text changes. */
function writeWords(
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

/** Product data that is not stored in columns. */
export type Row = { readonly found: Found; readonly nameKey: string }

const firstCapacity = 1024

/** Returns the product fields that are stored unchanged, neither packed nor shared between products. */
function withoutFits(listing: Listing): Found {
  const { _id, revision, name, description, img, priceCents, references, createdAtMs } = listing
  const { minimumOrderQuantity, availableQuantity, orderedQuantity, partNumber, stars } = listing
  return {
    ...{ _id, revision, name, description, img, priceCents, references, createdAtMs },
    ...{ minimumOrderQuantity, availableQuantity },
    ...(orderedQuantity && { orderedQuantity }),
    ...(partNumber && { partNumber }),
    ...(stars && { stars }),
  }
}

/** Creates a converter that stores each category, brand and image URL only once, because many products share them. */
function createShared() {
  const [categories, brands, pictures] = [createNames(), createNames(), createNames()]
  const kept = (names: typeof brands, text: string) => names.getText(names.assignNumber(text))
  return {
    categories,
    brands,
    toRow: (listing: Listing): Row => {
      const { brand, category, img } = listing
      const found = {
        ...withoutFits(listing),
        img: kept(pictures, img),
        ...(brand && { brand: kept(brands, brand) }),
        ...(category && { category: kept(categories, category) }),
      }
      return { found, nameKey: toNameKey(listing.name) }
    },
  }
}

type Numbering = {
  readonly categories: Names
  readonly brands: Names
  readonly fitments: Fitments
}

/** Returns the column values that refer to data stored elsewhere. Each value is a number or position. */
function assignNumbers(
  { category, brand, fits }: Listing,
  { categories, brands, fitments }: Numbering,
) {
  return {
    category: category ? categories.assignNumber(category) : none,
    brand: brand ? brands.assignNumber(brand) : none,
    fitStart: fitments.add(fits),
    fitCount: fits.length,
  }
}

/** Returns the new number of each row, or -1 for rows that are not kept. */
function computeRowMoves(kept: readonly number[], count: number): Int32Array {
  const movedTo = new Int32Array(count).fill(none)
  for (const [next, row] of kept.entries()) movedTo[row] = next
  return movedTo
}

/** Returns the fitment spans of the first `count` rows. */
function getFitmentSpans({ fitStart, fitCount }: Columns, count: number) {
  return Array.from(
    { length: count },
    (_, row) => [fitStart[row] ?? 0, fitCount[row] ?? 0] as const,
  )
}

function capacityFor(row: number): number {
  return Math.max(firstCapacity, Math.ceil(row * 1.5))
}

/**
 * Stores products, one per row. Fields that pages show are stored in objects. Values that are counted and compared are
 * stored in numeric columns.
 */
export function createRows() {
  const { categories, brands, toRow: shown } = createShared()
  const numbering = { categories, brands, fitments: createFitments() }
  const { fitments } = numbering
  const rowById = new Map<string, number>()
  let rows: (Row | undefined)[] = []
  let columns = noColumns

  function add(listing: Listing, nameWords: number): number {
    const row = rows.length
    if (row === columns.isHeld.length) columns = resized(columns, capacityFor(row))
    rows.push(shown(listing))
    write(columns, row, listing)
    writeWords(columns, row, { ...assignNumbers(listing, numbering), nameWords })
    rowById.set(listing._id, row)
    return row
  }

  function compact(): Int32Array {
    const kept = [...rows.keys()].filter((row) => rows[row] !== undefined)
    const movedTo = computeRowMoves(kept, rows.length)
    columns = chosen(columns, kept, Math.max(firstCapacity, kept.length))
    rows = kept.map((row) => rows[row])
    for (const [next, row] of rows.entries()) if (row) rowById.set(row.found._id, next)
    columns.fitStart.set(fitments.keepOnly(getFitmentSpans(columns, kept.length)))
    return movedTo
  }

  return {
    ...numbering,
    columns: (): Columns => columns,
    /** Returns the number of rows, including the rows of removed products. */
    count: (): number => rows.length,
    held: (): number => rowById.size,
    findRow: (id: string): number | undefined => rowById.get(id),
    at: (row: number): Row | undefined => rows[row],
    ids: (): Iterable<string> => rowById.keys(),
    getFitments: (row: number) =>
      fitments.list(columns.fitStart[row] ?? 0, columns.fitCount[row] ?? 0),
    /** Adds a product in a new row. @returns the row number */
    add,
    /** Updates a product whose text has not changed. */
    update: (row: number, listing: Listing): void => {
      write(columns, row, listing)
      rows[row] = shown(listing)
    },
    remove: (id: string): void => {
      const row = rowById.get(id)
      if (row === undefined || !rowById.delete(id)) return
      columns.isHeld[row] = 0
      rows[row] = undefined
    },
    /** Deletes the rows of removed products. @returns the new number of each row, or -1 for a removed product */
    compact,
  }
}

export type Rows = ReturnType<typeof createRows>
