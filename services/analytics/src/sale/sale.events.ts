import type { Consumers } from '@axle/kit/event'
import { record } from './sale.flow.ts'

/** What is recorded of orders; the steps between are passed over. */
export const saleEvents = {
  'order.placed': record,
  'order.paid': record,
  'payment.refunded': record,
} satisfies Consumers
