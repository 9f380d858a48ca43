/**
 * Maximum count of unsorted numbers. If more are added, all are sorted immediately, so that the next search does not
 * have to sort them.
 */
const waitingAtMost = 4_000

type Options = {
  /** Returns how many numbers exist. They are consecutive and start at 0. */
  readonly size: () => number
  readonly compare: (one: number, other: number) => number
  /** Whether an unsorted number is still in use. */
  readonly isThere?: (number: number) => boolean
}

/**
 * Returns the first index at or after `from` whose number does not satisfy `isBefore` (binary search). The numbers at
 * all earlier indexes must satisfy it.
 */
function firstPlaceIn(order: Uint32Array, isBefore: (number: number) => boolean, from = 0): number {
  let [low, high] = [from, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(order[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges sorted numbers into a sorted array. */
function merged(order: Uint32Array, added: readonly number[], compare: Options['compare']) {
  const next = new Uint32Array(order.length + added.length)
  let [from, end] = [0, 0]
  for (const number of added) {
    const place = firstPlaceIn(order, (other) => compare(other, number) < 0, from)
    next.set(order.subarray(from, place), end)
    end += place - from
    next[end++] = number
    from = place
  }
  next.set(order.subarray(from), end)
  return next
}

/**
 * Creates a sorted list of consecutive numbers. New numbers may stay unsorted for a while. Before the first search, up
 * to half of the numbers may be unsorted, so that the initial load sorts only a few times.
 */
export function createOrdered({ size, compare, isThere = () => true }: Options) {
  let order = new Uint32Array()
  let known = 0
  let isAsked = false

  const firstPlace = (isBefore: (number: number) => boolean) => firstPlaceIn(order, isBefore)

  function takeIn(): void {
    if (known === size()) return
    const waiting = Array.from({ length: size() - known }, (_, at) => known + at)
    const added = waiting.filter(isThere).sort(compare)
    order = merged(order, added, compare)
    known = size()
  }

  /** Sorts the unsorted numbers if there are too many. Must be called before each search. */
  function settle(): void {
    isAsked = true
    if (size() - known > waitingAtMost) takeIn()
  }

  return {
    settle,
    /** Returns the sorted numbers. The array is valid only until the next change. */
    placed: (): Uint32Array => order,
    /** Returns the first number that is not yet sorted. */
    known: (): number => known,
    firstPlace,
    /** Sorts all numbers that are not yet sorted. */
    takeIn,
    /** Must be called after new numbers are added. */
    grown: (): void => {
      const most = isAsked ? waitingAtMost : Math.max(waitingAtMost, order.length)
      if (size() - known > most) takeIn()
    },
    /** Removes a sorted number. */
    remove: (number: number): void => {
      const place = firstPlace((other) => compare(other, number) < 0)
      order.copyWithin(place, place + 1)
      order = order.subarray(0, -1)
    },
    /** Renumbers all entries without changing their order. Removes numbers that map to -1. */
    renumber: (movedTo: Int32Array): void => {
      order = order.filter((number) => (movedTo[number] ?? -1) >= 0).map((one) => movedTo[one] ?? 0)
      known = order.length
    },
  }
}
