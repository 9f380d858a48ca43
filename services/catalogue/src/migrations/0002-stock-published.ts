import { defineMigration } from '@axle/kit/migration'

type Stock = { readonly _id: string }

/** Stocks of 0.2.0 have another name for whether they are published: each is published once more. */
export const stockPublished = defineMigration<Stock>({
  name: '0002-stock-published',
  phase: 'before',
  collection: 'stocks',
  where: { isPublished: null },
  reads: [],
  change: () => ({ $set: { isPublished: false }, $unset: { isTold: '' } }),
})
