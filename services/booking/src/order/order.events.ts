import type { Consumers } from '@axle/kit/event'
import { noteLeaving } from './forgetting.flow.ts'
import { noteRestocked } from './overdue.flow.ts'
import { markRejected, markReserved } from './progress.flow.ts'

/** What an order does when the catalogue answers, and when its buyer has no account any more. */
export function orderEvents(holdMinutes: number) {
  return {
    'stock.reserved': ({ data, time }) => markReserved(data, new Date(time), holdMinutes),
    'stock.restocked': ({ data }) => noteRestocked(data.orderId),
    'stock.rejected': ({ data }) => markRejected(data.orderId, data.reason),
    'person.erased': ({ data, time }) => noteLeaving(data.personId, new Date(time)),
  } satisfies Consumers
}
