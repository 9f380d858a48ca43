import type { Place, Sort } from '../engine.ts'
import { isFalling } from '../ordering.rules.ts'
import type { Matches } from './matching.ts'
import type { Rows } from './rows.ts'

type Key = Place['key']

/** A row that is found, and what it is sorted by. */
type Ranked = { readonly row: number; readonly key: Key; readonly id: string }

function createKeys(rows: Rows, sort: Sort, scoreOf: (row: number) => number) {
  const { cents, createdAtMs, rating, popularity } = rows.columns()
  return (row: number): Key => {
    switch (sort) {
      case 'relevance':
        return scoreOf(row)
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

/** Keeps the first of what it is given, as a heap whose top is the last of them. */
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
    /** The last of the first; undefined while there is room for any. */
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

export type Order = {
  readonly sort: Sort
  readonly limit: number
  readonly after?: Place | undefined
}

/**
 * The first rows in an order, behind a place of it. Rows of the same key come by their ids, so an order has one
 * sequence, and whatever comes or goes between two pages moves no other row over their border.
 * @param left the rows that are left of a search
 * @returns the rows of the page, and the place of the last one where more follow
 */
export function pageOf(
  rows: Rows,
  { rows: left, scoreOf }: Pick<Matches, 'rows' | 'scoreOf'>,
  { sort, limit, after }: Order,
): { readonly rows: readonly number[]; readonly next?: Place } {
  const keyOf = createKeys(rows, sort, scoreOf)
  const falls = isFalling[sort]
  const isBefore = (one: Place, other: Place): boolean => {
    if (one.key === other.key) return one.id < other.id
    return one.key < other.key !== falls
  }
  // One more than is shown tells whether more follow.
  const first = createFirst(limit + 1, isBefore)
  for (let place = 0; place < left.length; place++) {
    const row = left[place] ?? 0
    const key = keyOf(row)
    const last = first.last()
    // Most are behind by what they are sorted by, whatever their ids.
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
