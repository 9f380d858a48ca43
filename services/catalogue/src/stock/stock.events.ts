import type { Consumers } from '@axle/kit/consume'
import { release, reserve, settle, takeBack } from './stock.flow.ts'

/** What the catalogue does at each step of an order. */
export const stockEvents = {
  'order.placed': ({ data }) => reserve(data),
  'order.paid': ({ data }) => settle(data),
  'order.cancelled': ({ data }) => release(data),
  'order.expired': ({ data }) => release(data),
  'order.refunded': ({ data }) => takeBack(data),
} satisfies Consumers
