import type { Booking, BookingAction } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { orderNumber } from '../../order-status.rules.ts'

/** Maximum number of orders in one batch. */
export const mostOrders = 100

/** Status that a batch sets. */
export type Mark = 'shipped' | 'delivered'

/** An order in a batch, with its optional tracking number. */
export type Line = Readonly<{ order: Booking; trackingNumber?: string }>

/** Batch of orders that one click marks with the same status. */
export type Batch = Readonly<{ mark: Mark; lines: readonly Line[] }>

/** An order that could not be marked, with the error text. */
export type Fault = Readonly<{ order: Booking; reason: string }>

const actionByMark = { shipped: 'ship', delivered: 'deliver' } as const satisfies Record<
  Mark,
  BookingAction
>

/** Returns the orders that can be marked with the given status. */
export function markable(orders: readonly Booking[], mark: Mark): readonly Booking[] {
  return orders.filter(({ actions }) => actions.includes(actionByMark[mark]))
}

/** Limits the selection to the maximum batch size by keeping the orders that were selected first. */
export function withinMost(ids: ReadonlySet<string>): ReadonlySet<string> {
  return ids.size <= mostOrders ? ids : new Set([...ids].slice(0, mostOrders))
}

/**
 * Returns the latest copy of each selected order.
 * @param seen orders of earlier pages on which orders were selected, then the orders of the current page
 */
export function pickSelectedOrders(
  ids: ReadonlySet<string>,
  seen: readonly Booking[],
): ReadonlyMap<string, Booking> {
  const latest = new Map(seen.map((order) => [order._id, order]))
  return new Map([...ids].flatMap((id) => latest.get(id) ?? []).map((order) => [order._id, order]))
}

export const formatOrderCount = (count: number) => counted(count, 'order', 'orders')

/** Returns the text that states how many orders are selected. */
export function chosenWords(count: number): string {
  if (count === 0) return ''
  const words = `${count} selected`
  return count < mostOrders ? words : `${words}, the most that can be marked at once`
}

/** Returns the text that announces which orders a batch will mark. */
export function heldWords({ mark, lines }: Batch): string {
  return `${formatOrderCount(lines.length)} will be marked as ${mark}. Leaving this page does it at once.`
}

/** Returns the text that identifies an order in a list: its number and product. */
export function lineName(order: Booking): string {
  return `${orderNumber(order)}, ${order.booking}`
}

const namedFaults = 3

/** Returns the outcome of a batch, with the reasons for the first failed orders. */
export function outcomeWords({ mark, lines }: Batch, faults: readonly Fault[]): string {
  if (faults.length === 0) {
    return `${formatOrderCount(lines.length)} ${lines.length === 1 ? 'is' : 'are'} marked as ${mark}`
  }
  const named = faults
    .slice(0, namedFaults)
    .map(({ order, reason }) => `${orderNumber(order)}: ${reason}`)
  const more = faults.length - named.length
  const rest = more > 0 ? [`And ${more} more.`] : []
  const share = `${faults.length} of ${formatOrderCount(lines.length)}`
  return [`${share} could not be marked as ${mark}.`, ...named, ...rest].join(' ')
}
