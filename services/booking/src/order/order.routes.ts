import { Refusal } from '@axle/kit/errors/errors'
import type { Handlers } from '@axle/kit/http/handler'
import { toLinkHeader } from '@axle/kit/http/pagination'
import type { AllowanceCheck } from './allowance.flow.ts'
import { cancelledByBuyer } from './booking.rules.ts'
import { listAllOrders, listBookings, listBuyerBookings } from './order-list.flow.ts'
import { getBooking, move, placeOrder, requireOrder, requireOwnOrder, seeTo } from './order.flow.ts'
import { refundOrder } from './refund.flow.ts'

/** Operations that list the orders of the caller, of one buyer, or of all buyers. */
const orderLists = {
  listBookings: async ({ caller, query = {} }) => {
    const { limit = 500, ...asked } = query
    const page = await listBookings(caller, { ...asked, limit: Number(limit) })
    const last = page.bookings.at(-1)
    const link = last && page.hasMore && toLinkHeader(query, { cursor: last._id })
    const headers = { 'Cache-Control': 'no-store', ...link }
    return { status: 200, headers, body: page.bookings }
  },
  listOrdersOfPerson: async ({ path, query }) => {
    const { limit = 100, cursor } = query ?? {}
    const part = { limit: Number(limit), cursor }
    const headers = { 'Cache-Control': 'no-store' }
    return { status: 200, headers, body: await listBuyerBookings({ id: path.person }, part) }
  },
  listOrders: async ({ caller, query }) => {
    const { limit = 25, offset = 0, cursor, ...selection } = query ?? {}
    const part = { limit: Number(limit), offset: Number(offset), cursor }
    return { status: 200, body: await listAllOrders(caller, selection, part) }
  },
} satisfies Handlers

export const orderRoutes = (withinAllowance: AllowanceCheck) =>
  ({
    createBooking: async ({ caller, body, idempotencyKey: key }) => ({
      status: 201,
      body: await placeOrder(caller, body, { key, withinAllowance }),
    }),
    ...orderLists,
    getBooking: async ({ caller, path }) => ({
      status: 200,
      body: await getBooking(caller, path.id),
    }),
    cancelBooking: async ({ caller, path }) => ({
      status: 200,
      body: await move(await requireOwnOrder(caller, path.id), 'cancelled', {
        reason: cancelledByBuyer,
      }),
    }),
    shipBooking: async ({ caller, path, body }) => {
      const order = await requireOrder(caller, path.id)
      const detail = { by: caller.actor, trackingNumber: body?.trackingNumber }
      return { status: 200, body: await move(order, 'shipped', detail) }
    },
    deliverBooking: async ({ caller, path }) => {
      const order = await requireOrder(caller, path.id)
      return { status: 200, body: await move(order, 'delivered', { by: caller.actor }) }
    },
    closeAttention: async ({ caller, path, body }) => ({
      status: 200,
      body: await seeTo(caller, path.id, body.item),
    }),
    refundBooking: async ({ caller, path, body, idempotencyKey }) => {
      if (!idempotencyKey) throw new Refusal('bad-request', 'Send an Idempotency-Key.')
      return { status: 200, body: await refundOrder(caller, path.id, body, idempotencyKey) }
    },
  }) satisfies Handlers
