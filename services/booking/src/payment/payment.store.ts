import { type AnyEvent, event } from '@axle/kit/event'
import { createChanging, createFinding, createInserting } from '@axle/kit/grouped'
import { defineModel, embedded, required } from '@axle/kit/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox'
import type { Attempt } from './payment.client.ts'
import type { PaymentState, Verdict } from './payment.rules.ts'

export type Payment = {
  readonly _id: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  readonly last4: string
  readonly createdAt: Date
}

type PublishedEvent = {
  readonly eventId: string
  readonly type: string
  readonly at: Date
  /** With `payment.refunded`: which refund. */
  readonly refundId?: string | null
}

export type PaymentDocument = Payment &
  WithOutbox & {
    readonly state: PaymentState
    /** The provider's own name of the attempt, once it has given one. */
    readonly reference?: string | null
    /** Once it has succeeded: the last digits of the card, where the provider gives them. */
    readonly paidLast4?: string | null
    /** Why it failed. */
    readonly reason?: string | null
    /** The events that were published of it. */
    readonly published: readonly PublishedEvent[]
    /** What went back of it; absent before the first refund. */
    readonly refundedCents?: number | null
    /** What went back, oldest first. */
    readonly refunds: readonly {
      readonly refundId: string
      readonly cents: number
      readonly at: Date
    }[]
    /** The provider's events that were followed up. */
    readonly handledEventIds: readonly string[]
  }

export const payments = defineModel<PaymentDocument>(
  'payments',
  {
    orderId: required(String),
    amountCents: required(Number),
    method: required(String),
    last4: { type: String, default: '' },
    createdAt: required(Date),
    state: required(String),
    reference: String,
    paidLast4: String,
    reason: String,
    published: [
      embedded({
        eventId: required(String),
        type: required(String),
        at: required(Date),
        refundId: String,
      }),
    ],
    refundedCents: Number,
    refunds: [
      embedded({ refundId: required(String), cents: required(Number), at: required(Date) }),
    ],
    handledEventIds: [String],
    ...outboxFields,
  },
  [{ orderId: 1 }, { state: 1, _id: 1 }, { reference: 1 }, outboxIndex],
)

type Detail = { readonly reason?: string | undefined; readonly last4?: string | undefined }

/** What an event says of an attempt. */
export function factsOf(
  { _id: paymentId, orderId, amountCents }: Payment,
  { reason, last4 }: Detail,
) {
  const facts = { orderId, paymentId, amountCents }
  return { ...facts, ...(reason && { reason }), ...(last4 && { last4 }) }
}

/** The attempt as a provider sees it. */
export function toAttempt({ _id: paymentId, ...payment }: PaymentDocument): Attempt {
  const { orderId, amountCents, method, reference } = payment
  return { paymentId, orderId, amountCents, method, reference }
}

const unsettled = {
  state: 'requested' as const,
  published: [],
  refunds: [],
  handledEventIds: [],
  outbox: [],
}

const insert = createInserting(payments)
const change = createChanging(payments)

/** Writes a new attempt, once. @returns the attempt that counts under this id */
export async function insertPayment(payment: Payment): Promise<PaymentDocument> {
  const document = { ...payment, ...unsettled }
  const isNew = await insert(document)
  return isNew ? document : payments.findById(payment._id).orFail().lean()
}

/** The attempt as it is now. */
export const findPayment = createFinding<PaymentDocument>(payments)

/** Writes the provider's name of an attempt, once. @returns the attempt with the name that counts */
export async function keepReference(id: string, reference: string): Promise<PaymentDocument> {
  await payments.updateOne({ _id: id, reference: null }, { $set: { reference } })
  return payments.findById(id).orFail().lean()
}

/** Attempts whose outcome is not known, begun after a time if they have timed out; page by page. */
export async function listOpenPayments(
  timedOutAfter: Date,
  afterId: string,
  most: number,
): Promise<PaymentDocument[]> {
  const open = [
    { state: { $in: ['requested', 'pending'] as const } },
    { state: 'timed_out' as const, createdAt: { $gt: timedOutAfter } },
  ]
  return payments
    .find({ _id: { $gt: afterId }, $or: open })
    .sort({ _id: 1 })
    .limit(most)
    .lean()
}

/** The attempt that the provider calls so. */
export async function findByReference(reference: string): Promise<PaymentDocument | null> {
  return payments.findOne({ reference }).lean()
}

/** Writes that an event of the provider was followed up. Repeating it changes nothing. */
export async function markHandled(id: string, eventId: string): Promise<void> {
  await payments.updateOne({ _id: id }, { $addToSet: { handledEventIds: eventId } })
}

/** The attempts to pay an order, oldest first. */
export async function listPayments(orderId: string): Promise<PaymentDocument[]> {
  return payments.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean()
}

/** Takes the digits of cards from the attempts to pay an order. Repeating it changes nothing. */
export async function forgetCards(orderId: string): Promise<void> {
  await payments.updateMany({ orderId }, { $set: { last4: '' }, $unset: { paidLast4: '' } })
}

/** Queues an event, and remembers it once it is sent. */
export function publishing(outgoing: AnyEvent, refundId?: string) {
  const { id: eventId, type, time } = outgoing
  const published = { eventId, type, at: new Date(time), ...(refundId && { refundId }) }
  return { outbox: outgoing, published }
}

/**
 * Moves an attempt on and queues its event.
 * @returns false when it has left the state that the verdict was made on: nothing is written
 */
export async function settlePayment(payment: PaymentDocument, verdict: Verdict): Promise<boolean> {
  const { to, eventType } = verdict
  const { orderId } = payment
  const last4 = to === 'succeeded' ? (verdict.last4 ?? payment.last4) : undefined
  const detail = { reason: verdict.reason, last4 }
  const outgoing = eventType && event('booking', eventType, orderId, factsOf(payment, detail))
  const set = {
    state: to,
    ...(detail.reason && { reason: detail.reason }),
    ...(verdict.last4 && { paidLast4: verdict.last4 }),
  }
  return change({
    where: { _id: payment._id, state: payment.state },
    update: { $set: set, ...(outgoing && { $push: publishing(outgoing) }) },
    mark: outgoing ? { 'published.eventId': outgoing.id } : { state: to },
  })
}
