import { defineMigration } from '@axle/kit/migrations/migration'
import { deriveListingKeys } from '../product/listing.rules.ts'

type Product = Parameters<typeof deriveListingKeys>[0]

/**
 * Adds the listing keys to products from release 0.2.0. The product list for admins cannot find products without these
 * keys.
 */
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
  change: (product) => ({ $set: { ...deriveListingKeys(product) } }),
})
