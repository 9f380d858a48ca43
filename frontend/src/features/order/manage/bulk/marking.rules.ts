import type { Booking, BookingAction } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { orderNumber } from '../../order-status.rules.ts'

/** Maximum number of orders in one batch. */
export const mostOrders = 100

/** Status that a batch sets. */
export type Mark = 'shipped' | 'delivered'

/** An order in a batch, with its optional tracking number. */
export type Line = Readonly<{ order: Booking; trackingNumber?: string }>

/** Batch of orders to which one click assigns the same status. */
export type Batch = Readonly<{ mark: Mark; lines: readonly Line[] }>

/** An order whose status could not be set, with the error message. */
export type Fault = Readonly<{ order: Booking; reason: string }>

const actionByMark = { shipped: 'ship', delivered: 'deliver' } as const satisfies Record<
  Mark,
  BookingAction
>

/** Returns the orders that can get the given status. */
export function markable(orders: readonly Booking[], mark: Mark): readonly Booking[] {
  return orders.filter(({ actions }) => actions.includes(actionByMark[mark]))
}

/** Limits the selection to the maximum batch size by keeping the orders that were selected first. */
export function withinMost(ids: ReadonlySet<string>): ReadonlySet<string> {
  return ids.size <= mostOrders ? ids : new Set([...ids].slice(0, mostOrders))
}

/**
 * Returns the latest copy of each selected order.
 * @param seen orders on the other pages from which orders are selected, followed by the orders on the current page
 */
export function pickSelectedOrders(
  ids: ReadonlySet<string>,
  seen: readonly Booking[],
): ReadonlyMap<string, Booking> {
  const latest = new Map(seen.map((order) => [order._id, order]))
  return new Map([...ids].flatMap((id) => latest.get(id) ?? []).map((order) => [order._id, order]))
}

export const formatOrderCount = (count: number) => counted(count, 'order', 'orders')

/** Returns a message with the number of selected orders. */
export function chosenWords(count: number): string {
  if (count === 0) return ''
  const words = `${count} selected`
  return count < mostOrders ? words : `${words}, the most that can be marked at once`
}

/** Returns a message that states the new status and how many orders will get it. */
export function heldWords({ mark, lines }: Batch): string {
  return `${formatOrderCount(lines.length)} will be marked as ${mark}. Leaving this page does it at once.`
}

/** Returns an order's list label: its number and product. */
export function lineName(order: Booking): string {
  return `${orderNumber(order)}, ${order.booking}`
}

const namedFaults = 3

/** Returns a message about a batch's outcome. It includes the errors for the first few failed orders. */
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
