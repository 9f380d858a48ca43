/** The products of a term. Most part numbers have one, which needs no list. */
type Held = number | { list: Uint32Array; length: number } | undefined

/** A posting is a row and, in its lowest bits, the fields that the term stands in. */
const fieldBits = 7
const firstLength = 4

function postingOf(row: number, fields: number): number {
  return row * 2 ** fieldBits + fields
}

export function rowOf(posting: number): number {
  return posting >>> fieldBits
}

export function fieldsOf(posting: number): number {
  return posting & (2 ** fieldBits - 1)
}

function listOf(held: Held): Uint32Array {
  if (held === undefined) return new Uint32Array()
  return typeof held === 'number' ? Uint32Array.of(held) : held.list.subarray(0, held.length)
}

function withPosting(held: Held, posting: number): Held {
  if (held === undefined) return posting
  if (typeof held === 'number') {
    const list = new Uint32Array(firstLength)
    list.set([held, posting])
    return { list, length: 2 }
  }
  if (held.length === held.list.length) {
    const larger = new Uint32Array(Math.ceil(held.length * 1.5) + 1)
    larger.set(held.list)
    held.list = larger
  }
  held.list[held.length++] = posting
  return held
}

function renumbered(held: Held, movedTo: Int32Array): Held {
  const list = listOf(held)
  const next = new Uint32Array(list.length)
  let length = 0
  for (const posting of list) {
    const row = movedTo[rowOf(posting)] ?? -1
    if (row >= 0) next[length++] = postingOf(row, fieldsOf(posting))
  }
  if (length < 2) return length === 0 ? undefined : next[0]
  return { list: length === next.length ? next : next.slice(0, length), length }
}

/** In which rows and fields each term stands, by the numbers of terms. Rows may only be added in rising order. */
export function createPostings() {
  let all: Held[] = []
  return {
    add: (id: number, row: number, fields: number): void => {
      all[id] = withPosting(all[id], postingOf(row, fields))
    },
    sizeOf: (id: number): number => {
      const held = all[id]
      if (held === undefined) return 0
      return typeof held === 'number' ? 1 : held.length
    },
    /** Those of a term; only until the next change. */
    of: (id: number): Uint32Array => listOf(all[id]),
    /** Gives the rows their new numbers, in the same order; those whose number is -1 are left out. */
    renumber: (movedTo: Int32Array): void => {
      for (let id = 0; id < all.length; id++) all[id] = renumbered(all[id], movedTo)
    },
    /** Keeps these terms only, which have their places in the list as their numbers from now on. */
    keepOnly: (ids: readonly number[]): void => {
      all = ids.map((id) => all[id])
    },
  }
}
