import { type AnyEvent, event } from '@axle/kit/event'
import type { OrderFacts } from '@axle/kit/events.gen'
import { defineModel, embedded, isDuplicate } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { type Order, type OrderState, totalCentsOf } from './order.rules.ts'
import { eventOf, type Status } from './status.rules.ts'

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
