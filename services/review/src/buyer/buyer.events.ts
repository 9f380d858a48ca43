import type { Consumers } from '@axle/kit/event'
import { rememberBuyer } from './buyer.flow.ts'

/** What the review service learns from orders: who has bought. A refund does not undo that. */
export const buyerEvents = { 'order.paid': rememberBuyer } satisfies Consumers
