import { createNames } from './names.ts'
import { createPostings } from './postings.ts'
import { createSorted } from './sorted.ts'
import { fields } from '../words.rules.ts'

/** Of all terms: where more of them have no product left, they are forgotten. */
const emptyShare = 0.25

/** Words with the products that they stand in. Rows may only be added in rising order. */
export function createTerms() {
  const names = createNames()
  const { find, textOf } = names
  const sorted = createSorted(names)
  /** How many products that are held have a term in more than their description. */
  let counts: number[] = []
  const countOf = (text: string): number => counts[find(text) ?? -1] ?? 0
  const postings = createPostings()

  function idFor(text: string): number {
    const known = names.size()
    const id = names.numberOf(text)
    if (id === known) sorted.grown()
    return id
  }

  /** Forgets the terms that no product has any more; all others get other ids. */
  function keepOnly(ids: readonly number[]): void {
    postings.keepOnly(ids)
    const movedTo = new Int32Array(names.size()).fill(-1)
    for (const [next, id] of ids.entries()) movedTo[id] = next
    sorted.renumber(movedTo)
    names.keepOnly(ids)
    counts = ids.map((id) => counts[id] ?? 0)
  }

  return {
    /** Adds a product, which is counted where it has the term in more than its description. */
    add: (text: string, row: number, mask: number): void => {
      const id = idFor(text)
      postings.add(id, row, mask)
      if (mask !== fields.description) counts[id] = (counts[id] ?? 0) + 1
    },
    /** Counts a product no more that was added so. */
    discount: (text: string, mask: number): void => {
      if (mask !== fields.description) counts[idFor(text)] = countOf(text) - 1
    },
    countOf,
    textOf,
    find,
    /** Puts all terms in their order but those few that may wait, which the first question would have to do. */
    settle: sorted.settle,
    /** The ids of all terms that begin so. */
    startingWith: sorted.startingWith,
    /** The ids of all terms that are one typo apart, or begin so. */
    near: sorted.near,
    sizeOf: postings.sizeOf,
    postingsOf: postings.of,
    /** Gives the rows their new numbers, in the same order; those whose number is -1 are left out. */
    renumber: (movedTo: Int32Array): void => {
      postings.renumber(movedTo)
      const all = Array.from({ length: names.size() }, (_, id) => id)
      const filled = all.filter((id) => postings.sizeOf(id) > 0)
      if (filled.length < all.length * (1 - emptyShare)) keepOnly(filled)
    },
  }
}

export type Terms = ReturnType<typeof createTerms>
