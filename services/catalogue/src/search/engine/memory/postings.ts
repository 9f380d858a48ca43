/** Room for what is held first, so that few numbers are not moved again and again. */
const firstCapacity = 1024

/** A copy of numbers with room for half as many more, or for so many at least. */
function longer(numbers: Uint32Array, least = 0): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, Math.ceil(numbers.length * 1.5)))
  larger.set(numbers)
  return larger
}

/** The power of two that so many numbers fit into. */
function powerFor(length: number): number {
  return 32 - Math.clz32(length - 1)
}

/**
 * Blocks of numbers in one array, each as long as a power of two. A small array of its own for each of them would take
 * some 300 bytes more than its numbers.
 */
function createBlocks() {
  let numbers = new Uint32Array(firstCapacity)
  let used = 0
  /** Where blocks begin that were given back, by their powers. */
  const free: number[][] = []

  return {
    /** All blocks; only until the next one is taken. */
    numbers: (): Uint32Array => numbers,
    /** @returns where a block of this power begins, which holds anything so far */
    take: (power: number): number => {
      const known = free[power]?.pop()
      if (known !== undefined) return known
      const start = used
      used += 2 ** power
      if (used > numbers.length) numbers = longer(numbers, used)
      return start
    },
    release: (start: number, power: number): void => {
      const starts = (free[power] ??= [])
      starts.push(start)
    },
  }
}

/** A posting is a row and, in its lowest bits, the fields that the term stands in. */
const fieldBits = 7

function postingOf(row: number, fields: number): number {
  return row * 2 ** fieldBits + fields
}

export function rowOf(posting: number): number {
  return posting >>> fieldBits
}

export function fieldsOf(posting: number): number {
  return posting & (2 ** fieldBits - 1)
}

/** The postings of each term, by the numbers of terms. Most part numbers have one, which needs no block. */
function createHeld() {
  let lengths = new Uint32Array(firstCapacity)
  /** Of each term its one posting, or where the block of several begins. */
  let places = new Uint32Array(firstCapacity)
  const blocks = createBlocks()

  function of(id: number): Uint32Array {
    const length = lengths[id] ?? 0
    if (length < 2) return places.subarray(id, id + length)
    const start = places[id] ?? 0
    return blocks.numbers().subarray(start, start + length)
  }

  /** Moves postings that fill their room into one of twice the size. */
  function widen(id: number, length: number): void {
    const start = blocks.take(powerFor(length + 1))
    blocks.numbers().set(of(id), start)
    if (length > 1) blocks.release(places[id] ?? 0, powerFor(length))
    places[id] = start
  }

  return {
    of,
    sizeOf: (id: number): number => lengths[id] ?? 0,
    add: (id: number, posting: number): void => {
      while (id >= lengths.length) [lengths, places] = [longer(lengths), longer(places)]
      const length = lengths[id] ?? 0
      const isFull = (length & (length - 1)) === 0
      if (length > 0 && isFull) widen(id, length)
      if (length === 0) places[id] = posting
      else blocks.numbers()[(places[id] ?? 0) + length] = posting
      lengths[id] = length + 1
    },
  }
}

/** In which rows and fields each term stands, by the numbers of terms. Rows may only be added in rising order. */
export function createPostings() {
  let held = createHeld()
  let count = 0
  return {
    add: (id: number, row: number, fields: number): void => {
      held.add(id, postingOf(row, fields))
      count = Math.max(count, id + 1)
    },
    sizeOf: (id: number): number => held.sizeOf(id),
    /** Those of a term; only until the next change. */
    of: (id: number): Uint32Array => held.of(id),
    /** Gives the rows their new numbers, in the same order; those whose number is -1 are left out. */
    renumber: (movedTo: Int32Array): void => {
      const next = createHeld()
      for (let id = 0; id < count; id++) {
        for (const posting of held.of(id)) {
          const row = movedTo[rowOf(posting)] ?? -1
          if (row >= 0) next.add(id, postingOf(row, fieldsOf(posting)))
        }
      }
      held = next
    },
    /** Keeps these terms only, which have their places in the list as their numbers from now on. */
    keepOnly: (ids: readonly number[]): void => {
      const next = createHeld()
      for (const [place, id] of ids.entries()) {
        for (const posting of held.of(id)) next.add(place, posting)
      }
      held = next
      count = ids.length
    },
  }
}
