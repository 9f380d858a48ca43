import { storeTime } from '@axle/kit/mongo/clock'
import type { StockFacts } from '@axle/kit/events.gen'
import { getAttemptState, lostOrder, computeTotalCents, waitsFor } from './order.rules.ts'
import { getStockOutcome, isPaid, reservedUntil } from './status.rules.ts'
import { findOrder, findOrderFacts, insertOrder, type OrderDocument } from './order.store.ts'
import { blockAttempt, step, stepFrom } from './step.store.ts'
import { requeueStatus } from './overdue.store.ts'

/**
 * Records that the catalogue has reserved the units of an order. The order can be paid until the reservation ends, and
 * a free order is paid immediately. Idempotent. A repeated call completes a status change that a crash interrupted.
 *
 * If the order has already been paid or has ended, the catalogue must have missed the event for that status change,
 * because it still reserves the units. The event is therefore republished. An unknown order may have been lost when a
 * backup was restored. Such an order is recorded as expired once its units have been reserved for longer than any order
 * waits for payment.
 * @param at when the units were reserved
 */
export async function markReserved(
  facts: StockFacts,
  at: Date,
  holdMinutes: number,
): Promise<void> {
  const { orderId } = facts
  const now = storeTime()
  const order = await findOrderFacts(orderId)
  if (!order) {
    if (reservedUntil(at, holdMinutes) > now) return
    const reason = 'The record of this order was lost. Its units are released.'
    await insertOrder(lostOrder(facts, at), 'expired', { reason })
    return
  }
  const until = reservedUntil(now, holdMinutes)
  const moved = await step(order, 'reserved', { reservedUntil: until })
  if (computeTotalCents(order) === 0) await step(order, 'paid', { ifStatus: 'reserved' })
  if (!moved) await republishStockOutcome(orderId)
}

async function republishStockOutcome(orderId: string): Promise<void> {
  const order = await findOrder(orderId)
  const fate = order && getStockOutcome(order.status)
  if (fate) await requeueStatus(order, fate)
}

/** Marks an order as rejected, because the catalogue has too few units. Idempotent. */
export async function markRejected(orderId: string, reason: string | undefined): Promise<void> {
  const order = await findOrderFacts(orderId)
  if (order) await step(order, 'rejected', { reason: reason ?? 'The part is not available.' })
}

/**
 * Starts a payment attempt. Each attempt starts at most once, and only one of several concurrent attempts can start.
 * @returns the order if this attempt has started, now or earlier, or undefined if it may not start
 */
export async function beginPayment(
  order: OrderDocument,
  paymentId: string,
): Promise<OrderDocument | undefined> {
  const begun = await stepFrom(order, 'paying', { paymentId })
  if (begun) return begun
  const now = await findOrder(order._id)
  return now && getAttemptState(now, paymentId) === 'begun' ? now : undefined
}

/** Returns whether an order awaits the outcome of a payment attempt, may await it later, or will never await it. */
export async function getAttemptPhase(
  orderId: string,
  paymentId: string,
): Promise<'waits' | 'may begin' | 'over'> {
  const order = await findOrder(orderId)
  if (order && waitsFor(order, paymentId)) return 'waits'
  return order && getAttemptState(order, paymentId) === 'new' ? 'may begin' : 'over'
}

/**
 * Prevents a payment attempt from starting.
 * @returns true if the attempt had already started and the order awaits its outcome
 */
export async function blockCharge(orderId: string, paymentId: string): Promise<boolean> {
  await blockAttempt(orderId, paymentId)
  return (await getAttemptPhase(orderId, paymentId)) === 'waits'
}

/**
 * Marks an order as paid by a payment attempt.
 * @param cardLast4 the last digits of the card, if they are known
 * @returns false if the order does not await this attempt, or no longer does, so the money must be refunded
 */
export async function markPaid(
  orderId: string,
  paymentId: string,
  cardLast4: string | undefined,
): Promise<boolean> {
  const order = await findOrderFacts(orderId)
  if (!order) return false
  const detail = { ifPaymentId: paymentId, ...(cardLast4 && { cardLast4 }) }
  if (await step(order, 'paid', detail)) return true
  const now = await findOrder(orderId)
  // A repeated call also returns true, because this attempt has already paid for the order. A later refund of the order
  // is handled separately.
  return now?.paymentId === paymentId && (isPaid(now.status) || now.status === 'refunded')
}

/** Records a failed payment attempt. Another attempt can pay the order until its reservation ends. */
export async function markPaymentFailed(
  orderId: string,
  paymentId: string,
  reason: string | undefined,
): Promise<void> {
  const order = await findOrderFacts(orderId)
  const detail = { ifPaymentId: paymentId, reason: reason ?? 'The payment failed.' }
  if (order) await step(order, 'payment_failed', detail)
}
