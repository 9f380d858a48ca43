import type { Consumers } from '@axle/kit/events/event'
import { noteLeaving } from './forgetting.flow.ts'
import { endRestock } from './overdue.store.ts'
import { markRejected, markReserved } from './progress.flow.ts'

/** Creates the handlers for the catalogue's stock events and for deleted accounts. */
export function orderEvents(holdMinutes: number) {
  return {
    'stock.reserved': ({ data, time }) => markReserved(data, new Date(time), holdMinutes),
    'stock.restocked': ({ data }) => endRestock(data.orderId),
    'stock.rejected': ({ data }) => markRejected(data.orderId, data.reason),
    'person.erased': ({ data, time }) => noteLeaving(data.personId, new Date(time)),
  } satisfies Consumers
}
