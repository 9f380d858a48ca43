import { storeTime } from '@axle/kit/mongo/clock'
import { Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import type { Caller } from '@axle/kit/http/token'
import { inSpan } from '@axle/kit/observability/tracing'
import { allows, toBooking } from '../order/booking.rules.ts'
import { requireOwnOrder } from '../order/order.flow.ts'
import { getAttemptState, isHeld, computeTotalCents, waitsFor } from '../order/order.rules.ts'
import { beginPayment } from '../order/progress.flow.ts'
import type { OrderDocument } from '../order/order.store.ts'
import { getSourceStatuses, statusWords } from '../order/status.rules.ts'
import { beginSettlement, type Charging, planSettlement } from './charging.flow.ts'
import type { Card, Opened, PaymentProvider, PreparedMethod } from './payment.client.ts'
import {
  findPayment,
  insertPayment,
  keepReference,
  type PaymentDocument,
  toAttempt,
} from './payment.store.ts'

type Booking = components['schemas']['Booking']

function notPayable({ status, reservedUntil }: OrderDocument): Refusal {
  if (getSourceStatuses('paying').includes(status) && !isHeld({ reservedUntil }, storeTime())) {
    return new Refusal('conflict', 'The time to pay for this order is over. Place a new order.')
  }
  return new Refusal('conflict', `The order ${statusWords[status]}, so it cannot be paid now.`)
}

/** @throws Refusal `conflict` if the payment attempt never started and is now blocked from starting */
function assertMayBegin(order: OrderDocument, paymentId: string): void {
  if (getAttemptState(order, paymentId) !== 'barred') return
  throw new Refusal('conflict', 'This payment attempt timed out. Pay again.')
}

function assertSameCard(earlier: PaymentDocument, prepared: PreparedMethod): void {
  if (earlier.last4 !== prepared.last4 || earlier.method !== prepared.method) {
    const detail = 'This Idempotency-Key was used with another card. Use a new one.'
    throw new Refusal('unprocessable', detail)
  }
}

/**
 * Registers a payment attempt with the payment provider. Concurrent calls for one attempt all return the same intent.
 */
async function open(provider: PaymentProvider, payment: PaymentDocument): Promise<Opened> {
  const opened = await provider.open(toAttempt(payment))
  if (!opened.reference || opened.reference === payment.reference) return opened
  const kept = await keepReference(payment._id, opened.reference)
  return kept.reference === opened.reference ? opened : provider.open(toAttempt(kept))
}

/** Returns the response to a repeated request whose payment attempt has already started. */
async function answerAgain(
  provider: PaymentProvider,
  order: OrderDocument,
  payment: PaymentDocument | null,
): Promise<Booking> {
  const isWaitedFor = payment !== null && waitsFor(order, payment._id)
  const { clientSecret } = isWaitedFor ? await open(provider, payment) : {}
  return { ...toBooking(order, storeTime()), ...(clientSecret && { clientSecret }) }
}

/**
 * Starts the payment of an order. The outcome is known only later. Requests with the same idempotency key cause only
 * one payment attempt.
 * @throws Refusal `not-found`, `conflict` if the order is free or its status does not allow a payment, `unprocessable`
 * for an unusable card
 */
export async function payOrder(
  charging: Charging,
  caller: Caller,
  orderId: string,
  key: string,
  card: Card | undefined,
): Promise<Booking> {
  const order = await requireOwnOrder(caller, orderId)
  const { traceparent } = order
  return inSpan('pay', { traceparent }, () => pay(charging, order, { caller, key, card }))
}

type Press = { readonly caller: Caller; readonly key: string; readonly card: Card | undefined }

async function pay(
  charging: Charging,
  order: OrderDocument,
  { caller, key, card }: Press,
): Promise<Booking> {
  const { provider } = charging
  const { _id: orderId } = order
  const paymentId = stableId('payBooking', orderId, key)
  const amountCents = computeTotalCents(order)
  if (amountCents === 0) {
    throw new Refusal('conflict', 'This order costs nothing, so there is nothing to pay.')
  }
  const prepared = provider.prepare(card, amountCents, storeTime())
  assertMayBegin(order, paymentId)
  if (getAttemptState(order, paymentId) === 'begun') {
    const earlier = await findPayment(paymentId)
    if (earlier) assertSameCard(earlier, prepared)
    return answerAgain(provider, order, earlier)
  }
  if (!allows(order, 'pay', storeTime())) throw notPayable(order)
  const createdAt = storeTime()
  const attempt = { _id: paymentId, orderId, amountCents, createdAt, ...prepared }
  const payment = await insertPayment(attempt)
  assertSameCard(payment, prepared)
  const [{ clientSecret, reference }, job] = await Promise.all([
    open(provider, payment),
    planSettlement(payment),
  ])
  // Registering the attempt can take longer than the caller waits for a response, so the order may have changed by now.
  const begun = await beginPayment(order, paymentId)
  if (begun && !waitsFor(begun, paymentId)) return toBooking(begun, storeTime())
  if (begun && job) beginSettlement(charging, { ...payment, reference }, job)
  if (begun) return { ...toBooking(begun, storeTime()), ...(clientSecret && { clientSecret }) }
  const now = await requireOwnOrder(caller, orderId)
  assertMayBegin(now, paymentId)
  throw notPayable(now)
}
