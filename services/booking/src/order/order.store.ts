import { type AnyEvent, event } from '@axle/kit/event'
import type { OrderFacts } from '@axle/kit/events.gen'
import type { components } from '@axle/kit/http.gen'
import { defineModel, embedded, isDuplicate } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { eventOf, isPaid, sourcesOf, type Status } from './order.rules.ts'

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

export type OrderDocument = Order &
  WithOutbox & {
    readonly status: Status
    readonly reason?: string | null
    readonly reservedUntil?: Date | null
    /** The latest payment attempt. */
    readonly paymentId?: string | null
    /** With `paid`: the last digits of the card. */
    readonly cardLast4?: string | null
    readonly history: readonly { status: Status; at: Date; reason?: string | null }[]
  }

export const orders = defineModel<OrderDocument>(
  'orders',
  {
    requestHash: { type: String, required: true },
    buyerId: { type: String, required: true },
    buyerEmail: { type: String, required: true },
    buyerName: { type: String, default: '' },
    phone: { type: String, default: '' },
    productId: { type: String, required: true },
    productName: { type: String, required: true },
    unitPriceCents: { type: Number, required: true },
    quantity: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    status: { type: String, required: true },
    reason: String,
    reservedUntil: Date,
    paymentId: String,
    cardLast4: String,
    history: [embedded({ status: String, at: Date, reason: String })],
    ...outboxFields,
  },
  [{ buyerId: 1, createdAt: -1 }, { status: 1, reservedUntil: 1 }, outboxIndex],
)

const listedAtMost = 500

function totalCentsOf(order: Order): number {
  return order.unitPriceCents * order.quantity
}

function newsOf(order: Order, status: Status, detail: Pick<OrderFacts, 'paymentId' | 'reason'>) {
  const { _id: orderId, productId, productName, quantity, buyerId } = order
  const totalCents = totalCentsOf(order)
  const facts = { orderId, productId, productName, quantity, totalCents, buyerId, ...detail }
  return event('booking', eventOf[status], orderId, facts) satisfies AnyEvent
}

/** The order as the contract shows it. */
export function toBooking(order: OrderDocument): Booking {
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
export function toPlacedBooking(order: OrderDocument): Booking {
  const history = order.history.slice(0, 1)
  return toBooking({ ...order, status: 'placed', reason: null, reservedUntil: null, history })
}

/**
 * Writes a new order with its event; one with this id that exists already is left as it is.
 * @returns the order that counts
 */
export async function insertOrder(order: Order): Promise<OrderDocument> {
  const document = {
    ...order,
    status: 'placed' as const,
    history: [{ status: 'placed' as const, at: order.createdAt }],
    outbox: [newsOf(order, 'placed', {})],
  }
  try {
    await orders.create(document)
    return document
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return orders.findById(order._id).orFail().lean<OrderDocument>()
  }
}

export async function findOrder(id: string): Promise<OrderDocument | null> {
  return orders.findById(id).lean<OrderDocument>()
}

/** A buyer's orders, newest first, 500 at most. */
export async function listOrders(buyerId: string): Promise<OrderDocument[]> {
  return orders
    .find({ buyerId }, { outbox: 0 })
    .sort({ createdAt: -1, _id: 1 })
    .limit(listedAtMost)
    .lean<OrderDocument[]>()
}

/** Orders whose hold has run out. */
export async function listOverdue(now: Date, most: number): Promise<OrderDocument[]> {
  return orders
    .find({ status: { $in: sourcesOf('expired') }, reservedUntil: { $lt: now } })
    .limit(most)
    .lean<OrderDocument[]>()
}

export type StepDetail = {
  readonly reason?: string
  readonly reservedUntil?: Date
  /** With `paying`: the attempt that begins. */
  readonly paymentId?: string
  /** Only if this is the attempt that the order waits for. */
  readonly ifPaymentId?: string
  /** With `paid`: the last digits of the card. */
  readonly cardLast4?: string
}

/**
 * The one way a status changes: from a status that the table allows, in one write with the history and the
 * event, so that neither can be lost without the other. Repeating it changes nothing.
 * @returns the order as it is after the step, or undefined when it was not in a status that allows it
 */
export async function step(
  order: Order & { readonly paymentId?: string | null },
  to: Status,
  detail: StepDetail = {},
): Promise<OrderDocument | undefined> {
  const { reason, reservedUntil, paymentId, ifPaymentId, cardLast4 } = detail
  const about = paymentId ?? ifPaymentId ?? order.paymentId ?? undefined
  const news = newsOf(order, to, { ...(about && { paymentId: about }), ...(reason && { reason }) })
  const moved = await orders
    .findOneAndUpdate(
      {
        _id: order._id,
        status: { $in: sourcesOf(to) },
        ...(ifPaymentId && { paymentId: ifPaymentId }),
      },
      {
        $set: {
          status: to,
          reason: reason ?? null,
          ...(reservedUntil && { reservedUntil }),
          ...(paymentId && { paymentId }),
          ...(cardLast4 && { cardLast4 }),
        },
        $push: {
          history: { status: to, at: new Date(), ...(reason && { reason }) },
          outbox: news,
        },
      },
      { returnDocument: 'after' },
    )
    .lean<OrderDocument>()
  return moved ?? undefined
}
