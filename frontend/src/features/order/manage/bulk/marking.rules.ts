import type { Booking, BookingAction } from '../../../../api/shop.gen.ts'
import { counted } from '../../../../lib/list-view.rules.ts'
import { orderNumber } from '../../order-status.rules.ts'

/** As many orders as are marked at once. */
export const mostOrders = 100

/** What many orders are marked as. */
export type Mark = 'shipped' | 'delivered'

/** One order that is to be marked. */
export type Line = Readonly<{ order: Booking; trackingNumber?: string }>

/** What is marked by one press. */
export type Batch = Readonly<{ mark: Mark; lines: readonly Line[] }>

/** An order that could not be marked, and why, in words. */
export type Fault = Readonly<{ order: Booking; reason: string }>

const actionOf = { shipped: 'ship', delivered: 'deliver' } as const satisfies Record<
  Mark,
  BookingAction
>

/** Those of the chosen orders that can be marked so. */
export function markable(orders: readonly Booking[], mark: Mark): readonly Booking[] {
  return orders.filter(({ actions }) => actions.includes(actionOf[mark]))
}

/** The chosen orders as far as they can be marked at once; those that were chosen first stay. */
export function withinMost(ids: ReadonlySet<string>): ReadonlySet<string> {
  return ids.size <= mostOrders ? ids : new Set([...ids].slice(0, mostOrders))
}

/**
 * The chosen orders as they were seen last.
 * @param seen those that were chosen before, with those of the page that is shown now
 */
export function chosenOf(
  ids: ReadonlySet<string>,
  seen: readonly Booking[],
): ReadonlyMap<string, Booking> {
  const latest = new Map(seen.map((order) => [order._id, order]))
  return new Map([...ids].flatMap((id) => latest.get(id) ?? []).map((order) => [order._id, order]))
}

export const ordersOf = (count: number) => counted(count, 'order', 'orders')

/** How many are chosen, in words. */
export function chosenWords(count: number): string {
  if (count === 0) return ''
  const words = `${count} selected`
  return count < mostOrders ? words : `${words}, the most that can be marked at once`
}

/** What is about to be done, in words. */
export function heldWords({ mark, lines }: Batch): string {
  return `${ordersOf(lines.length)} will be marked as ${mark}. Leaving this page does it at once.`
}

/** How an order is named beside others. */
export function lineName(order: Booking): string {
  return `${orderNumber(order)}, ${order.booking}`
}

const namedFaults = 3

/** What became of a batch, in words: the first of those that could not be marked with their reasons. */
export function outcomeWords({ mark, lines }: Batch, faults: readonly Fault[]): string {
  if (faults.length === 0) {
    return `${ordersOf(lines.length)} ${lines.length === 1 ? 'is' : 'are'} marked as ${mark}`
  }
  const named = faults
    .slice(0, namedFaults)
    .map(({ order, reason }) => `${orderNumber(order)}: ${reason}`)
  const more = faults.length - named.length
  const rest = more > 0 ? [`And ${more} more.`] : []
  const share = `${faults.length} of ${ordersOf(lines.length)}`
  return [`${share} could not be marked as ${mark}.`, ...named, ...rest].join(' ')
}
