import type { Found } from '../engine.ts'
import type { Rows } from './rows.ts'

/** More rows than so many are put in their places before anybody asks, so that no call does it for all at once. */
const waitingAtMost = 2_000

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
  let order = new Uint32Array()
  /** Rows from this one on were added since and wait for their places. */
  let known = 0

  const byKey = (one: number, other: number) => compare(rows.at(one)?.found, rows.at(other)?.found)

  /** The first place from one on whose row does not come before this one. */
  function placeOf(row: number, from = 0): number {
    let [low, high] = [from, order.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (byKey(order[middle] ?? 0, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function takeIn(): void {
    if (known === rows.count()) return
    const waiting = Array.from({ length: rows.count() - known }, (_, at) => known + at)
    const added = waiting.filter((row) => rows.at(row) !== undefined).sort(byKey)
    const next = new Uint32Array(order.length + added.length)
    let [from, end] = [0, 0]
    for (const row of added) {
      const place = placeOf(row, from)
      next.set(order.subarray(from, place), end)
      end += place - from
      next[end++] = row
      from = place
    }
    next.set(order.subarray(from), end)
    order = next
    known = rows.count()
  }

  return {
    /** To be called when rows were added. */
    grown: (): void => {
      if (rows.count() - known > waitingAtMost) takeIn()
    },
    /** To be called before a row is removed. */
    remove: (row: number): void => {
      if (row >= known) return
      order.copyWithin(placeOf(row), placeOf(row) + 1)
      order = order.subarray(0, -1)
    },
    /** Gives the rows their new numbers, in the same order; those whose number is -1 are gone already. */
    renumber: (movedTo: Int32Array): void => {
      order = order.map((row) => movedTo[row] ?? 0)
      known = order.length
    },
    /** The wanted rows from an offset on, in the order. */
    list: ({ isWanted, offset, limit }: Part): readonly number[] => {
      takeIn()
      const found: number[] = []
      let passed = 0
      for (let at = 0; at < order.length && found.length < limit; at++) {
        const row = order[at] ?? 0
        if (!isWanted(row)) continue
        if (passed < offset) passed++
        else found.push(row)
      }
      return found
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
