import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import type { Caller } from '@axle/kit/token'
import { type OrderDocument, requireOwnOrder, toBooking } from '../order/order.flow.ts'
import { beginPayment } from '../order/progress.flow.ts'
import type { Card, Opened, PaymentProvider, PreparedMethod } from './payment.client.ts'
import {
  findPayment,
  insertPayment,
  keepReference,
  type PaymentDocument,
  toAttempt,
} from './payment.store.ts'

type Booking = components['schemas']['Booking']

/** A charge is normally begun by an event; the sweep begins it when that has taken this long, in seconds. */
const graceSeconds = 10

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

/** Tells the provider of an attempt. Of several calls at once all get the one intent that is kept. */
async function open(provider: PaymentProvider, payment: PaymentDocument): Promise<Opened> {
  const opened = await provider.open(toAttempt(payment))
  if (!opened.reference || opened.reference === payment.reference) return opened
  const kept = await keepReference(payment._id, opened.reference)
  return kept.reference === opened.reference ? opened : provider.open(toAttempt(kept))
}

/** The answer to a call that is repeated after its attempt has begun. */
async function answerAgain(
  provider: PaymentProvider,
  order: OrderDocument,
  payment: PaymentDocument | null,
): Promise<Booking> {
  const isOpen = payment?.state === 'requested' || payment?.state === 'pending'
  const { clientSecret } = isOpen ? await open(provider, payment) : {}
  return { ...toBooking(order), ...(clientSecret && { clientSecret }) }
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
  card: Card | undefined,
): Promise<Booking> {
  const order = await requireOwnOrder(caller, orderId)
  const paymentId = stableId('payBooking', orderId, key)
  const amountCents = order.unitPriceCents * order.quantity
  const prepared = provider.prepare(card, amountCents, new Date())
  const earlier = await findPayment(paymentId)
  assertSameCard(earlier, prepared)
  const isBegun = order.paymentId === paymentId || (earlier && earlier.state !== 'requested')
  if (isBegun) return answerAgain(provider, order, earlier)
  if (order.status !== 'reserved' && order.status !== 'payment_failed') {
    throw notPayable(order.status)
  }
  const createdAt = new Date()
  const askAt = new Date(createdAt.getTime() + graceSeconds * 1000)
  const attempt = { _id: paymentId, orderId, amountCents, createdAt, ...prepared }
  const { clientSecret } = await open(provider, await insertPayment(attempt, askAt))
  const begun = await beginPayment(order, paymentId)
  if (!begun) throw notPayable((await requireOwnOrder(caller, orderId)).status)
  return { ...toBooking(begun), ...(clientSecret && { clientSecret }) }
}
