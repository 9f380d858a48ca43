import { defineMigration } from '@axle/kit/migrations/migration'

type Payment = {
  readonly _id: string
  readonly told?: readonly object[]
  readonly heard?: readonly string[]
}

/**
 * Renames the fields of release 0.2.0 for published events and for handled events of the payment provider.
 *
 * Without this migration, admins could not open these orders, and a repeated event would be handled again.
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
