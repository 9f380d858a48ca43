import type { components } from '@axle/kit/http.gen'
import { isPaid, type Status } from './order.rules.ts'

type Booking = components['schemas']['Booking']

type Attention = components['schemas']['Attention']

/** Something about the money of an order that an admin must see to. */
export type Concern = {
  /** Tells it apart from others of the order. */
  readonly key: string
  readonly kind: Attention['kind']
  readonly cents?: number | null | undefined
  /** What the provider says. */
  readonly detail: string
}

type KeptConcern = Concern & {
  readonly state: 'open' | 'closed'
  readonly since: Date
  /** The e-mail address of the admin who has seen to it. */
  readonly closedBy?: string | null
}

export type Order = {
  readonly _id: string
  /** Tells a repeated request from another one under the same key. */
  readonly requestHash: string
  readonly buyerId: string
  readonly buyerEmail: string
  readonly buyerName: string
  readonly phone: string
  readonly productId: string
  readonly productName: string
  readonly unitPriceCents: number
  readonly quantity: number
  readonly createdAt: Date
}

/** Where an order stands. */
export type OrderState = {
  readonly status: Status
  readonly reason?: string | null
  readonly reservedUntil?: Date | null
  /** The latest payment attempt. */
  readonly paymentId?: string | null
  /** With `paid`: the last digits of the card. */
  readonly cardLast4?: string | null
  readonly history: readonly Step[]
  /** What the refunds come to; absent before the first one. */
  readonly refundedCents?: number | null
  /** Oldest first. */
  readonly refunds?: readonly OrderRefund[]
  readonly concerns?: readonly KeptConcern[]
  /** Every attempt to pay that has begun, and those that may not begin any more. */
  readonly attempts?: readonly { readonly paymentId: string; readonly hasBegun: boolean }[]
}

/** Money that an admin sends back. */
export type OrderRefund = {
  readonly refundId: string
  /** Tells a repeated request from another one under the same key. */
  readonly requestHash: string
  readonly cents: number
  readonly at: Date
  /** The admin's e-mail address; buyers are not told. */
  readonly by: string
  readonly reason?: string | null | undefined
  /** The event that told it. */
  readonly eventId: string
}

type Step = {
  readonly status: Status
  readonly at: Date
  readonly reason?: string | null
  /** The event that told it; older orders do not know theirs. */
  readonly eventId?: string | null
  /** With a deed of an admin: the e-mail address; buyers are not told. */
  readonly by?: string | null
}

/** How an attempt to pay stands with its order; an attempt begins once, or is barred. */
export function attemptOf(order: OrderState, paymentId: string): 'new' | 'begun' | 'barred' {
  if (order.paymentId === paymentId) return 'begun'
  const known = order.attempts?.find((one) => one.paymentId === paymentId)
  if (!known) return 'new'
  return known.hasBegun ? 'begun' : 'barred'
}

/** What an order comes to, in cents. */
export function totalCentsOf(order: Order): number {
  return order.unitPriceCents * order.quantity
}

/** What went back or is on its way. Orders that were refunded before parts could be do not know their refund. */
function refundedCentsOf(order: Order & OrderState): number {
  return order.refundedCents ?? (order.status === 'refunded' ? totalCentsOf(order) : 0)
}

/** The key of the concern that a refund was sent back by the bank. */
export function failedRefundKey(refundId: string): string {
  return `refund-${refundId}`
}

function toRefund(
  { refundId, cents, at, reason }: OrderRefund,
  concerns: readonly KeptConcern[],
): components['schemas']['Refund'] {
  const hasFailed = concerns.some(({ key }) => key === failedRefundKey(refundId))
  const sum = { _id: refundId, amount: cents / 100, at: at.toISOString() }
  return { ...sum, ...(reason && { reason }), ...(hasFailed && { failed: true }) }
}

function openConcernsOf({ concerns = [] }: OrderState): readonly KeptConcern[] {
  return concerns.filter(({ state }) => state === 'open')
}

/** The order as the contract shows it. */
export function toBooking(order: Order & OrderState): Booking {
  const refundedCents = refundedCentsOf(order)
  const refunds = (order.refunds ?? []).filter(({ cents }) => cents > 0)
  const concerns = openConcernsOf(order)
  return {
    _id: order._id,
    bookingId: order.productId,
    booking: order.productName,
    price: order.unitPriceCents / 100,
    product: order.buyerEmail,
    ProductName: order.buyerName,
    phone: order.phone,
    paid: isPaid(order.status),
    quantity: order.quantity,
    total: totalCentsOf(order) / 100,
    status: order.status,
    ...(order.reason && { reason: order.reason }),
    ...(order.reservedUntil && { reservedUntil: order.reservedUntil.toISOString() }),
    createdAt: order.createdAt.toISOString(),
    ...(order.cardLast4 && { cardLast4: order.cardLast4 }),
    ...(refundedCents > 0 && { refunded: refundedCents / 100 }),
    ...(refunds.length > 0 && { refunds: refunds.map((one) => toRefund(one, concerns)) }),
    ...(concerns.some(({ kind }) => kind === 'dispute') && { disputed: true }),
    history: order.history.map(({ status, at, reason }) => ({
      status,
      at: at.toISOString(),
      ...(reason && { reason }),
    })),
  }
}

function toAttention({ key, kind, cents, since, detail }: KeptConcern): Attention {
  const what = { _id: key, kind, since: since.toISOString(), detail }
  return { ...what, ...(typeof cents === 'number' && { amount: cents / 100 }) }
}

/** The order as the contract shows it to admins: with what they must see to. */
export function toAdminBooking(order: Order & OrderState): Booking {
  const attention = openConcernsOf(order).map(toAttention)
  return { ...toBooking(order), ...(attention.length > 0 && { attention }) }
}

/** The order as it was when it was placed, so that a repeated request gets the answer of the first. */
export function toPlacedBooking(order: Order & OrderState): Booking {
  const history = order.history.slice(0, 1)
  const untouched = { reason: null, reservedUntil: null, refundedCents: null, refunds: [] }
  return toBooking({ ...order, ...untouched, status: 'placed', history })
}
