import type { components } from '@axle/kit/http.gen'
import type { Vehicle } from '../../vehicle/vehicle.rules.ts'

type Schemas = components['schemas']

/** A product on sale as a search holds it. */
export type Listing = {
  readonly _id: string
  readonly revision: number
  readonly name: string
  readonly description: string
  readonly img: string
  readonly priceCents: number
  readonly minimumOrderQuantity: number
  readonly availableQuantity: number
  /** How many units were ordered and not given back; absent while none was. */
  readonly orderedQuantity?: number
  readonly brand?: string
  readonly category?: string
  readonly partNumber?: string
  readonly references: readonly string[]
  readonly stars?: Schemas['Stars']
  readonly fits: readonly Schemas['Fitment'][]
  readonly createdAtMs: number
}

/** A listing without the vehicles that it fits, which may be many. */
export type Found = Omit<Listing, 'fits'>

export type Sort = 'relevance' | 'name' | 'price' | '-price' | '-createdat' | '-rating' | '-sold'

/** What narrows a search; what is absent does not. Values of one list are alternatives. */
export type Narrowing = {
  readonly search?: string
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly minCents?: number
  readonly maxCents?: number
  /** Only what can be ordered now. */
  readonly isInStock: boolean
  /** Only what is known to fit it; null: a vehicle that nobody knows, which nothing fits. */
  readonly fits?: Vehicle | null
  /** At least so many stars on average. */
  readonly rating?: number
}

/** The place of a product in an order: what it is sorted by, and its id where that is the same. */
export type Place = { readonly key: number | string; readonly id: string }

export type Query = Narrowing & {
  readonly sort: Sort
  readonly limit: number
  /** Only what comes after this place. */
  readonly after?: Place
}

export type Count = { readonly value: string; readonly count: number }

/** A category of the shop's tree. */
export type ArrangedCategory = {
  readonly name: string
  /** Names that its products may have still. */
  readonly former: readonly string[]
  /** The categories above it, the nearest first. */
  readonly above: readonly string[]
}

/** How many products a category has with those below it. */
export type CategoryCount = Count & { readonly parent?: string }

export type Facets = {
  /** Each behind the one that it is below, and those chosen. */
  readonly category: readonly CategoryCount[]
  /** The most frequent first, and those chosen. */
  readonly brand: readonly Count[]
  readonly minCents: number
  readonly maxCents: number
  readonly orderable: number
  readonly unorderable: number
}

/** What is asked of the plain list of products. */
export type ListQuery = {
  /** Words as a search has them; they choose, and decide no order. */
  readonly search?: string | undefined
  /** Exactly the name that a product has. */
  readonly category?: string | undefined
  readonly limit: number
  readonly offset: number
}

export type Page = {
  readonly total: number
  readonly items: readonly Found[]
  readonly facets: Facets
  /** The place of the last item where more follow. */
  readonly next?: Place
  readonly nearest?: Schemas['NearestYear']
}

/**
 * What is needed of a search, whatever answers it: this process's memory, or a server. It holds the products on sale;
 * what is put or taken away is found, or not, from the moment on at which the call resolves.
 */
export type SearchEngine = {
  /** To be called before the first products are put: makes room for them where there is none. */
  readonly begin: () => Promise<void>
  /** Whether there is room for products still; without it, all are to be put again, after `begin`. */
  readonly isThere: () => Promise<boolean>
  /** Takes products in, or over what it holds of them; an older revision than the one held changes nothing. */
  readonly put: (listings: readonly Listing[]) => Promise<void>
  /** To be called when the first products were all put: prepares for questions what the first one would wait for. */
  readonly ready: () => Promise<void>
  readonly remove: (ids: readonly string[]) => Promise<void>
  /** Takes the tree of categories over: who chooses one finds what is below it, too. */
  readonly arrange: (categories: readonly ArrangedCategory[]) => Promise<void>
  /** The revisions that are held of these products; those that are not held are left out. */
  readonly revisionsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** The ids of all that is held behind one id and up to another, or to the end. */
  readonly idsBetween: (after: string, last: string | undefined) => Promise<readonly string[]>
  /** The ids of what is held under these names of categories themselves, in whatever case. */
  readonly idsIn: (categories: readonly string[]) => Promise<readonly string[]>
  readonly find: (query: Query) => Promise<Page>
  /** Products by category, and by name in each. */
  readonly list: (query: ListQuery) => Promise<readonly Found[]>
  /** The categories of what is held, by the names that the products have. */
  readonly categories: () => Promise<readonly string[]>
  readonly suggest: (search: string, limit: number) => Promise<readonly Schemas['Suggestion'][]>
  /** Which of these products fit a vehicle; those that are not held are left out. */
  readonly fitsOf: (
    ids: readonly string[],
    vehicle: Vehicle | undefined,
  ) => Promise<ReadonlyMap<string, Schemas['Fit']>>
}
