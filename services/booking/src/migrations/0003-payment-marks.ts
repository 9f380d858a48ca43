import { defineMigration } from '@axle/kit/migration'

type Payment = {
  readonly _id: string
  readonly told?: readonly object[]
  readonly heard?: readonly string[]
}

/**
 * Attempts to pay of 0.2.0 have other names for the events that were published of them and for those of the provider that
 * were followed up; without them an admin cannot open their orders, and an event that comes again is followed up again.
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
