import type { PaymentFacts } from '@axle/kit/events.gen'
import { markPaid, markPaymentFailed, waitsFor } from '../order/progress.flow.ts'
import type { PaymentProvider } from './payment.client.ts'
import { verdictOf } from './payment.rules.ts'
import {
  findPayment,
  listOpenPayments,
  markRefunded,
  type PaymentDocument,
  settlePayment,
} from './payment.store.ts'

/** How long an attempt is asked after, in hours: late money must be found and sent back. */
const askedForHours = 24
/** A charge is normally begun by an event; the sweep begins it when that has taken this long, in seconds. */
const graceSeconds = 10

/** What the charging of attempts needs; `timeoutSeconds` is how long the provider may be silent. */
export type Charging = {
  readonly provider: PaymentProvider
  readonly timeoutSeconds: number
}

async function apply(
  payment: PaymentDocument,
  outcome: Awaited<ReturnType<PaymentProvider['inquire']>>,
  timeoutSeconds: number,
): Promise<void> {
  const isOverdue = Date.now() - payment.createdAt.getTime() > timeoutSeconds * 1000
  const verdict = verdictOf(payment.state, outcome, isOverdue)
  if (verdict) await settlePayment(payment, verdict)
}

/** Charges the card of an attempt; the provider charges once for it, however often this runs. */
export async function charge(charging: Charging, paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (payment?.state !== 'requested') return
  const { amountCents, method } = payment
  const outcome = await charging.provider.charge({ paymentId, amountCents, method })
  await apply(payment, outcome, charging.timeoutSeconds)
}

/** Asks the provider what became of an attempt. */
export async function inquire(charging: Charging, paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment) return
  await apply(payment, await charging.provider.inquire(paymentId), charging.timeoutSeconds)
}

/** Sends the money of an attempt back, once. */
export async function refund(charging: Charging, paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (payment?.state !== 'succeeded') return
  await charging.provider.refund(paymentId)
  await markRefunded(payment, reason)
}

/** The money of an attempt is here: the order is paid, or the money goes back. */
export async function succeed(charging: Charging, { orderId, paymentId }: PaymentFacts) {
  if (await markPaid(orderId, paymentId)) return
  await refund(charging, paymentId, 'The order was not waiting for this payment any more.')
}

/** An attempt failed; the order may be paid by another one. */
export async function fail({ orderId, paymentId, reason }: PaymentFacts): Promise<void> {
  await markPaymentFailed(orderId, paymentId, reason)
}

/** Follows up what a crash, a lost message or a silent provider left open. */
export async function sweepPayments(charging: Charging, now: Date): Promise<void> {
  const from = new Date(now.getTime() - askedForHours * 3_600_000)
  const until = new Date(now.getTime() - graceSeconds * 1000)
  for (const payment of await listOpenPayments(from, until)) {
    const { _id: id, orderId, state } = payment
    if (state !== 'requested') await inquire(charging, id)
    else if (await waitsFor(orderId, id)) await charge(charging, id)
  }
}
