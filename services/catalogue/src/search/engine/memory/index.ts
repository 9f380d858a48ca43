import type { Found, Listing } from '../engine.ts'
import { createRows, type Rows } from './rows.ts'
import { splitWords, fields, collectEntries } from '../words.rules.ts'
import { createSorted, createOrdered } from './sorted.ts'
import { createNames } from './names.ts'
import { createPostings } from './postings.ts'

/** Proportion of unused terms above which all unused terms are removed. */
const emptyShare = 0.25

/** Stores words with the products that contain them. Rows must be added in ascending order. */
function createTerms() {
  const names = createNames()
  const { find, getText } = names
  const sorted = createSorted(names)
  /** For each term, the number of indexed products that contain it in fields other than their description. */
  let counts: number[] = []
  const getCount = (text: string): number => counts[find(text) ?? -1] ?? 0
  const postings = createPostings()

  function idFor(text: string): number {
    const known = names.size()
    const id = names.assignNumber(text)
    if (id === known) sorted.grown()
    return id
  }

  /** Keeps only the terms with the given ids. Their positions in the list become their new ids. */
  function keepOnly(ids: readonly number[]): void {
    postings.keepOnly(ids)
    const movedTo = new Int32Array(names.size()).fill(-1)
    for (const [next, id] of ids.entries()) movedTo[id] = next
    sorted.renumber(movedTo)
    names.keepOnly(ids)
    counts = ids.map((id) => counts[id] ?? 0)
  }

  return {
    /** Adds a term of a product. Increases the term's count, unless only the product's description contains it. */
    add: (text: string, row: number, mask: number): void => {
      const id = idFor(text)
      postings.add(id, row, mask)
      if (mask !== fields.description) counts[id] = (counts[id] ?? 0) + 1
    },
    /**
     * Decreases a term's count after a product was removed, unless only the product's description contained the term.
     */
    discount: (text: string, mask: number): void => {
      if (mask !== fields.description) counts[idFor(text)] = getCount(text) - 1
    },
    getCount,
    getText,
    find,
    /** Sorts the terms before a search. The few terms that were added last may stay unsorted. */
    settle: sorted.settle,
    /** Returns the ids of all terms that start with a prefix. */
    startingWith: sorted.startingWith,
    /**
     * Returns the ids of all terms that differ from a word by one typo. The word may also be the misspelt beginning of
     * a longer term.
     */
    near: sorted.near,
    getPostingCount: postings.getPostingCount,
    getPostings: postings.of,
    /** Renumbers the rows without changing their order. Removes rows that map to -1. */
    renumber: (movedTo: Int32Array): void => {
      postings.renumber(movedTo)
      const all = Array.from({ length: names.size() }, (_, id) => id)
      const filled = all.filter((id) => postings.getPostingCount(id) > 0)
      if (filled.length < all.length * (1 - emptyShare)) keepOnly(filled)
    },
  }
}

export type Terms = ReturnType<typeof createTerms>

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function compare(one: Found | undefined, other: Found | undefined): number {
  if (!one || !other) return 0
  return (
    compareTexts(one.category ?? '', other.category ?? '') ||
    compareTexts(one.name, other.name) ||
    compareTexts(one._id, other._id)
  )
}

/** Filter for the product list, and the range of rows to return. */
type Part = {
  readonly isWanted: (row: number) => boolean
  readonly offset: number
  readonly limit: number
}

/** Keeps the product list sorted by category and then by name, so that a page request does not have to sort it. */
function createShelf(rows: Rows) {
  const ordered = createOrdered({
    size: rows.count,
    compare: (one, other) => compare(rows.at(one)?.found, rows.at(other)?.found),
    isThere: (row) => rows.at(row) !== undefined,
  })

  function settle(): void {
    ordered.settle()
    ordered.takeIn()
  }

  return {
    /** Must be called after rows are added. */
    grown: ordered.grown,
    /** Must be called before a row is removed. */
    remove: (row: number): void => {
      if (row < ordered.known()) ordered.remove(row)
    },
    /** Sorts all rows, so that the first list request does not have to. */
    settle,
    /** Renumbers the rows without changing their order. */
    renumber: ordered.renumber,
    /** Returns the wanted rows in order, starting at an offset. */
    list: ({ isWanted, offset, limit }: Part): readonly number[] => {
      settle()
      const found: number[] = []
      let passed = 0
      for (const row of ordered.placed()) {
        if (found.length === limit) break
        if (!isWanted(row)) continue
        if (passed < offset) passed++
        else found.push(row)
      }
      return found
    },
  }
}

