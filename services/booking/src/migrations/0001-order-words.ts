import { defineMigration } from '@axle/kit/migrations/migration'
import { type Order, wordsOfOrder } from '../order/order.rules.ts'

type Wordless = Pick<Order, '_id' | 'buyerEmail' | 'buyerName' | 'productName'>

/**
 * Adds search words to orders from release 0.2.0, so that admins can find them. That release did not store search
 * words.
 */
export const orderWords = defineMigration<Wordless>({
  name: '0001-order-words',
  phase: 'before',
  collection: 'orders',
  where: { words: null },
  reads: ['buyerEmail', 'buyerName', 'productName'],
  change: (order) => ({ $set: { words: wordsOfOrder(order) } }),
})
