import { storeTime } from '@axle/kit/mongo/clock'
import { notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/http/token'
import { toAdminBooking, toBooking } from './booking.rules.ts'
import { findOrders, listOrders, type Selection } from './order-list.store.ts'
import { requireOrder, requireOwnOrder } from './order.flow.ts'

type Schemas = components['schemas']

/**
 * Returns a page of the caller's orders, and whether more orders follow.
 * @param email must be the caller's own, if given
 * @throws Refusal `not-found` for another user's email address, or a cursor that is not an order of the caller
 */
export async function listBookings(
  caller: Caller,
  { product: email, cursor, limit }: { product?: string; cursor?: string; limit: number },
): Promise<{ bookings: Schemas['Booking'][]; hasMore: boolean }> {
  if (email !== undefined && email.toLowerCase() !== caller.email) throw notFound()
  // Fetches one more order than the page needs, which shows whether more orders follow.
  const found = await listBuyerBookings(caller, { limit: limit + 1, cursor })
  return { bookings: found.slice(0, limit), hasMore: found.length > limit }
}

/**
 * Returns a page of a buyer's orders as the buyer sees them, newest first.
 * @throws Refusal `not-found` for a cursor that is not an order of the buyer
 */
export async function listBuyerBookings(
  buyer: Pick<Caller, 'id'>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Schemas['Booking'][]> {
  const after = cursor === undefined ? undefined : await requireOwnOrder(buyer, cursor)
  const found = await listOrders(buyer.id, { limit, after })
  const now = storeTime()
  return found.map((order) => toBooking(order, now))
}

/**
 * Returns a page of all buyers' orders that match the selection, newest first.
 * @throws Refusal `not-found` for a cursor that is not an order
 */
export async function listAllOrders(
  caller: Caller,
  selection: Selection,
  part: { readonly limit: number; readonly offset: number; readonly cursor?: string | undefined },
): Promise<Schemas['OrderPage']> {
  const { limit, offset, cursor } = part
  const after = cursor === undefined ? undefined : await requireOrder(caller, cursor)
  const { total, hasMore, orders } = await findOrders(selection, {
    limit: limit + 1,
    offset,
    after,
  })
  const shown = orders.slice(0, limit)
  const now = storeTime()
  const last = orders.length > limit ? shown.at(-1) : undefined
  return {
    total,
    ...(hasMore && { hasMore }),
    ...(last && { next: last._id }),
    orders: shown.map((order) => toAdminBooking(order, now)),
  }
}
