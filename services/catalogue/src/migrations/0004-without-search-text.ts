import { defineMigration } from '@axle/kit/migration'

type Product = { readonly _id: string }

/** What 0.2.0 searched products by is nobody's any more, and is some 200 bytes a product. */
export const withoutSearchText = defineMigration<Product>({
  name: '0004-without-search-text',
  phase: 'after',
  collection: 'products',
  where: { searchText: { $exists: true } },
  reads: [],
  change: () => ({ $unset: { searchText: '' } }),
})
