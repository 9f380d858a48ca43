import type { Listing, Narrowing, SearchEngine } from '../../../src/search/engine/engine.ts'
import type { Synonyms } from '../../../src/search/engine/synonyms.ts'

/** Adapter for a search engine that must pass the contract tests. */
export type Adapter = {
  /** Opens an empty search engine with the given synonyms. It shares no data with previously opened engines. */
  readonly open: (synonyms: Synonyms) => Promise<SearchEngine>
  /**
   * Number of random filter combinations to test. It is lower for an engine that needs several requests per
   * combination.
   */
  readonly combinations: number
}

/** Number of combinations for a fast engine. Such an engine is also tested with the names of all seed products. */
export const allCombinations = 500

/** Filters that every product matches. */
export const nothing: Narrowing = { categories: [], brands: [], isInStock: false }

/** Creates an indexable product with default values. */
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

/** Returns the ids of at most 100 products that a search finds, most relevant first. */
export async function idsFor(engine: SearchEngine, search: string): Promise<readonly string[]> {
  const { items } = await engine.find({ ...nothing, search, sort: 'relevance', limit: 100 })
  return items.map(({ _id }) => _id)
}
