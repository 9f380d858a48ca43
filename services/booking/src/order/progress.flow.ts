import { storeTime } from '@axle/kit/clock'
import type { StockFacts } from '@axle/kit/events.gen'
import { attemptOf, lostOrder, totalCentsOf, waitsFor } from './order.rules.ts'
import { fateOfUnits, isPaid, reservedUntil } from './status.rules.ts'
import { findOrder, findOrderFacts, insertOrder, type OrderDocument } from './order.store.ts'
import { barAttempt, step, stepFrom } from './step.store.ts'
import { requeueStatus } from './overdue.store.ts'

/**
 * The catalogue holds the units: the order may be paid until the hold ends, and one that costs nothing is paid at once.
 * An order that is over is published again as it was, since the catalogue, which still holds units for it, has not read
 * that. An order that is not here, as after an older backup was restored, expires once its units were reserved for
 * longer than any order waits. Repeats change nothing, and end what a crash has left out.
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
  if (totalCentsOf(order) === 0) await step(order, 'paid', { ifStatus: 'reserved' })
  if (!moved) await publishFateAgain(orderId)
}

async function publishFateAgain(orderId: string): Promise<void> {
  const order = await findOrder(orderId)
  const fate = order && fateOfUnits(order.status)
  if (fate) await requeueStatus(order, fate)
}

/** The catalogue has too few units. Repeats change nothing. */
export async function markRejected(orderId: string, reason: string | undefined): Promise<void> {
  const order = await findOrderFacts(orderId)
  if (order) await step(order, 'rejected', { reason: reason ?? 'The part is not available.' })
}

/**
 * An attempt to pay begins, once. Of several attempts at once one wins.
 * @returns the order as it is when this attempt has begun, now or before; undefined when it may not
 */
export async function beginPayment(
  order: OrderDocument,
  paymentId: string,
): Promise<OrderDocument | undefined> {
  const begun = await stepFrom(order, 'paying', { paymentId })
  if (begun) return begun
  const now = await findOrder(order._id)
  return now && attemptOf(now, paymentId) === 'begun' ? now : undefined
}

/** Whether an order waits for the outcome of an attempt, may still do so, or never will again. */
export async function standingOf(
  orderId: string,
  paymentId: string,
): Promise<'waits' | 'may begin' | 'over'> {
  const order = await findOrder(orderId)
  if (order && waitsFor(order, paymentId)) return 'waits'
  return order && attemptOf(order, paymentId) === 'new' ? 'may begin' : 'over'
}

/** Ends an attempt's right to begin. @returns whether it had begun before: then the order waits for it */
export async function bar(orderId: string, paymentId: string): Promise<boolean> {
  await barAttempt(orderId, paymentId)
  return (await standingOf(orderId, paymentId)) === 'waits'
}

/**
 * The money of an attempt is here.
 * @param cardLast4 the last digits of the card, where they are known
 * @returns false when the order does not wait for it (any more): the money must go back
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
  // A repeat: this very attempt has paid the order. A refund of it goes its own way.
  return now?.paymentId === paymentId && (isPaid(now.status) || now.status === 'refunded')
}

/** An attempt failed; the order may be paid by another one while its hold lasts. */
export async function markPaymentFailed(
  orderId: string,
  paymentId: string,
  reason: string | undefined,
): Promise<void> {
  const order = await findOrderFacts(orderId)
  const detail = { ifPaymentId: paymentId, reason: reason ?? 'The payment failed.' }
  if (order) await step(order, 'payment_failed', detail)
}
