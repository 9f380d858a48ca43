/** Initial capacity of the arrays. It is large enough to avoid copying them often at the start. */
const firstCapacity = 1024

/** Copies numbers to an array that is 1.5 times as long, or at least `least` long. */
function longer(numbers: Uint32Array, least = 0): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(least, Math.ceil(numbers.length * 1.5)))
  larger.set(numbers)
  return larger
}

/** Returns the exponent of the smallest power of two that is at least `length`. */
function powerFor(length: number): number {
  return 32 - Math.clz32(length - 1)
}

/**
 * Allocates blocks in one shared array. The length of each block is a power of two. Separate small arrays would each
 * take about 300 bytes in addition to their numbers.
 */
function createBlocks() {
  let numbers = new Uint32Array(firstCapacity)
  let used = 0
  /** Start positions of released blocks. The index is the exponent of the block length. */
  const free: number[][] = []

  return {
    /** Returns the array that contains all blocks. It is valid only until the next allocation. */
    numbers: (): Uint32Array => numbers,
    /** @returns the start of a block with length 2^power, whose content is arbitrary */
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

/** Number of low bits in a posting that encode the fields in which the term occurs. The other bits contain the row. */
const fieldBits = 7

function toPosting(row: number, fields: number): number {
  return row * 2 ** fieldBits + fields
}

export function getRow(posting: number): number {
  return posting >>> fieldBits
}

export function getFields(posting: number): number {
  return posting & (2 ** fieldBits - 1)
}

/** Stores each term's postings by term number. Most part numbers have a single posting, which needs no block. */
function createHeld() {
  let lengths = new Uint32Array(firstCapacity)
  /** For each term, its only posting or the start of its block. */
  let places = new Uint32Array(firstCapacity)
  const blocks = createBlocks()

  function of(id: number): Uint32Array {
    const length = lengths[id] ?? 0
    if (length < 2) return places.subarray(id, id + length)
    const start = places[id] ?? 0
    return blocks.numbers().subarray(start, start + length)
  }

  /** Moves a term's postings to a block of twice the size. */
  function widen(id: number, length: number): void {
    const start = blocks.take(powerFor(length + 1))
    blocks.numbers().set(of(id), start)
    if (length > 1) blocks.release(places[id] ?? 0, powerFor(length))
    places[id] = start
  }

  return {
    of,
    getPostingCount: (id: number): number => lengths[id] ?? 0,
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

/** Stores the rows and fields in which each term occurs, by term number. Rows must be added in ascending order. */
export function createPostings() {
  let held = createHeld()
  let count = 0
  return {
    add: (id: number, row: number, fields: number): void => {
      held.add(id, toPosting(row, fields))
      count = Math.max(count, id + 1)
    },
    getPostingCount: (id: number): number => held.getPostingCount(id),
    /** Returns the postings of a term. The array is valid only until the next change. */
    of: (id: number): Uint32Array => held.of(id),
    /** Renumbers the rows without changing their order. Removes rows that map to -1. */
    renumber: (movedTo: Int32Array): void => {
      const next = createHeld()
      for (let id = 0; id < count; id++) {
        for (const posting of held.of(id)) {
          const row = movedTo[getRow(posting)] ?? -1
          if (row >= 0) next.add(id, toPosting(row, getFields(posting)))
        }
      }
      held = next
    },
    /** Keeps only the terms with the given numbers. Their positions in the list become their new numbers. */
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
