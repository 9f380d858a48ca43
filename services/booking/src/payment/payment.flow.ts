import { Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { stableId } from '@axle/kit/id'
import type { Caller } from '@axle/kit/token'
import { requireOwnOrder, toBooking } from '../order/order.flow.ts'
import type { PaymentFacts } from '@axle/kit/events.gen'
import { beginPayment, markPaid, markPaymentFailed, waitsFor } from '../order/progress.flow.ts'
import type { Card, PaymentProvider } from './payment.client.ts'
import { verdictOf } from './payment.rules.ts'
import {
  findPayment,
  insertPayment,
  listOpenPayments,
  markRefunded,
  type PaymentDocument,
  settlePayment,
} from './payment.store.ts'

type Booking = components['schemas']['Booking']

/** How long an attempt is asked after, in hours: late money must be found and sent back. */
const askedForHours = 24
/** A charge is normally begun by an event; the sweep begins it when that has taken this long, in seconds. */
const graceSeconds = 10

function notPayable(status: string): Refusal {
  return new Refusal(
    'conflict',
    `The order is ${status.replace('_', ' ')}, so it cannot be paid now.`,
  )
}

/**
 * The use cases of payment.
 * @param timeoutSeconds how long the provider may leave an attempt unanswered
 */
export function createPayments(provider: PaymentProvider, timeoutSeconds: number) {
  async function apply(
    payment: PaymentDocument,
    ask: () => ReturnType<PaymentProvider['inquire']>,
  ): Promise<void> {
    const outcome = await ask()
    const isOverdue = Date.now() - payment.createdAt.getTime() > timeoutSeconds * 1000
    const verdict = verdictOf(payment.state, outcome, isOverdue)
    if (verdict) await settlePayment(payment, verdict)
  }

  /** Charges the card of an attempt; the provider charges once for it, however often this runs. */
  async function charge(paymentId: string): Promise<void> {
    const payment = await findPayment(paymentId)
    if (payment?.state !== 'requested') return
    const { amountCents, method } = payment
    await apply(payment, () => provider.charge({ paymentId, amountCents, method }))
  }

  /** Asks the provider what became of an attempt. */
  async function inquire(paymentId: string): Promise<void> {
    const payment = await findPayment(paymentId)
    if (payment) await apply(payment, () => provider.inquire(paymentId))
  }

  /** Sends the money of an attempt back, once. */
  async function refund(paymentId: string, reason: string): Promise<void> {
    const payment = await findPayment(paymentId)
    if (payment?.state !== 'succeeded') return
    await provider.refund(paymentId)
    await markRefunded(payment, reason)
  }

  return {
    charge,
    inquire,
    refund,
    /**
     * Begins to pay an order; the outcome comes as an event. The same key is the same attempt.
     * @throws Refusal `not-found`, `conflict` in another status, `unprocessable` for an unusable card
     */
    pay: async (caller: Caller, orderId: string, key: string, card: Card): Promise<Booking> => {
      const order = await requireOwnOrder(caller, orderId)
      const paymentId = stableId('payBooking', orderId, key)
      const prepared = provider.prepare(card, new Date())
      const earlier = await findPayment(paymentId)
      if (earlier && (earlier.last4 !== prepared.last4 || earlier.method !== prepared.method)) {
        const detail = 'This Idempotency-Key was used with another card. Use a new one.'
        throw new Refusal('unprocessable', detail)
      }
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
    },
    /** The money of an attempt is here: the order is paid, or the money goes back. */
    succeed: async ({ orderId, paymentId }: PaymentFacts): Promise<void> => {
      if (await markPaid(orderId, paymentId)) return
      await refund(paymentId, 'The order was not waiting for this payment any more.')
    },
    fail: ({ orderId, paymentId, reason }: PaymentFacts): Promise<void> =>
      markPaymentFailed(orderId, paymentId, reason),
    /** Follows up what a crash, a lost message or a silent provider left open. */
    sweep: async (now: Date): Promise<void> => {
      const from = new Date(now.getTime() - askedForHours * 3_600_000)
      const until = new Date(now.getTime() - graceSeconds * 1000)
      for (const payment of await listOpenPayments(from, until)) {
        const { _id: id, orderId, state } = payment
        if (state !== 'requested') await inquire(id)
        else if (await waitsFor(orderId, id)) await charge(id)
      }
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
