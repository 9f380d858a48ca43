import type { StockFacts } from '@axle/kit/events.gen'
import type { components } from '@axle/kit/http.gen'
import { wordsBetweenSpaces, wordsOfAddress } from '@axle/kit/mongo/words.rules'
import type { Status } from './status.rules.ts'

/** A problem with an order's money that an admin must handle. */
export type Concern = {
  /** Key that is unique within the order. */
  readonly key: string
  readonly kind: components['schemas']['Attention']['kind']
  readonly cents?: number | null | undefined
  /** Cause of the problem, as the payment provider or the failed job reports it. */
  readonly detail: string
}

export type KeptConcern = Concern & {
  readonly state: 'open' | 'closed'
  readonly since: Date
  /** Email address of the admin who closed the concern. */
  readonly closedBy?: string | null
}

export type Order = {
  readonly _id: string
  /**
   * Hash of the request, which distinguishes a repeated request from a different request with the same idempotency key.
   */
  readonly requestHash: string
  readonly buyerId: string
  readonly buyerEmail: string
  /** Whether the buyer's email address was verified. Orders from release 0.2.0 and earlier lack this field. */
  readonly emailVerified?: boolean | null
  readonly buyerName: string
  readonly phone: string
  readonly productId: string
  readonly productName: string
  /** Product image at the time of the order. Absent if booking knew no image. */
  readonly img?: string | null
  readonly unitPriceCents: number
  readonly quantity: number
  readonly createdAt: Date
}

export type OrderState = {
  readonly status: Status
  readonly reason?: string | null
  readonly reservedUntil?: Date | null
  /** ID of the latest payment attempt. */
  readonly paymentId?: string | null
  /** Last digits of the card, saved when the order becomes `paid`. */
  readonly cardLast4?: string | null
  /** Carrier's tracking number, saved when the order becomes `shipped`. */
  readonly trackingNumber?: string | null
  readonly history: readonly Step[]
  /** Total of all refunds in cents, absent before the first one. */
  readonly refundedCents?: number | null
  /** Refunds, oldest first. */
  readonly refunds: readonly OrderRefund[]
  readonly concerns: readonly KeptConcern[]
  /** Payment attempts that have started or were blocked from starting. */
  readonly attempts: readonly { readonly paymentId: string; readonly hasBegun: boolean }[]
}

/** A refund by an admin. */
export type OrderRefund = {
  readonly refundId: string
  /**
   * Hash of the request, which distinguishes a repeated request from a different request with the same idempotency key.
   */
  readonly requestHash: string
  readonly cents: number
  readonly at: Date
  /** Email address of the admin, hidden from buyers. */
  readonly by: string
  readonly reason?: string | null | undefined
  /** ID of the event that publishes the refund. */
  readonly eventId: string
}

type Step = {
  readonly status: Status
  readonly at: Date
  readonly reason?: string | null
  /** ID of the event that publishes this status change. */
  readonly eventId: string
  /** Email address of the admin who changed the status, hidden from buyers. */
  readonly by?: string | null
}

/**
 * Creates a placeholder for an order that only the catalogue knows about, for example after a backup has been restored.
 */
export function lostOrder(
  { orderId: _id, productId, quantity }: StockFacts,
  createdAt: Date,
): Order {
  const nobody = { requestHash: '', buyerId: 'unknown', buyerEmail: '', buyerName: '', phone: '' }
  const product = { productId, productName: 'Lost order', unitPriceCents: 0, quantity }
  return { _id, ...nobody, ...product, createdAt }
}

/**
 * Returns the state of a payment attempt according to its order. An attempt either starts once (`begun`) or is blocked
 * from starting (`barred`).
 */
export function getAttemptState(order: OrderState, paymentId: string): 'new' | 'begun' | 'barred' {
  if (order.paymentId === paymentId) return 'begun'
  const known = order.attempts.find((one) => one.paymentId === paymentId)
  if (!known) return 'new'
  return known.hasBegun ? 'begun' : 'barred'
}

/** Whether an order awaits the outcome of this payment attempt. */
export function waitsFor(
  { status, paymentId }: Pick<OrderState, 'status' | 'paymentId'>,
  attemptId: string,
): boolean {
  return status === 'paying' && paymentId === attemptId
}

/** Whether the catalogue still reserves the units of an order, so that the buyer can pay for it. */
export function isHeld({ reservedUntil }: Pick<OrderState, 'reservedUntil'>, now: Date): boolean {
  return reservedUntil ? reservedUntil > now : false
}

/** Returns the total price of an order in cents. */
export function computeTotalCents(order: Order): number {
  return order.unitPriceCents * order.quantity
}

/** Returns the key of the concern about a refund that the buyer's bank returned. */
export function failedRefundKey(refundId: string): string {
  return `refund-${refundId}`
}

/** Returns a message for the buyer if the quantity is below the minimum, otherwise undefined. */
export function quantityFault(quantity: number, minimum: number): string | undefined {
  return quantity < minimum ? `The minimum order is ${minimum} units.` : undefined
}

/**
 * Returns the search words of an order, in lower case and without duplicates: the order number, and the words in the
 * buyer's data and in the product name.
 */
export function wordsOfOrder(
  order: Pick<Order, '_id' | 'buyerEmail' | 'buyerName' | 'productName'>,
): readonly string[] {
  const { _id, buyerEmail, buyerName, productName } = order
  const words = [_id, buyerName, productName].flatMap(wordsBetweenSpaces)
  return [...new Set([...words, ...wordsOfAddress(buyerEmail)])]
}
