import { isNear } from '../words.rules.ts'

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

type Texts = {
  /** Returns how many strings exist. They are numbered consecutively from 0. */
  readonly size: () => number
  readonly getText: (number: number) => string
  readonly find: (text: string) => number | undefined
}

/**
 * Yields the one-typo variants of a word with which a string may start.
 * @param lettersAfter returns the letters that follow the given beginning in at least one string. Only these letters
 * are tried
 */
function* generateVariants(
  word: string,
  lettersAfter: (beginning: string) => readonly string[],
): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [head, rest] = [word.slice(0, at), word.slice(at)]
    if (rest !== '') yield head + rest.slice(1)
    const letters = lettersAfter(head)
    if (letters.length === 0) return
    if (rest.length > 1) yield head + rest.charAt(1) + rest.charAt(0) + rest.slice(2)
    for (const letter of letters) {
      yield head + letter + rest
      if (rest !== '') yield head + letter + rest.slice(1)
    }
  }
}

/** Creates functions that find strings by prefix, and strings that differ from a word by one typo. */
export function createSorted({ size, getText, find }: Texts) {
  const ordered = createOrdered({
    size,
    compare: (one, other) => (getText(one) < getText(other) ? -1 : 1),
  })
  const textAt = (place: number) => getText(ordered.placed()[place] ?? -1)
  const firstFrom = (text: string) => ordered.firstPlace((number) => getText(number) < text)

  function placedWith(beginning: string): readonly number[] {
    const first = firstFrom(beginning)
    let end = first
    while (end < ordered.placed().length && textAt(end).startsWith(beginning)) end++
    return [...ordered.placed().subarray(first, end)]
  }

  function waiting(test: (text: string) => boolean): readonly number[] {
    const found: number[] = []
    for (let number = ordered.known(); number < size(); number++) {
      if (test(getText(number))) found.push(number)
    }
    return found
  }

  function lettersAfter(beginning: string): readonly string[] {
    const letters: string[] = []
    let place = firstFrom(beginning)
    if (textAt(place) === beginning) place++
    for (let text = textAt(place); text.startsWith(beginning); text = textAt(place)) {
      const letter = text.charAt(beginning.length)
      if (letter === '') break
      letters.push(letter)
      place = firstFrom(beginning + String.fromCharCode(letter.charCodeAt(0) + 1))
    }
    return letters
  }

  return {
    /** Sorts the strings. A few strings may stay unsorted. */
    settle: ordered.settle,
    /** Must be called after new strings are added. */
    grown: ordered.grown,
    /** Renumbers the strings without changing their order. Removes strings that map to -1. */
    renumber: ordered.renumber,
    /** Returns the numbers of all strings that start with a prefix. */
    startingWith: (text: string): readonly number[] => {
      ordered.settle()
      return [...placedWith(text), ...waiting((one) => one.startsWith(text))]
    },
    /**
     * Returns the numbers of all strings that differ from a word by one typo. The search time hardly grows with the
     * number of strings.
     * @param isBegun whether the word may also be the beginning of a string
     */
    near: (word: string, isBegun = false): readonly number[] => {
      ordered.settle()
      const variants = [...new Set(generateVariants(word, lettersAfter))]
      const found = variants.flatMap(isBegun ? placedWith : (variant) => find(variant) ?? [])
      return [...new Set([...found, ...waiting((text) => isNear(word, text, isBegun))])]
    },
  }
}
