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

/** Which part of the order is wanted. */
type Part = {
  readonly isWanted: (row: number) => boolean
  readonly offset: number
  readonly limit: number
}

/** Keeps the rows by their categories, and by name in each, so that a page of them needs no sorting. */
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
    /** To be called when rows were added. */
    grown: ordered.grown,
    /** To be called before a row is removed. */
    remove: (row: number): void => {
      if (row < ordered.known()) ordered.remove(row)
    },
    /** Puts all rows in their order, which the first list would wait for. */
    settle,
    /** Gives the rows their new numbers, in the same order. */
    renumber: ordered.renumber,
    /** The wanted rows from an offset on, in the order. */
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
