import { defineMigration } from '@axle/kit/migrations/migration'

type Stock = { readonly _id: string }

/**
 * Renames the field of release 0.2.0 that tells whether stock was published. Afterwards, all stock is published again.
 */
export const stockPublished = defineMigration<Stock>({
  name: '0002-stock-published',
  phase: 'before',
  collection: 'stocks',
  where: { isPublished: null },
  reads: [],
  change: () => ({ $set: { isPublished: false }, $unset: { isTold: '' } }),
})
