import type { Consumers } from '@axle/kit/events/event'
import { record } from './sale.flow.ts'

/** Consumers that record orders. Other order events are ignored. */
export const saleEvents = {
  'order.placed': record,
  'order.paid': record,
  'payment.refunded': record,
} satisfies Consumers
