import type { Listing, Narrowing, SearchEngine } from '../../../src/search/engine/engine.ts'
import type { Synonyms } from '../../../src/search/engine/synonyms.ts'

/** An adapter that shall keep the contract. */
export type Adapter = {
  /** Makes an empty search that knows these synonyms, and nothing of others made before. */
  readonly open: (synonyms: Synonyms) => Promise<SearchEngine>
  /** How many random combinations of choices it is asked; fewer where each is some calls of a server. */
  readonly combinations: number
}

/** So many are asked of an adapter that answers at once, and all products of the seed by their names. */
export const allCombinations = 500

/** What narrows nothing. */
export const nothing: Narrowing = { categories: [], brands: [], isInStock: false }

/** A product that there is nothing special about. */
export function listing(_id: string, more: Partial<Listing> = {}): Listing {
  return {
    _id,
    revision: 1,
    name: 'Brake pads',
    description: '',
    img: '/a.webp',
    priceCents: 100,
    minimumOrderQuantity: 1,
    availableQuantity: 1,
    references: [],
    fits: [],
    createdAtMs: 0,
    ...more,
  }
}

/** The ids of all that a search finds, by relevance, 100 at most. */
export async function idsFor(engine: SearchEngine, search: string): Promise<readonly string[]> {
  const { items } = await engine.find({ ...nothing, search, sort: 'relevance', limit: 100 })
  return items.map(({ _id }) => _id)
}
