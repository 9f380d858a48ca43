import { defineMigration } from '@axle/kit/migration'

type Order = {
  readonly _id: string
  readonly askAt?: Date | null
  readonly restockAskAt?: Date | null
}

/**
 * Orders of 0.2.0 have other names for when the catalogue is asked or published to again; without them units of refunded
 * orders that were not back yet would never come back.
 */
export const orderTimes = defineMigration<Order>({
  name: '0002-order-times',
  phase: 'before',
  collection: 'orders',
  where: { $or: [{ askAt: { $exists: true } }, { restockAskAt: { $exists: true } }] },
  reads: ['askAt', 'restockAskAt'],
  change: ({ askAt = null, restockAskAt = null }) => ({
    $set: { reconcileAt: askAt, reconcileRestockAt: restockAskAt },
    $unset: { askAt: '', restockAskAt: '' },
  }),
})
