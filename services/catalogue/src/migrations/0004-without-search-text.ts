import { defineMigration } from '@axle/kit/migrations/migration'

type Product = { readonly _id: string }

/** Removes the search text that release 0.2.0 stored, because it is unused and takes about 200 bytes per product. */
export const withoutSearchText = defineMigration<Product>({
  name: '0004-without-search-text',
  phase: 'after',
  collection: 'products',
  where: { searchText: { $exists: true } },
  reads: [],
  change: () => ({ $unset: { searchText: '' } }),
})
