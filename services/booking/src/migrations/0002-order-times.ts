import { defineMigration } from '@axle/kit/migrations/migration'

type Order = {
  readonly _id: string
  readonly askAt?: Date | null
  readonly restockAskAt?: Date | null
}

/**
 * Renames the release 0.2.0 fields that contain the next time to republish an event to the catalogue.
 *
 * Without this migration, units of refunded orders that still wait to be restocked would never be restocked.
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
