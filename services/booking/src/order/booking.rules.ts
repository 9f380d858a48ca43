import type { components } from '@axle/kit/http.gen'
import { isPaid, type Status } from './order.rules.ts'

type Booking = components['schemas']['Booking']

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
}

type Step = {
  readonly status: Status
  readonly at: Date
  readonly reason?: string | null
  /** The event that told it; older orders do not know theirs. */
  readonly eventId?: string | null
}

/** What an order comes to, in cents. */
export function totalCentsOf(order: Order): number {
  return order.unitPriceCents * order.quantity
}

/** The order as the contract shows it. */
export function toBooking(order: Order & OrderState): Booking {
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
    history: order.history.map(({ status, at, reason }) => ({
      status,
      at: at.toISOString(),
      ...(reason && { reason }),
    })),
  }
}

/** The order as it was when it was placed, so that a repeated request gets the answer of the first. */
export function toPlacedBooking(order: Order & OrderState): Booking {
  const history = order.history.slice(0, 1)
  return toBooking({ ...order, status: 'placed', reason: null, reservedUntil: null, history })
}
