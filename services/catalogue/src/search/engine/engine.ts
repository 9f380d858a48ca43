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
  /** Units that were ordered and not returned. Absent if none was ordered. */
  readonly orderedQuantity?: number
  readonly brand?: string
  readonly category?: string
  readonly partNumber?: string
  readonly references: readonly string[]
  readonly stars?: Schemas['Stars']
  readonly fits: readonly Schemas['Fitment'][]
  readonly createdAtMs: number
}

/** A listing without its vehicles, which can be many. */
export type Found = Omit<Listing, 'fits'>

export type Sort = 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'

/** Filters of a search. Values of one list are alternatives. */
export type Narrowing = {
  readonly search?: string
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly minCents?: number
  readonly maxCents?: number
  /** Only products that can be ordered now. */
  readonly isInStock: boolean
  /** Only products that are known to fit this vehicle. Null stands for an unknown vehicle, which nothing fits. */
  readonly fits?: Vehicle | null
  /** Minimum average rating in stars. */
  readonly rating?: number
}

/** Position of a product in a sort order: the sort value, and the id to break ties. */
export type Place = { readonly key: number | string; readonly id: string }

export type Query = Narrowing & {
  readonly sort: Sort
  readonly limit: number
  /** Only products after this position. */
  readonly after?: Place
}

export type Count = { readonly value: string; readonly count: number }

/** A category of the shop's tree. */
export type ArrangedCategory = {
  readonly name: string
  /** Former names, which some products may still have. */
  readonly former: readonly string[]
  /** The ancestors, the nearest first. */
  readonly above: readonly string[]
}

/** Number of products in a category and its descendants. */
export type CategoryCount = Count & { readonly parent?: string }

export type Facets = {
  /** Categories, each after its parent, including the chosen ones. */
  readonly category: readonly CategoryCount[]
  /** Brands, most frequent first, then the chosen ones that are missing. */
  readonly brand: readonly Count[]
  readonly minCents: number
  readonly maxCents: number
  readonly orderable: number
  readonly unorderable: number
}

/** Query of the plain product list. */
export type ListQuery = {
  /** Search text. It filters products without affecting their order. */
  readonly search?: string | undefined
  /** The exact name of the product's own category. */
  readonly category?: string | undefined
  readonly limit: number
  readonly offset: number
}

export type Page = {
  readonly total: number
  readonly items: readonly Found[]
  readonly facets: Facets
  /** Position of the last item if more follow. */
  readonly next?: Place
  readonly nearest?: Schemas['NearestYear']
}

/**
 * Interface of a search engine, either in memory or OpenSearch. It indexes the products on sale. After `put` or
 * `remove` has resolved, every search reflects the change.
 */
export type SearchEngine = {
  /** Creates the index if there is none. Must be called before the first `put`. */
  readonly begin: () => Promise<void>
  /** Whether the index still exists. If not, call `begin` and put all products again. */
  readonly isThere: () => Promise<boolean>
  /** Adds or updates products. Ignores an older revision than the indexed one. */
  readonly put: (listings: readonly Listing[]) => Promise<void>
  /** Prepares work that the first search would otherwise wait for. Must be called after the initial load. */
  readonly ready: () => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Replaces the category tree. A search in a category also finds products in its descendants. */
  readonly arrange: (categories: readonly ArrangedCategory[]) => Promise<void>
  /** Returns the revisions of indexed products. Other ids are omitted. */
  readonly revisionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Returns the ids of all indexed products after one id, up to and including another, or to the end. */
  readonly idsBetween: (after: string, last: string | undefined) => Promise<readonly string[]>
  /** Returns the ids of products whose own category has one of these names, ignoring case. */
  readonly idsIn: (categories: readonly string[]) => Promise<readonly string[]>
  readonly find: (query: Query) => Promise<Page>
  /** Lists products by category and then by name. */
  readonly list: (query: ListQuery) => Promise<readonly Found[]>
  /** Returns the categories of the indexed products, with the names that the products have. */
  readonly categories: () => Promise<readonly string[]>
  readonly suggest: (search: string, limit: number) => Promise<readonly Schemas['Suggestion'][]>
  /** Returns whether these products fit a vehicle. Ids that are not indexed are omitted. */
  readonly fitsOf: (
    ids: readonly string[],
    vehicle: Vehicle | undefined,
  ) => Promise<ReadonlyMap<string, Schemas['Fit']>>
}
