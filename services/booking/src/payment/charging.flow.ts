import type { PaymentFacts } from '@axle/kit/events.gen'
import { stableId } from '@axle/kit/id'
import { markPaid, markPaymentFailed, waitsFor } from '../order/progress.flow.ts'
import type { Outcome, PaymentProvider } from './payment.client.ts'
import { nextAskAt, verdictOf } from './payment.rules.ts'
import {
  findPayment,
  listDuePayments,
  markHeard,
  hasRefund,
  type PaymentDocument,
  type PaymentRefund,
  postpone,
  pushRefund,
  settlePayment,
  toAttempt,
} from './payment.store.ts'

/** How long an attempt is asked after, in hours: late money must be found and sent back. */
const askedForHours = 24
/** What the charging of attempts needs; `timeoutSeconds` is how long the provider may be silent. */
export type Charging = {
  readonly provider: PaymentProvider
  readonly timeoutSeconds: number
}

/** Writes what became of an attempt; one that has had its time is given up first. */
async function apply(
  { provider, timeoutSeconds }: Charging,
  payment: PaymentDocument,
  answer: Outcome,
): Promise<void> {
  const isOverdue = Date.now() - payment.createdAt.getTime() > timeoutSeconds * 1000
  const mustEnd = isOverdue && answer.status === 'pending'
  const outcome = mustEnd ? await provider.giveUp(toAttempt(payment)) : answer
  const verdict = verdictOf(payment.state, outcome, isOverdue)
  if (verdict) await settlePayment(payment, verdict)
}

/** Charges the card of an attempt; the provider charges once for it, however often this runs. */
export async function charge(charging: Charging, paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (payment?.state !== 'requested') return
  await apply(charging, payment, await charging.provider.charge(toAttempt(payment)))
}

/** Asks the provider what became of an attempt. */
export async function inquire(charging: Charging, paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId)
  if (!payment) return
  await apply(charging, payment, await charging.provider.inquire(toAttempt(payment)))
}

/** Follows up an event of the provider, once: what it says is not believed but asked for. */
export async function hear(
  charging: Charging,
  news: { readonly id: string; readonly paymentId: string; readonly reference: string },
): Promise<void> {
  const payment = await findPayment(news.paymentId)
  if (payment?.reference !== news.reference || payment.heard?.includes(news.id)) return
  await inquire(charging, payment._id)
  await markHeard(payment._id, news.id)
}

/**
 * Sends money of an attempt back, once for a refund however often it is told.
 * @throws Error when there is no such money: the news is then parked and not lost
 */
export async function refund(
  charging: Charging,
  paymentId: string,
  given: PaymentRefund,
): Promise<void> {
  for (;;) {
    const payment = await findPayment(paymentId)
    if (payment && hasRefund(payment, given.refundId)) return
    if (payment?.state !== 'succeeded') {
      throw new Error(`Attempt ${paymentId} is ${payment?.state ?? 'unknown'}, so it has no money`)
    }
    await charging.provider.refund(toAttempt(payment), given)
    if (await pushRefund(payment, given)) return
  }
}

/** Sends all the money of an attempt back, once, whoever asks for it. */
export async function refundAll(
  charging: Charging,
  paymentId: string,
  reason: string,
): Promise<void> {
  const cents = (await findPayment(paymentId))?.amountCents ?? 0
  const refundId = stableId('refundAll', paymentId)
  await refund(charging, paymentId, { refundId, cents, reason })
}

/** The money of an attempt is here: the order is paid, or the money goes back. */
export async function succeed(charging: Charging, { orderId, paymentId, last4 }: PaymentFacts) {
  if (await markPaid(orderId, paymentId, last4)) return
  await refundAll(charging, paymentId, 'The order was not waiting for this payment any more.')
}

/** An attempt failed; the order may be paid by another one. */
export async function fail({ orderId, paymentId, reason }: PaymentFacts): Promise<void> {
  await markPaymentFailed(orderId, paymentId, reason)
}

/** Follows up what a crash, a lost message or a silent provider left open. */
export async function sweepPayments(charging: Charging, now: Date): Promise<void> {
  const from = new Date(now.getTime() - askedForHours * 3_600_000)
  for (const payment of await listDuePayments(from, now)) {
    const { _id: id, orderId, state, createdAt } = payment
    if (!(await postpone(payment, nextAskAt(createdAt, now)))) continue
    if (state !== 'requested') await inquire(charging, id)
    else if (await waitsFor(orderId, id)) await charge(charging, id)
  }
}
