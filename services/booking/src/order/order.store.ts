import { type AnyEvent, event } from '@axle/kit/events/event'
import type { OrderFacts } from '@axle/kit/events.gen'
import { LRUCache } from '@axle/kit/lru-cache'
import { createFinder } from '@axle/kit/mongo/find'
import { insertOnce } from '@axle/kit/mongo/write'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import {
  type Order,
  type OrderState,
  computeTotalCents,
  wordsOfOrder,
  type Concern,
} from './order.rules.ts'
import { eventTypeByStatus, type Status } from './status.rules.ts'

export type OrderDocument = Order &
  OrderState &
  WithOutbox & {
    /** Time of the last status change. */
    readonly enteredAt: Date
    /** Only in status `placed`: when to republish `order.placed` to the catalogue. */
    readonly reconcileAt?: Date | null
    /**
     * Only in status `refunded`, until the units are restocked: when to republish `order.refunded` to the catalogue.
     */
    readonly reconcileRestockAt?: Date | null
    /** Only if the buyer's account was deleted: when to check again whether the order can be anonymised. */
    readonly forgetAt?: Date | null
    /** Words by which admins can search for the order, in lower case. */
    readonly words: readonly string[]
    /** Trace of the request that placed the order. The payment is part of the same trace. */
    readonly traceparent?: string | null
  }

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

/** Creates the event for an order's status change. */
export function orderEvent(
  order: Order,
  status: Status,
  detail: Pick<OrderFacts, 'paymentId' | 'reason' | 'refundId'>,
) {
  const { _id: orderId, productId, productName, img, quantity, buyerId } = order
  const product = { productId, productName, ...(img && { img }) }
  const totalCents = computeTotalCents(order)
  const facts = { orderId, ...product, quantity, totalCents, buyerId, ...detail }
  return event('booking', eventTypeByStatus[status], orderId, facts) satisfies AnyEvent
}

/** Cache of orders that this instance has placed. Most status changes follow soon after an order is placed. */
const lately = new LRUCache<string, Order>({ max: 2_000 })

/**
 * Inserts a new order with its event. An existing order with this ID stays unchanged.
 * @param status the initial status, which is `expired` for an order that only the catalogue knew
 * @returns the stored order
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
  if (await insertOnce(orders, document)) {
    lately.set(order._id, order)
    return document
  }
  return orders.findById(order._id).orFail().lean()
}

export const findOrder = createFinder<OrderDocument>(orders)

/** Finds the immutable data of an order, in the cache if possible. Use `findOrder` to get the order's current state. */
export async function findOrderFacts(id: string): Promise<Order | null> {
  return lately.get(id) ?? findOrder(id)
}

/** Adds a concern, unless the order already has it. A closed concern is not reopened. */
export async function pushConcern(orderId: string, concern: Concern, since: Date): Promise<void> {
  await orders.updateOne(
    { _id: orderId, 'concerns.key': { $ne: concern.key } },
    { $push: { concerns: { ...concern, state: 'open', since } } },
  )
}

/** Closes a concern. @param by the admin's email address */
export async function closeConcern(orderId: string, key: string, by: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId },
    { $set: { 'concerns.$[one].state': 'closed', 'concerns.$[one].closedBy': by } },
    { arrayFilters: [{ 'one.key': key, 'one.state': 'open' }] },
  )
}

/** Removes a concern that no longer applies, so that it can be added again. */
export async function pullConcern(orderId: string, key: string): Promise<void> {
  await orders.updateOne({ _id: orderId }, { $pull: { concerns: { key } } })
}
