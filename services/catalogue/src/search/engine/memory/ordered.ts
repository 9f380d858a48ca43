/** More than so many are put in their places before anybody asks, so that no call does it for all at once. */
const waitingAtMost = 4_000

type Options = {
  /** How many numbers there are: all from 0 on. */
  readonly size: () => number
  readonly compare: (one: number, other: number) => number
  /** Whether a number that waits still counts. */
  readonly isThere?: (number: number) => boolean
}

/** The first place, from one on, of a number that this is not said of; it must be said of those before only. */
function firstPlaceIn(order: Uint32Array, isBefore: (number: number) => boolean, from = 0): number {
  let [low, high] = [from, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(order[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** An order with others in their places, which are in that order themselves. */
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
 * Keeps numbers in an order. New ones are the next whole numbers; some of them wait for their places. Until somebody asks
 * for the first time as many may wait as have theirs: so what is filled once is sorted few times.
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

  /** To be called before anything is looked for. */
  function settle(): void {
    isAsked = true
    if (size() - known > waitingAtMost) takeIn()
  }

  return {
    settle,
    /** Those that have their places, in the order; only until the next change. */
    placed: (): Uint32Array => order,
    /** Numbers from this one on wait. */
    known: (): number => known,
    firstPlace,
    /** Gives those that wait their places. */
    takeIn,
    /** To be called when there are more numbers. */
    grown: (): void => {
      const most = isAsked ? waitingAtMost : Math.max(waitingAtMost, order.length)
      if (size() - known > most) takeIn()
    },
    /** Takes a number out that has its place. */
    remove: (number: number): void => {
      const place = firstPlace((other) => compare(other, number) < 0)
      order.copyWithin(place, place + 1)
      order = order.subarray(0, -1)
    },
    /** Gives all their new numbers, in the same order; those whose number is -1 are left out. */
    renumber: (movedTo: Int32Array): void => {
      order = order.filter((number) => (movedTo[number] ?? -1) >= 0).map((one) => movedTo[one] ?? 0)
      known = order.length
    },
  }
}
