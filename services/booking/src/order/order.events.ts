import type { Consumers } from '@axle/kit/consume'
import { noteRestocked } from './overdue.flow.ts'
import { markRejected, markReserved } from './progress.flow.ts'

/** What an order does when the catalogue answers. */
export function orderEvents(holdMinutes: number) {
  return {
    'stock.reserved': ({ data }) => markReserved(data.orderId, holdMinutes),
    'stock.restocked': ({ data }) => noteRestocked(data.orderId),
    'stock.rejected': ({ data }) => markRejected(data.orderId, data.reason),
  } satisfies Consumers
}
