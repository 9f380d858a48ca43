import type { Found } from '../engine.ts'
import { createOrdered } from './ordered.ts'
import type { Rows } from './rows.ts'

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
export function createShelf(rows: Rows) {
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

export type Shelf = ReturnType<typeof createShelf>
