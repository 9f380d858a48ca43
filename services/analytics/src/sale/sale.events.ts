import type { Consumers } from '@axle/kit/consume'
import type { Gathered } from '@axle/kit/gather'
import { record, recordMany } from './sale.flow.ts'

/** What is recorded of orders; the steps between are passed over. */
export const saleEvents = {
  'order.placed': record,
  'order.paid': record,
  'payment.refunded': record,
} satisfies Consumers

/** The same of many orders at once. */
export const gatheredSaleEvents = {
  'order.placed': recordMany,
  'order.paid': recordMany,
  'payment.refunded': recordMany,
} satisfies Gathered
