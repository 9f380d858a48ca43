import { defineMigration } from '@axle/kit/migration'
import { listingKeysOf } from '../product/listing.rules.ts'

type Product = Parameters<typeof listingKeysOf>[0]

/** Products of 0.2.0 have no keys, so that the list of admins does not have them. */
export const listingKeys = defineMigration<Product>({
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
  change: (product) => ({ $set: { ...listingKeysOf(product) } }),
})
