import type { Consumers } from '@axle/kit/consume'
import { markRejected, markReserved } from './progress.flow.ts'

/** What an order does when the catalogue answers. */
export function orderEvents(holdMinutes: number) {
  return {
    'stock.reserved': ({ data }) => markReserved(data.orderId, holdMinutes),
    'stock.rejected': ({ data }) => markRejected(data.orderId, data.reason),
  } satisfies Consumers
}
