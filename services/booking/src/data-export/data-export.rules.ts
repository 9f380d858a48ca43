import type { components } from '@axle/kit/http.gen'
import type { PaymentState } from '../payment/payment.rules.ts'

type Schemas = components['schemas']

/** A record of an event that was queued for publishing, as stored in an order or a payment attempt. */
export type Memory = {
  readonly type: string
  readonly at: Date
  readonly eventId: string
  /** Email address of the admin whose action caused the event. */
  readonly by?: string | null | undefined
  readonly refundId?: string | null | undefined
}

/** A stored payment attempt. */
export type KeptAttempt = {
  readonly _id: string
  readonly state: PaymentState
  readonly amountCents: number
  readonly last4: string
  readonly createdAt: Date
  readonly reason?: string | null
}

/** Lists events in order of creation. @param waiting events in the outbox, which have not been sent yet */
export function toPublishedEvents(
  memories: readonly Memory[],
  waiting: readonly { readonly id: string }[],
): Schemas['PublishedEvent'][] {
  return memories
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ eventId, type, at, by, refundId }) => ({
      _id: eventId,
      type,
      at: at.toISOString(),
      isSent: !waiting.some(({ id }) => id === eventId),
      ...(by && { by }),
      ...(refundId && { refundId }),
    }))
}

/**
 * Converts a payment attempt to the form that admins see.
 * @param paidLast4 the last digits of the card, if the payment provider reported them only when the card was charged
 */
export function toPaymentAttempt(
  { _id, state, amountCents, last4, createdAt, reason }: KeptAttempt,
  paidLast4: string | undefined,
): Schemas['PaymentAttempt'] {
  const cardLast4 = last4 || paidLast4
  return {
    _id,
    state,
    amount: amountCents / 100,
    createdAt: createdAt.toISOString(),
    ...(cardLast4 && { cardLast4 }),
    ...(reason && { reason }),
  }
}
