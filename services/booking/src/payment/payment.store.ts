import { type AnyEvent, event } from '@axle/kit/events/event'
import { createFinder } from '@axle/kit/mongo/find'
import { insertOnce, updateIf } from '@axle/kit/mongo/write'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import { storeTime } from '@axle/kit/mongo/clock'
import type { Attempt, RefundOrder } from './payment.client.ts'
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
  /** Only for `payment.refunded`: the ID of the refund. */
  readonly refundId?: string | null
}

export type PaymentDocument = Payment &
  WithOutbox & {
    readonly state: PaymentState
    /** Payment provider's own ID for the attempt, once it is known. */
    readonly reference?: string | null
    /** Last digits of the charged card, if the payment provider reports them. */
    readonly paidLast4?: string | null
    /** Reason why the payment failed. */
    readonly reason?: string | null
    /** Events about this payment attempt that have been queued for publishing. */
    readonly published: readonly PublishedEvent[]
    /** Total of all refunds in cents. Absent before the first refund. */
    readonly refundedCents?: number | null
    /** Refunds, oldest first. */
    readonly refunds: readonly {
      readonly refundId: string
      readonly cents: number
      readonly at: Date
    }[]
    /** IDs of the payment provider's events that were already handled. */
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

/** Returns the data for an event about a payment attempt. */
function toPaymentFacts(
  { _id: paymentId, orderId, amountCents }: Payment,
  { reason, last4 }: Detail,
) {
  const facts = { orderId, paymentId, amountCents }
  return { ...facts, ...(reason && { reason }), ...(last4 && { last4 }) }
}

/** Converts a payment attempt to the form that a payment provider needs. */
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

/** Inserts a new payment attempt, unless it already exists. @returns the stored attempt with this ID */
export async function insertPayment(payment: Payment): Promise<PaymentDocument> {
  const document = { ...payment, ...unsettled }
  const isNew = await insertOnce(payments, document)
  return isNew ? document : payments.findById(payment._id).orFail().lean()
}

export const findPayment = createFinder<PaymentDocument>(payments)

/**
 * Saves the payment provider's own ID for a payment attempt, unless an ID is already stored.
 * @returns the attempt with the stored ID
 */
export async function keepReference(id: string, reference: string): Promise<PaymentDocument> {
  await payments.updateOne({ _id: id, reference: null }, { $set: { reference } })
  return payments.findById(id).orFail().lean()
}

/**
 * Returns a page of open payment attempts, sorted by ID. Attempts that timed out are included only if they are newer
 * than `timedOutAfter`.
 */
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

/** Finds a payment attempt by the payment provider's own ID for it. */
export async function findByReference(reference: string): Promise<PaymentDocument | null> {
  return payments.findOne({ reference }).lean()
}

/** Records that an event from the payment provider was handled. Idempotent. */
export async function markHandled(id: string, eventId: string): Promise<void> {
  await payments.updateOne({ _id: id }, { $addToSet: { handledEventIds: eventId } })
}

/** Lists the payment attempts of an order, oldest first. */
export async function listPayments(orderId: string): Promise<PaymentDocument[]> {
  return payments.find({ orderId }).sort({ createdAt: 1, _id: 1 }).lean()
}

/** Deletes the card digits from the payment attempts of an order. Idempotent. */
export async function forgetCards(orderId: string): Promise<void> {
  await payments.updateMany({ orderId }, { $set: { last4: '' }, $unset: { paidLast4: '' } })
}

/** Returns the MongoDB update that queues an event and records it in `published`. */
function publishing(outgoing: AnyEvent, refundId?: string) {
  const { id: eventId, type, time } = outgoing
  const published = { eventId, type, at: new Date(time), ...(refundId && { refundId }) }
  return { outbox: outgoing, published }
}

/**
 * Changes the state of a payment attempt and queues its event.
 * @returns false if the state has changed since the verdict was computed, so nothing was saved
 */
export async function settlePayment(payment: PaymentDocument, verdict: Verdict): Promise<boolean> {
  const { to, eventType } = verdict
  const { orderId } = payment
  const last4 = to === 'succeeded' ? (verdict.last4 ?? payment.last4) : undefined
  const detail = { reason: verdict.reason, last4 }
  const outgoing =
    eventType && event('booking', eventType, orderId, toPaymentFacts(payment, detail))
  const set = {
    state: to,
    ...(detail.reason && { reason: detail.reason }),
    ...(verdict.last4 && { paidLast4: verdict.last4 }),
  }
  return updateIf(payments, {
    where: { _id: payment._id, state: payment.state },
    update: { $set: set, ...(outgoing && { $push: publishing(outgoing) }) },
    ...(!outgoing && { proof: 'state' }),
  })
}

type Repayment = RefundOrder & { readonly reason?: string | undefined }

type Repaid = Pick<PaymentDocument, '_id' | 'state' | 'refunds'>

/** Finds payment attempts by ID, with their states and refunds only. */
export async function findRepaid(ids: readonly string[]): Promise<readonly Repaid[]> {
  return payments
    .find({ _id: { $in: ids } })
    .select('state refunds')
    .lean()
}

/** Whether a refund is already recorded, or the attempt has no money left because all of it was refunded. */
export function hasRepaid(
  { state, refunds }: Pick<Repaid, 'state' | 'refunds'>,
  refundId: string,
): boolean {
  return state === 'refunded' || refunds.some((one) => one.refundId === refundId)
}

/**
 * Records a paid-out refund and queues its event. The payment attempt becomes `refunded` when its last cent is
 * refunded.
 * @returns false if another refund was recorded concurrently, so the attempt must be read again
 */
export async function writeRepayment(
  payment: PaymentDocument,
  { refundId, cents, reason }: Repayment,
): Promise<boolean> {
  const { _id, orderId, amountCents, refundedCents } = payment
  const nowCents = (refundedCents ?? 0) + cents
  const facts = { ...toPaymentFacts(payment, { reason }), amountCents: cents, refundId }
  const outgoing = event('booking', 'payment.refunded', orderId, facts)
  const written = await payments.updateOne(
    { _id, refundedCents: refundedCents ?? null, 'refunds.refundId': { $ne: refundId } },
    {
      $set: { refundedCents: nowCents, ...(nowCents >= amountCents && { state: 'refunded' }) },
      $push: { refunds: { refundId, cents, at: storeTime() }, ...publishing(outgoing, refundId) },
    },
  )
  return written.modifiedCount === 1
}
