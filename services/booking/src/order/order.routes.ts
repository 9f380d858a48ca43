import { Refusal } from '@axle/kit/errors'
import type { Handlers } from '@axle/kit/handler'
import {
  getBooking,
  listAllOrders,
  listBookings,
  move,
  placeOrder,
  requireOrder,
  requireOwnOrder,
} from './order.flow.ts'
import { seeTo } from './concern.flow.ts'
import { refundOrder } from './refund.flow.ts'

export const orderRoutes = {
  createBooking: async ({ caller, body, idempotencyKey }) => ({
    status: 201,
    body: await placeOrder(caller, body, idempotencyKey),
  }),
  listBookings: async ({ caller, query }) => ({
    status: 200,
    body: await listBookings(caller, query?.product),
  }),
  listOrders: async ({ query }) => {
    const { limit = 25, offset = 0, ...selection } = query ?? {}
    const part = { limit: Number(limit), offset: Number(offset) }
    return { status: 200, body: await listAllOrders(selection, part) }
  },
  getBooking: async ({ caller, path }) => ({
    status: 200,
    body: await getBooking(caller, path.id),
  }),
  cancelBooking: async ({ caller, path }) => ({
    status: 200,
    body: await move(await requireOwnOrder(caller, path.id), 'cancelled', {
      reason: 'Cancelled by the buyer.',
    }),
  }),
  shipBooking: async ({ caller, path }) => {
    const order = await requireOrder(caller, path.id)
    return { status: 200, body: await move(order, 'shipped', { by: caller.email }) }
  },
  deliverBooking: async ({ caller, path }) => {
    const order = await requireOrder(caller, path.id)
    return { status: 200, body: await move(order, 'delivered', { by: caller.email }) }
  },
  closeAttention: async ({ caller, path, body }) => ({
    status: 200,
    body: await seeTo(caller, path.id, body.item),
  }),
  refundBooking: async ({ caller, path, body, idempotencyKey }) => {
    if (!idempotencyKey) throw new Refusal('bad-request', 'Send an Idempotency-Key.')
    return { status: 200, body: await refundOrder(caller, path.id, body, idempotencyKey) }
  },
} satisfies Handlers
