import type { components } from '@axle/kit/http.gen'
import {
  getAllowedActions,
  endsWithRefund,
  computeRefundableCents,
  type Viewer,
} from './action.rules.ts'
import {
  failedRefundKey,
  type KeptConcern,
  type Order,
  type OrderRefund,
  type OrderState,
  computeTotalCents,
} from './order.rules.ts'
import { isFinal, isPaid } from './status.rules.ts'

type Booking = components['schemas']['Booking']

type Attention = components['schemas']['Attention']

function toRefund(
  { refundId, cents, at, reason }: OrderRefund,
  concerns: readonly KeptConcern[],
): components['schemas']['Refund'] {
  const hasFailed = concerns.some(({ key }) => key === failedRefundKey(refundId))
  const sum = { _id: refundId, amount: cents / 100, at: at.toISOString() }
  return { ...sum, ...(reason && { reason }), ...(hasFailed && { failed: true }) }
}

/** Reason for a cancellation by the buyer, as stored in the order and shown to admins. */
export const cancelledByBuyer = 'Cancelled by the buyer.'

/** Returns a reason worded for the viewer: a buyer's own cancellation is worded with 'you'. */
function reasonFor(viewer: Viewer, reason: string): string {
  return viewer === 'buyer' && reason === cancelledByBuyer ? 'You cancelled this.' : reason
}

function pickOpenConcerns({ concerns }: OrderState): readonly KeptConcern[] {
  return concerns.filter(({ state }) => state === 'open')
}

/** Converts an order to its API representation, as its buyer or an admin sees it at the given time. */
export function toBooking(order: Order & OrderState, now: Date, viewer: Viewer = 'buyer'): Booking {
  const refundedCents = order.refundedCents ?? 0
  const refunds = order.refunds.filter(({ cents }) => cents > 0)
  const concerns = pickOpenConcerns(order)
  return {
    _id: order._id,
    bookingId: order.productId,
    booking: order.productName,
    ...(order.img && { img: order.img }),
    price: order.unitPriceCents / 100,
    product: order.buyerEmail,
    ProductName: order.buyerName,
    phone: order.phone,
    paid: isPaid(order.status),
    quantity: order.quantity,
    total: computeTotalCents(order) / 100,
    status: order.status,
    final: isFinal(order.status),
    actions: getAllowedActions(order, viewer, now),
    refundable: computeRefundableCents(order) / 100,
    endsWithRefund: endsWithRefund(order),
    ...(order.reason && { reason: reasonFor(viewer, order.reason) }),
    ...(order.reservedUntil && { reservedUntil: order.reservedUntil.toISOString() }),
    createdAt: order.createdAt.toISOString(),
    ...(order.cardLast4 && { cardLast4: order.cardLast4 }),
    ...(order.trackingNumber && { trackingNumber: order.trackingNumber }),
    ...(refundedCents > 0 && { refunded: refundedCents / 100 }),
    ...(refunds.length > 0 && { refunds: refunds.map((one) => toRefund(one, concerns)) }),
    ...(concerns.some(({ kind }) => kind === 'dispute') && { disputed: true }),
    history: order.history.map(({ status, at, reason }) => ({
      status,
      at: at.toISOString(),
      ...(reason && { reason: reasonFor(viewer, reason) }),
    })),
  }
}

function toAttention({ key, kind, cents, since, detail }: KeptConcern): Attention {
  const what = { _id: key, kind, since: since.toISOString(), detail }
  return { ...what, ...(typeof cents === 'number' && { amount: cents / 100 }) }
}

/** Converts an order to its API representation for admins, including its open concerns. */
export function toAdminBooking(order: Order & OrderState, now: Date): Booking {
  const attention = pickOpenConcerns(order).map(toAttention)
  return { ...toBooking(order, now, 'admin'), ...(attention.length > 0 && { attention }) }
}

/**
 * Converts an order to the API representation that it had when it was placed, so that a repeated request gets the
 * original response.
 */
export function toPlacedBooking(order: Order & OrderState): Booking {
  const history = order.history.slice(0, 1)
  const unpaid = { cardLast4: null, trackingNumber: null, refundedCents: null, refunds: [] }
  const untouched = { reason: null, reservedUntil: null, ...unpaid }
  return toBooking({ ...order, ...untouched, status: 'placed', history }, order.createdAt)
}
