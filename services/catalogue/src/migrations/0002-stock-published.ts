import { defineMigration } from '@axle/kit/migrations/migration'

type Stock = { readonly _id: string }

/**
 * Renames the field in which release 0.2.0 recorded whether stock is published. Afterwards, all stock counts are
 * published again.
 */
export const stockPublished = defineMigration<Stock>({
  name: '0002-stock-published',
  phase: 'before',
  collection: 'stocks',
  where: { isPublished: null },
  reads: [],
  change: () => ({ $set: { isPublished: false }, $unset: { isTold: '' } }),
})