type Shelf = ReturnType<typeof createShelf>

/** Products with the words and part numbers by which they are found. */
export type Index = {
  readonly rows: Rows
  readonly words: Terms
  readonly numbers: Terms
  readonly shelf: Shelf
}

/** Minimum number of gaps in the index that makes compaction worthwhile. */
const gapsAtLeast = 1000
/** Ratio of gaps to indexed products above which the index is compacted. */
const gapShare = 0.25

function collectModelWords(rows: Rows, row: number) {
  const { fitStart, fitCount } = rows.columns()
  const models = rows.fitments.getModelNumbers(fitStart[row] ?? 0, fitCount[row] ?? 0)
  return [...models].map(rows.fitments.getModelWords)
}

function isSameFit(one: Listing['fits'][number], other: Listing['fits'][number] | undefined) {
  return (
    one.make === other?.make &&
    one.model === other.model &&
    one.yearFrom === other.yearFrom &&
    one.yearTo === other.yearTo &&
    (one.engine ?? '') === (other.engine ?? '')
  )
}

function isSameText(held: Found, fits: Listing['fits'], given: Listing): boolean {
  return (
    held.name === given.name &&
    held.brand === (given.brand || undefined) &&
    held.category === (given.category || undefined) &&
    held.partNumber === given.partNumber &&
    held.description === given.description &&
    held.references.join('\n') === given.references.join('\n') &&
    fits.length === given.fits.length &&
    fits.every((fit, place) => isSameFit(fit, given.fits[place]))
  )
}

function emptyIndex(): Index {
  const rows = createRows()
  const shelf = createShelf(rows)
  return { rows, words: createTerms(), numbers: createTerms(), shelf }
}

/** Creates an empty index and the functions that change it. */
export function createIndex() {
  const index = emptyIndex()
  const { rows, words, numbers, shelf } = index

  function add(listing: Listing): void {
    const row = rows.add(listing, splitWords(listing.name).length)
    const entries = collectEntries({ ...listing, models: collectModelWords(rows, row) })
    for (const [text, mask] of entries.words) words.add(text, row, mask)
    for (const [text, mask] of entries.numbers) numbers.add(text, row, mask)
    shelf.grown()
  }

  function remove(id: string): void {
    const row = rows.findRow(id)
    const held = row === undefined ? undefined : rows.at(row)?.found
    if (row === undefined || !held) return
    const entries = collectEntries({ ...held, models: collectModelWords(rows, row) })
    for (const [text, mask] of entries.words) words.discount(text, mask)
    for (const [text, mask] of entries.numbers) numbers.discount(text, mask)
    shelf.remove(row)
    rows.remove(id)
  }

  /**
   * Compacts the index if it has many gaps. With 100,000 products, a compaction takes about 50 ms and is necessary once
   * per 25,000 text changes.
   */
  function tidy(): void {
    const gaps = rows.count() - rows.held()
    if (gaps < gapsAtLeast || gaps < rows.held() * gapShare) return
    const moved = rows.compact()
    words.renumber(moved)
    numbers.renumber(moved)
    shelf.renumber(moved)
  }

  return {
    index,
    put: (listing: Listing): void => {
      const row = rows.findRow(listing._id)
      const held = row === undefined ? undefined : rows.at(row)?.found
      if (held && held.revision > listing.revision) return
      if (row !== undefined && held && isSameText(held, rows.getFitments(row), listing)) {
        rows.update(row, listing)
        return
      }
      remove(listing._id)
      add(listing)
      tidy()
    },
    remove: (id: string): void => {
      remove(id)
      tidy()
    },
  }
}
