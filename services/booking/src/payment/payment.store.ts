import { event } from '@axle/kit/event'
import { defineModel, isDuplicate } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import type { PaymentState, Verdict } from './payment.rules.ts'

export type Payment = {
  readonly _id: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  readonly last4: string
  readonly createdAt: Date
}

export type PaymentDocument = Payment & WithOutbox & { readonly state: PaymentState }

export const payments = defineModel<PaymentDocument>(
  'payments',
  {
    orderId: { type: String, required: true },
    amountCents: { type: Number, required: true },
    method: { type: String, required: true },
    last4: { type: String, required: true },
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    ...outboxFields,
  },
  [{ orderId: 1 }, { state: 1, createdAt: 1 }, outboxIndex],
)

const openStates: readonly PaymentState[] = ['requested', 'pending', 'timed_out']
const openAtMost = 100

function factsOf({ _id: paymentId, orderId, amountCents }: Payment, reason?: string) {
  return { orderId, paymentId, amountCents, ...(reason && { reason }) }
}

/** Writes a new attempt, once. @returns the attempt that counts under this id */
export async function insertPayment(payment: Payment): Promise<PaymentDocument> {
  const document = { ...payment, state: 'requested' as const, outbox: [] }
  try {
    await payments.create(document)
    return document
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return payments.findById(payment._id).orFail().lean<PaymentDocument>()
  }
}

export async function findPayment(id: string): Promise<PaymentDocument | null> {
  return payments.findById(id).lean<PaymentDocument>()
}

/** Attempts begun between two times whose outcome is not known; oldest first. */
export async function listOpenPayments(from: Date, until: Date): Promise<PaymentDocument[]> {
  return payments
    .find({ state: { $in: openStates }, createdAt: { $gt: from, $lt: until } })
    .sort({ createdAt: 1 })
    .limit(openAtMost)
    .lean<PaymentDocument[]>()
}

/** Moves an attempt on and queues the news, unless it has left the state that the verdict was made on. */
export async function settlePayment(payment: PaymentDocument, verdict: Verdict): Promise<void> {
  const { to, news, reason } = verdict
  const { orderId } = payment
  await payments.updateOne(
    { _id: payment._id, state: payment.state },
    {
      $set: { state: to },
      ...(news && {
        $push: { outbox: event('booking', news, orderId, factsOf(payment, reason)) },
      }),
    },
  )
}

/** Writes that the money went back, with its event. Repeating it changes nothing. */
export async function markRefunded(payment: Payment, reason: string): Promise<void> {
  const news = event('booking', 'payment.refunded', payment.orderId, factsOf(payment, reason))
  await payments.updateOne(
    { _id: payment._id, state: 'succeeded' },
    { $set: { state: 'refunded' }, $push: { outbox: news } },
  )
}
