import type { Consumers } from '@axle/kit/consume'
import { release, reserve, restock, sell } from './stock.flow.ts'

/**
 * What the catalogue does at each step of an order.
 * @param isOnSale whether a product can be ordered at all
 */
export function stockEvents(isOnSale: (productId: string) => Promise<boolean>) {
  return {
    'order.placed': ({ data }) => reserve(data, isOnSale),
    'order.paid': ({ data }) => sell(data),
    'order.cancelled': ({ data }) => release(data),
    'order.expired': ({ data }) => release(data),
    'order.refunded': ({ data }) => restock(data),
  } satisfies Consumers
}
