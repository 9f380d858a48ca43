import { type Migration, defineMigration } from '@axle/kit/migrations/migration'
import { deriveListingKeys } from '../product/listing.rules.ts'

/**
 * Adds the listing keys to products from release 0.2.0. The product list for admins cannot find products without these
 * keys.
 */
const listingKeys = defineMigration<Parameters<typeof deriveListingKeys>[0]>({
  name: '0001-listing-keys',
  phase: 'before',
  collection: 'products',
  where: { $or: [{ words: null }, { isAdded: null }, { isLow: null }] },
  reads: [
    'name',
    'brand',
    'category',
    'partNumber',
    'references',
    'added',
    'minimumOrderQuantity',
    'availableQuantity',
  ],
  change: (product) => ({ $set: { ...deriveListingKeys(product) } }),
})

/**
 * Renames the field in which release 0.2.0 recorded whether stock is published. Afterwards, all stock counts are
 * published again.
 */
const stockPublished = defineMigration<{ readonly _id: string }>({
  name: '0002-stock-published',
  phase: 'before',
  collection: 'stocks',
  where: { isPublished: null },
  reads: [],
  change: () => ({ $set: { isPublished: false }, $unset: { isTold: '' } }),
})

/** Renames the removal state that release 0.2.0 gave to images, so that the sweep completes the removals. */
const pictureStates = defineMigration<{ readonly _id: string; readonly state: string }>({
  name: '0003-picture-states',
  phase: 'before',
  collection: 'pictures',
  where: { state: 'going' },
  reads: ['state'],
  change: () => ({ $set: { state: 'removing' } }),
})

/** Removes the search text that release 0.2.0 stored, because it is unused and takes about 200 bytes per product. */
const withoutSearchText = defineMigration<{ readonly _id: string }>({
  name: '0004-without-search-text',
  phase: 'after',
  collection: 'products',
  where: { searchText: { $exists: true } },
  reads: [],
  change: () => ({ $unset: { searchText: '' } }),
})

/** Migrations of MongoDB documents from earlier releases, in execution order. */
export const migrations: readonly Migration[] = [
  listingKeys,
  stockPublished,
  pictureStates,
  withoutSearchText,
]
