import { type AnyEvent, event } from '@axle/kit/event'
import type { OrderFacts } from '@axle/kit/events.gen'
import { defineModel, embedded, isDuplicate } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { type Order, type OrderState, totalCentsOf } from './booking.rules.ts'
import { eventOf, sourcesOf, type Status } from './order.rules.ts'

export type OrderDocument = Order &
  OrderState &
  WithOutbox & {
    /** When it entered its status; older orders do not know it. */
    readonly enteredAt?: Date | null
    /** While it is placed: when the catalogue is asked again. */
    readonly askAt?: Date | null
    /** While it is refunded and its pieces are not known to be back: when the catalogue is told again. */
    readonly restockAskAt?: Date | null
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
    history: [embedded({ status: String, at: Date, reason: String, eventId: String, by: String })],
    enteredAt: Date,
    concerns: [
      embedded({
        key: String,
        kind: String,
        cents: Number,
        detail: String,
        state: String,
        since: Date,
        closedBy: String,
      }),
    ],
    attempts: [embedded({ paymentId: String, hasBegun: Boolean })],
    askAt: Date,
    restockAskAt: Date,
    refundedCents: Number,
    refunds: [
      embedded({
        refundId: String,
        requestHash: String,
        cents: Number,
        at: Date,
        by: String,
        reason: String,
        eventId: String,
      }),
    ],
    ...outboxFields,
  },
  [
    { buyerId: 1, createdAt: -1, _id: 1 },
    { createdAt: -1, _id: 1 },
    { status: 1, createdAt: -1, _id: 1 },
    { status: 1, reservedUntil: 1 },
    { status: 1, enteredAt: 1 },
    { restockAskAt: 1 },
    { 'concerns.state': 1, createdAt: -1, _id: 1 },
    outboxIndex,
  ],
)

const listedAtMost = 500

/** The event that an order has entered a status. */
export function newsOf(
  order: Order,
  status: Status,
  detail: Pick<OrderFacts, 'paymentId' | 'reason' | 'refundId'>,
) {
  const { _id: orderId, productId, productName, quantity, buyerId } = order
  const totalCents = totalCentsOf(order)
  const facts = { orderId, productId, productName, quantity, totalCents, buyerId, ...detail }
  return event('booking', eventOf[status], orderId, facts) satisfies AnyEvent
}

/**
 * Writes a new order with its event; one with this id that exists already is left as it is.
 * @returns the order that counts
 */
export async function insertOrder(order: Order): Promise<OrderDocument> {
  const news = newsOf(order, 'placed', {})
  const document = {
    ...order,
    status: 'placed' as const,
    enteredAt: order.createdAt,
    history: [{ status: 'placed' as const, at: new Date(news.time), eventId: news.id }],
    outbox: [news],
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

export type StepDetail = {
  readonly reason?: string
  readonly reservedUntil?: Date
  /** With `paying`: the attempt that begins. */
  readonly paymentId?: string
  /** Only if the order is in this status. */
  readonly ifStatus?: Status
  /** Only if this is the attempt that the order waits for. */
  readonly ifPaymentId?: string
  /** With `paid`: the last digits of the card. */
  readonly cardLast4?: string
  /** With a deed of an admin: the e-mail address. */
  readonly by?: string
}

/**
 * The one way a status changes, but for the refund that ends an order (refund.store.ts): from a status that the table allows, in one write with the history and the
 * event, so that neither can be lost without the other. Repeating it changes nothing.
 * @returns the order as it is after the step, or undefined when it was not in a status that allows it
 */
export async function step(
  order: Order & { readonly paymentId?: string | null },
  to: Status,
  detail: StepDetail = {},
): Promise<OrderDocument | undefined> {
  const { reason, reservedUntil, paymentId, ifStatus, ifPaymentId, cardLast4, by } = detail
  const about = paymentId ?? ifPaymentId ?? order.paymentId ?? undefined
  const news = newsOf(order, to, { ...(about && { paymentId: about }), ...(reason && { reason }) })
  const at = new Date(news.time)
  const moved = await orders
    .findOneAndUpdate(
      {
        _id: order._id,
        status: ifStatus ?? { $in: sourcesOf(to) },
        ...(ifPaymentId && { paymentId: ifPaymentId }),
        // An attempt begins once: a call that comes back late must not begin it again.
        ...(paymentId && {
          paymentId: { $ne: paymentId },
          'attempts.paymentId': { $ne: paymentId },
        }),
      },
      {
        $set: {
          status: to,
          enteredAt: at,
          reason: reason ?? null,
          ...(reservedUntil && { reservedUntil }),
          ...(paymentId && { paymentId }),
          ...(cardLast4 && { cardLast4 }),
        },
        $push: {
          history: {
            status: to,
            at,
            eventId: news.id,
            ...(reason && { reason }),
            ...(by && { by }),
          },
          ...(paymentId && { attempts: { paymentId, hasBegun: true } }),
          outbox: news,
        },
      },
      { returnDocument: 'after' },
    )
    .lean<OrderDocument>()
  return moved ?? undefined
}

/** Writes that an attempt may not begin any more; one that has begun is left as it is. */
export async function barAttempt(orderId: string, paymentId: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId, paymentId: { $ne: paymentId }, 'attempts.paymentId': { $ne: paymentId } },
    { $push: { attempts: { paymentId, hasBegun: false } } },
  )
}
