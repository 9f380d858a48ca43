import type { Consumers } from '@axle/kit/consume'
import type { Gathered } from '@axle/kit/gather'
import { rememberBuyers } from './buyer.flow.ts'

/** What the review service learns from orders: who has bought. A refund does not undo that. */
export const buyerEvents = {
  'order.paid': (event) => rememberBuyers([event]),
} satisfies Consumers

/** The same of many orders at once. */
export const gatheredBuyerEvents = { 'order.paid': rememberBuyers } satisfies Gathered
