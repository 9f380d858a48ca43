import type { components } from '@axle/kit/http.gen'
import type { Vehicle } from '../../vehicle/vehicle.rules.ts'

type Schemas = components['schemas']

/** A product on sale in the search index. */
export type Listing = {
  readonly _id: string
  readonly revision: number
  readonly name: string
  readonly description: string
  readonly img: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
  /** Units that were ordered and not returned. Absent if no unit was ever ordered. */
  readonly orderedQuantity?: number
  readonly brand?: string
  readonly category?: string
  readonly partNumber?: string
  readonly references: readonly string[]
  readonly stars?: Schemas['Stars']
  readonly fits: readonly Schemas['Fitment'][]
  readonly createdAtMs: number
}

/** A product on sale without its list of vehicles, which can be long. */
export type Found = Omit<Listing, 'fits'>

export type Sort = 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'

/** Search filters. A product must match one value from each list that is not empty. */
export type Narrowing = {
  readonly search?: string
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly minCents?: number
  readonly maxCents?: number
  /** Whether to find only products that can be ordered now. */
  readonly isInStock: boolean
  /**
   * Finds only products that are known to fit this vehicle. Null stands for an unknown vehicle, which no product fits.
   */
  readonly fits?: Vehicle | null
  /** Minimum average rating in stars. */
  readonly rating?: number
}

/** Position of a product in a sort order. Products with the same sort value are ordered by id. */
export type Place = { readonly key: number | string; readonly id: string }

export type Query = Narrowing & {
  readonly sort: Sort
  readonly limit: number
  /** Finds only products after this position. */
  readonly after?: Place
}

export type Count = { readonly value: string; readonly count: number }

/** A category in the shop's category tree. */
export type ArrangedCategory = {
  readonly name: string
  /** Former names of the category that some products may still have. */
  readonly former: readonly string[]
  /** Names of the category's ancestors, nearest first. */
  readonly above: readonly string[]
}

/** Number of products in a category and its descendants. */
export type CategoryCount = Count & { readonly parent?: string }

export type Facets = {
  /** Categories, each after its parent. Chosen categories are included even if they contain no products. */
  readonly category: readonly CategoryCount[]
  /** Brands, most frequent first, then chosen brands without products. */
  readonly brand: readonly Count[]
  readonly minCents: number
  readonly maxCents: number
  readonly orderable: number
  readonly unorderable: number
}

/** Query parameters for the product list that is sorted by category and name. */
export type ListQuery = {
  /** Search text. It filters the products but does not affect their order. */
  readonly search?: string | undefined
  /** Exact name of the products' own category. Products in descendant categories do not match. */
  readonly category?: string | undefined
  readonly limit: number
  readonly offset: number
}

export type Page = {
  readonly total: number
  readonly items: readonly Found[]
  readonly facets: Facets
  /** Position of the last item on the page if more items follow. */
  readonly next?: Place
  readonly nearest?: Schemas['NearestYear']
}

/**
 * Interface that the in-memory and OpenSearch search engines implement. An engine indexes the products on sale. Every
 * search that starts after `put` or `remove` has resolved uses the new state.
 */
export type SearchEngine = {
  /** Creates the index if it does not exist. Must be called before the first `put`. */
  readonly begin: () => Promise<void>
  /** Whether the index still exists. If it does not, the caller must call `begin` and put all products again. */
  readonly isThere: () => Promise<boolean>
  /** Adds or updates products. Ignores a product if a newer revision is already indexed. */
  readonly put: (listings: readonly Listing[]) => Promise<void>
  /** Prepares data that would otherwise delay the first search. Must be called after the initial load. */
  readonly ready: () => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Replaces the category tree. A search in a category also finds products in its descendants. */
  readonly arrange: (categories: readonly ArrangedCategory[]) => Promise<void>
  /** Returns the indexed revisions of the products with the given ids. Omits ids that are not indexed. */
  readonly findRevisions: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /**
   * Returns the indexed product ids that are greater than `after` and at most `last`. Without `last`, there is no upper
   * limit.
   */
  readonly idsBetween: (after: string, last: string | undefined) => Promise<readonly string[]>
  /** Returns the ids of products whose own category has one of the given names. Ignores case. */
  readonly idsIn: (categories: readonly string[]) => Promise<readonly string[]>
  readonly find: (query: Query) => Promise<Page>
  /** Lists products sorted by category and then by name. */
  readonly list: (query: ListQuery) => Promise<readonly Found[]>
  /** Returns the category names in the indexed products, exactly as the products contain them. */
  readonly categories: () => Promise<readonly string[]>
  readonly suggest: (search: string, limit: number) => Promise<readonly Schemas['Suggestion'][]>
  /** Returns for each product whether it fits a vehicle. Omits ids that are not indexed. */
  readonly findFits: (
    ids: readonly string[],
    vehicle: Vehicle | undefined,
  ) => Promise<ReadonlyMap<string, Schemas['Fit']>>
}
