import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import type { Caller } from '@axle/kit/token'
import { requireOwnOrder, toBooking } from '../order/order.flow.ts'
import { beginPayment } from '../order/progress.flow.ts'
import type { Card, PaymentProvider, PreparedMethod } from './payment.client.ts'
import { findPayment, insertPayment, type PaymentDocument } from './payment.store.ts'

type Booking = components['schemas']['Booking']

function notPayable(status: string): Refusal {
  return new Refusal(
    'conflict',
    `The order is ${status.replace('_', ' ')}, so it cannot be paid now.`,
  )
}

function assertSameCard(earlier: PaymentDocument | null, prepared: PreparedMethod): void {
  if (!earlier) return
  if (earlier.last4 !== prepared.last4 || earlier.method !== prepared.method) {
    const detail = 'This Idempotency-Key was used with another card. Use a new one.'
    throw new Refusal('unprocessable', detail)
  }
}

/**
 * Begins to pay an order; the outcome comes as an event. The same key is the same attempt, however often.
 * @throws Refusal `not-found`, `conflict` in another status, `unprocessable` for an unusable card
 */
export async function payOrder(
  provider: PaymentProvider,
  caller: Caller,
  orderId: string,
  key: string,
  card: Card,
): Promise<Booking> {
  const order = await requireOwnOrder(caller, orderId)
  const paymentId = stableId('payBooking', orderId, key)
  const prepared = provider.prepare(card, new Date())
  const earlier = await findPayment(paymentId)
  assertSameCard(earlier, prepared)
  const isBegun = order.paymentId === paymentId || (earlier && earlier.state !== 'requested')
  if (isBegun) return toBooking(order)
  if (order.status !== 'reserved' && order.status !== 'payment_failed') {
    throw notPayable(order.status)
  }
  const amountCents = order.unitPriceCents * order.quantity
  const createdAt = new Date()
  await insertPayment({ _id: paymentId, orderId, amountCents, createdAt, ...prepared })
  const begun = await beginPayment(order, paymentId)
  if (!begun) throw notPayable((await requireOwnOrder(caller, orderId)).status)
  return toBooking(begun)
}
