import type { components } from '@axle/kit/http.gen'
import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import { toCents } from '@axle/kit/money.rules'
import {
  failedRefundKey,
  type KeptConcern,
  type Order,
  type OrderRefund,
  type OrderState,
  computeTotalCents,
  isHeld,
} from './order.rules.ts'
import { isFinal, isPaid, getSourceStatuses, type Status, statusWords } from './status.rules.ts'

type Action = components['schemas']['BookingAction']

/** Role in which a user views an order: as its buyer, or as an admin. */
type Viewer = 'buyer' | 'admin'

/** Status that each action leads to. `refund` is missing, because a refund may leave the status unchanged. */
const statusByAction = {
  pay: 'paying',
  cancel: 'cancelled',
  ship: 'shipped',
  deliver: 'delivered',
} as const satisfies Partial<Record<Action, Status>>

const actionsOfViewer = {
  buyer: ['pay', 'cancel'],
  admin: ['ship', 'deliver', 'refund'],
} as const satisfies Record<Viewer, readonly Action[]>

/** Returns the amount of an order that can still be refunded, in cents. */
export function computeRefundableCents(order: Order & OrderState): number {
  return isPaid(order.status) ? computeTotalCents(order) - (order.refundedCents ?? 0) : 0
}

/** Whether a full refund ends the order. A shipped order keeps its status. */
function endsWithRefund({ status }: Pick<OrderState, 'status'>): boolean {
  return status === 'paid'
}

/**
 * Whether an order offers an action now. A free order offers neither payment nor refund. Other orders can be paid only
 * while their units are reserved.
 */
export function allows(order: Order & OrderState, action: Action, now: Date): boolean {
  if (action === 'refund') return computeRefundableCents(order) > 0
  if (action === 'pay' && (computeTotalCents(order) === 0 || !isHeld(order, now))) return false
  return getSourceStatuses(statusByAction[action]).includes(order.status)
}

/** Lists the actions that the viewer may take on an order now. */
export function getAllowedActions(order: Order & OrderState, viewer: Viewer, now: Date): Action[] {
  return actionsOfViewer[viewer].filter((action) => allows(order, action, now))
}

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

type Request = components['schemas']['RefundRequest']

/** Amount of a refund, and whether it ends the order. */
export type RefundPlan = { readonly cents: number; readonly endsOrder: boolean }

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/**
 * Returns the requested amount in cents, or undefined if the whole remaining amount is requested.
 * @throws Refusal `unprocessable` for a fraction of a cent
 */
export function askedCents({ amount }: Request): number | undefined {
  if (amount === undefined) return undefined
  const cents = toCents(amount)
  if (cents !== undefined) return cents
  throw fieldRefusal('unprocessable', 'body.amount', 'An amount has at most two decimals.')
}

/**
 * Calculates the amount of a refund, and whether it ends the order. Only a full refund ends an order, and only if the
 * order was not shipped.
 * @param asked the amount in cents, or undefined for the whole remaining amount
 * @throws Refusal `conflict` if the order is not paid, or if the amount exceeds the refundable amount
 */
export function weighRefund(order: Order & OrderState, asked: number | undefined): RefundPlan {
  const { status } = order
  const isRefunded = status === 'refunded'
  if (!isPaid(status) && !isRefunded) {
    throw new Refusal(
      'conflict',
      `The order ${statusWords[status]}, so there is nothing to refund.`,
    )
  }
  const leftCents = computeRefundableCents(order)
  const cents = asked ?? leftCents
  if (isRefunded || (leftCents === 0 && !endsWithRefund(order))) {
    throw new Refusal('conflict', 'This order has already been fully refunded.')
  }
  if (cents > leftCents) {
    const left = inDollars(leftCents)
    throw new Refusal('conflict', `At most ${left} of this order can be refunded.`)
  }
  return { cents, endsOrder: endsWithRefund(order) && cents === leftCents }
}
