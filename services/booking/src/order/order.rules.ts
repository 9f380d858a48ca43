import type { StockFacts } from '@axle/kit/events.gen'
import type { components } from '@axle/kit/http.gen'
import { wordsBetweenSpaces, wordsOfAddress } from '@axle/kit/words'
import type { Status } from './status.rules.ts'

/** Something about the money of an order that an admin must see to. */
export type Concern = {
  /** Distinguishes it from others of the order. */
  readonly key: string
  readonly kind: components['schemas']['Attention']['kind']
  readonly cents?: number | null | undefined
  /** What the provider says. */
  readonly detail: string
}

export type KeptConcern = Concern & {
  readonly state: 'open' | 'closed'
  readonly since: Date
  /** The e-mail address of the admin who has seen to it. */
  readonly closedBy?: string | null
}

export type Order = {
  readonly _id: string
  /** Distinguishes a repeated request from another one under the same key. */
  readonly requestHash: string
  readonly buyerId: string
  readonly buyerEmail: string
  /** Whether the buyer had verified it; orders of releases until 0.2.0 do not say. */
  readonly emailVerified?: boolean | null
  readonly buyerName: string
  readonly phone: string
  readonly productId: string
  readonly productName: string
  /** Its picture when it was ordered; absent where that was not known. */
  readonly img?: string | null
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
  /** With `shipped`: by which the carrier finds the parcel. */
  readonly trackingNumber?: string | null
  readonly history: readonly Step[]
  /** What the refunds come to; absent before the first one. */
  readonly refundedCents?: number | null
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[]
  readonly concerns: readonly KeptConcern[]
  /** Every attempt to pay that has begun, and those that may not begin any more. */
  readonly attempts: readonly { readonly paymentId: string; readonly hasBegun: boolean }[]
}

/** Money that an admin sends back. */
export type OrderRefund = {
  readonly refundId: string
  /** Distinguishes a repeated request from another one under the same key. */
  readonly requestHash: string
  readonly cents: number
  readonly at: Date
  /** The admin's e-mail address; buyers do not see it. */
  readonly by: string
  readonly reason?: string | null | undefined
  /** The event that reports it. */
  readonly eventId: string
}

type Step = {
  readonly status: Status
  readonly at: Date
  readonly reason?: string | null
  /** The event that was published of it. */
  readonly eventId: string
  /** With an admin's action: the e-mail address; buyers do not see it. */
  readonly by?: string | null
}

/** What is known of an order of which only the catalogue has a record. */
export function lostOrder(
  { orderId: _id, productId, quantity }: StockFacts,
  createdAt: Date,
): Order {
  const nobody = { requestHash: '', buyerId: 'unknown', buyerEmail: '', buyerName: '', phone: '' }
  const product = { productId, productName: 'Lost order', unitPriceCents: 0, quantity }
  return { _id, ...nobody, ...product, createdAt }
}

/** How an attempt to pay stands with its order; an attempt begins once, or is barred. */
export function attemptOf(order: OrderState, paymentId: string): 'new' | 'begun' | 'barred' {
  if (order.paymentId === paymentId) return 'begun'
  const known = order.attempts.find((one) => one.paymentId === paymentId)
  if (!known) return 'new'
  return known.hasBegun ? 'begun' : 'barred'
}

/** Whether an order waits for the outcome of this attempt to pay it. */
export function waitsFor(
  { status, paymentId }: Pick<OrderState, 'status' | 'paymentId'>,
  attemptId: string,
): boolean {
  return status === 'paying' && paymentId === attemptId
}

/** Whether the catalogue still reserves the units of an order, so that it may be paid. */
export function isHeld({ reservedUntil }: Pick<OrderState, 'reservedUntil'>, now: Date): boolean {
  return reservedUntil ? reservedUntil > now : false
}

/** What an order comes to, in cents. */
export function totalCentsOf(order: Order): number {
  return order.unitPriceCents * order.quantity
}

/** The key of the concern that a refund was sent back by the bank. */
export function failedRefundKey(refundId: string): string {
  return `refund-${refundId}`
}

/** Why a quantity is refused, in words for the buyer; undefined when it is taken. */
export function quantityFault(quantity: number, minimum: number): string | undefined {
  return quantity < minimum ? `The minimum order is ${minimum} units.` : undefined
}

/** What an admin finds an order by: its number, and the words of its buyer and its product, lower case, each once. */
export function wordsOfOrder(
  order: Pick<Order, '_id' | 'buyerEmail' | 'buyerName' | 'productName'>,
): readonly string[] {
  const { _id, buyerEmail, buyerName, productName } = order
  const words = [_id, buyerName, productName].flatMap(wordsBetweenSpaces)
  return [...new Set([...words, ...wordsOfAddress(buyerEmail)])]
}
