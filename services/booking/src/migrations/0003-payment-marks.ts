import { defineMigration } from '@axle/kit/migrations/migration'

type Payment = {
  readonly _id: string
  readonly told?: readonly object[]
  readonly heard?: readonly string[]
}

/**
 * Renames the release 0.2.0 fields that list published events and handled events from the payment provider.
 *
 * Without this migration, admins could not open orders with such payment attempts, and repeated events would be handled
 * again.
 */
export const paymentMarks = defineMigration<Payment>({
  name: '0003-payment-marks',
  phase: 'before',
  collection: 'payments',
  where: { $or: [{ published: null }, { handledEventIds: null }] },
  reads: ['told', 'heard'],
  change: ({ told = [], heard = [] }) => ({
    $set: { published: told, handledEventIds: heard },
    $unset: { told: '', heard: '' },
  }),
})
