import { createNames } from './names.ts'
import { createPostings } from './postings.ts'
import { createSorted } from './sorted.ts'
import { fields } from '../words.rules.ts'

/** Proportion of unused terms above which all unused terms are removed. */
const emptyShare = 0.25

/** Stores words with the products that contain them. Rows must be added in ascending order. */
export function createTerms() {
  const names = createNames()
  const { find, getText } = names
  const sorted = createSorted(names)
  /** For each term, the number of indexed products that contain it in fields other than their description. */
  let counts: number[] = []
  const getCount = (text: string): number => counts[find(text) ?? -1] ?? 0
  const postings = createPostings()

  function idFor(text: string): number {
    const known = names.size()
    const id = names.assignNumber(text)
    if (id === known) sorted.grown()
    return id
  }

  /** Keeps only the terms with the given ids. Their positions in the list become their new ids. */
  function keepOnly(ids: readonly number[]): void {
    postings.keepOnly(ids)
    const movedTo = new Int32Array(names.size()).fill(-1)
    for (const [next, id] of ids.entries()) movedTo[id] = next
    sorted.renumber(movedTo)
    names.keepOnly(ids)
    counts = ids.map((id) => counts[id] ?? 0)
  }

  return {
    /** Adds a term of a product. Increases the term's count, unless only the product's description contains it. */
    add: (text: string, row: number, mask: number): void => {
      const id = idFor(text)
      postings.add(id, row, mask)
      if (mask !== fields.description) counts[id] = (counts[id] ?? 0) + 1
    },
    /**
     * Decreases a term's count after a product was removed, unless only the product's description contained the term.
     */
    discount: (text: string, mask: number): void => {
      if (mask !== fields.description) counts[idFor(text)] = getCount(text) - 1
    },
    getCount,
    getText,
    find,
    /** Sorts the terms before a search. The few terms that were added last may stay unsorted. */
    settle: sorted.settle,
    /** Returns the ids of all terms that start with a prefix. */
    startingWith: sorted.startingWith,
    /**
     * Returns the ids of all terms that differ from a word by one typo. The word may also be the misspelt beginning of
     * a longer term.
     */
    near: sorted.near,
    getPostingCount: postings.getPostingCount,
    getPostings: postings.of,
    /** Renumbers the rows without changing their order. Removes rows that map to -1. */
    renumber: (movedTo: Int32Array): void => {
      postings.renumber(movedTo)
      const all = Array.from({ length: names.size() }, (_, id) => id)
      const filled = all.filter((id) => postings.getPostingCount(id) > 0)
      if (filled.length < all.length * (1 - emptyShare)) keepOnly(filled)
    },
  }
}

export type Terms = ReturnType<typeof createTerms>
