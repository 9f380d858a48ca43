import type { Consumers } from '@axle/kit/consume'
import { learn } from './sale.flow.ts'

/** What is learned of orders; the steps between are passed over. */
export const saleEvents = {
  'order.placed': learn,
  'order.paid': learn,
  'payment.refunded': learn,
} satisfies Consumers
