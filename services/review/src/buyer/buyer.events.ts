import type { Consumers } from '@axle/kit/events/event'
import { rememberBuyer } from './buyer.flow.ts'

/** Consumers that record buyers. A refund does not remove a purchase. */
export const buyerEvents = { 'order.paid': rememberBuyer } satisfies Consumers
