import { LRUCache } from '@axle/kit/lru-cache'
import { type AnyEvent, event } from '@axle/kit/event'
import type { OrderFacts } from '@axle/kit/events.gen'
import { createFinding, createInserting } from '@axle/kit/grouped'
import { defineModel, embedded, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import { type Order, type OrderState, totalCentsOf, wordsOfOrder } from './order.rules.ts'
import { eventOf, type Status } from './status.rules.ts'

export type OrderDocument = Order &
  OrderState &
  WithOutbox & {
    /** When it entered its status. */
    readonly enteredAt: Date
    /** While it is placed: when the catalogue is asked again. */
    readonly reconcileAt?: Date | null
    /** While it is refunded and its units are not known to be back: when the catalogue is published again. */
    readonly reconcileRestockAt?: Date | null
    /** Of a buyer without an account any more, until it is forgotten: when it is to be looked at for that. */
    readonly forgetAt?: Date | null
    /** What admins find it by, lower case. */
    readonly words: readonly string[]
    /** The trace in which it was placed, which its payment belongs to as well. */
    readonly traceparent?: string | null
  }

/** An order in a list. */
export type ListedOrder = Omit<OrderDocument, 'outbox' | 'words'>

export const orders = defineModel<OrderDocument>(
  'orders',
  {
    requestHash: required(String),
    buyerId: required(String),
    buyerEmail: required(String),
    emailVerified: Boolean,
    buyerName: { type: String, default: '' },
    phone: { type: String, default: '' },
    productId: required(String),
    productName: required(String),
    img: String,
    unitPriceCents: required(Number),
    quantity: required(Number),
    createdAt: required(Date),
    status: required(String),
    reason: String,
    reservedUntil: Date,
    paymentId: String,
    cardLast4: String,
    trackingNumber: String,
    history: [
      embedded({
        status: required(String),
        at: required(Date),
        reason: String,
        eventId: required(String),
        by: String,
      }),
    ],
    enteredAt: required(Date),
    concerns: [
      embedded({
        key: required(String),
        kind: required(String),
        cents: Number,
        detail: { type: String, default: '' },
        state: required(String),
        since: required(Date),
        closedBy: String,
      }),
    ],
    attempts: [embedded({ paymentId: required(String), hasBegun: required(Boolean) })],
    reconcileAt: Date,
    reconcileRestockAt: Date,
    refundedCents: Number,
    refunds: [
      embedded({
        refundId: required(String),
        requestHash: required(String),
        cents: required(Number),
        at: required(Date),
        by: required(String),
        reason: String,
        eventId: required(String),
      }),
    ],
    forgetAt: Date,
    words: [String],
    traceparent: String,
    ...outboxFields,
  },
  [
    { buyerId: 1, createdAt: -1, _id: 1 },
    { buyerId: 1, status: 1 },
    { createdAt: -1, _id: 1 },
    { status: 1, createdAt: -1, _id: 1 },
    { status: 1, reservedUntil: 1 },
    { status: 1, enteredAt: 1 },
    { reconcileRestockAt: 1 },
    { forgetAt: 1 },
    { refundedCents: 1, _id: 1 },
    { 'concerns.state': 1, createdAt: -1, _id: 1 },
    { words: 1, createdAt: -1, _id: 1 },
    outboxIndex,
  ],
)

/** The event that an order has entered a status. */
export function orderEvent(
  order: Order,
  status: Status,
  detail: Pick<OrderFacts, 'paymentId' | 'reason' | 'refundId'>,
) {
  const { _id: orderId, productId, productName, img, quantity, buyerId } = order
  const product = { productId, productName, ...(img && { img }) }
  const totalCents = totalCentsOf(order)
  const facts = { orderId, ...product, quantity, totalCents, buyerId, ...detail }
  return event('booking', eventOf[status], orderId, facts) satisfies AnyEvent
}

const insert = createInserting(orders)

/** Orders that were placed here: most of what happens to an order happens right after it. */
const lately = new LRUCache<string, Order>({ max: 2_000 })

/**
 * Writes a new order with its event; one with this id that exists already is left as it is.
 * @param status its first one, where it is not placed here
 * @returns the order that counts
 */
export async function insertOrder(
  order: Order,
  status: Status = 'placed',
  detail: Pick<OrderFacts, 'reason'> = {},
): Promise<OrderDocument> {
  const outgoing = orderEvent(order, status, detail)
  const document = {
    ...order,
    ...detail,
    status,
    enteredAt: order.createdAt,
    history: [{ status, at: new Date(outgoing.time), eventId: outgoing.id, ...detail }],
    concerns: [],
    attempts: [],
    refunds: [],
    words: wordsOfOrder(order),
    ...(outgoing.traceparent && { traceparent: outgoing.traceparent }),
    outbox: [outgoing],
  }
  if (await insert(document)) {
    lately.set(order._id, order)
    return document
  }
  return orders.findById(order._id).orFail().lean()
}

/** The order as it is now. */
export const findOrder = createFinding<OrderDocument>(orders)

/** What never changes of an order. Who also needs where it stands reads it. */
export async function findOrderFacts(id: string): Promise<Order | null> {
  return lately.get(id) ?? findOrder(id)
}
