import { type Migration, defineMigration } from '@axle/kit/migrations/migration'
import { type Order, wordsOfOrder } from '../order/order.rules.ts'

type Wordless = Pick<Order, '_id' | 'buyerEmail' | 'buyerName' | 'productName'>

/**
 * Adds search words to orders from release 0.2.0, so that admins can find them. That release did not store search
 * words.
 */
const orderWords = defineMigration<Wordless>({
  name: '0001-order-words',
  phase: 'before',
  collection: 'orders',
  where: { words: null },
  reads: ['buyerEmail', 'buyerName', 'productName'],
  change: (order) => ({ $set: { words: wordsOfOrder(order) } }),
})

/**
 * Renames the release 0.2.0 fields that contain the next time to republish an event to the catalogue.
 *
 * Without this migration, units of refunded orders that still wait to be restocked would never be restocked.
 */
const orderTimes = defineMigration<{
  readonly _id: string
  readonly askAt?: Date | null
  readonly restockAskAt?: Date | null
}>({
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

/**
 * Renames the release 0.2.0 fields that list published events and handled events from the payment provider.
 *
 * Without this migration, admins could not open orders with such payment attempts, and repeated events would be handled
 * again.
 */
const paymentMarks = defineMigration<{
  readonly _id: string
  readonly told?: readonly object[]
  readonly heard?: readonly string[]
}>({
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

/** Migrations of MongoDB documents from earlier releases, in execution order. */
export const migrations: readonly Migration[] = [orderWords, orderTimes, paymentMarks]
