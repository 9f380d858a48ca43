import type { components } from '@axle/kit/http.gen'
import type { PaymentState } from '../payment/payment.rules.ts'

type Schemas = components['schemas']

/** An event that was queued, as an order or an attempt remembers it. */
export type Memory = {
  readonly type: string
  readonly at: Date
  readonly eventId: string
  /** The e-mail address of the admin whose action it reports. */
  readonly by?: string | null | undefined
  readonly refundId?: string | null | undefined
}

/** An attempt to pay, as it is kept. */
export type KeptAttempt = {
  readonly _id: string
  readonly state: PaymentState
  readonly amountCents: number
  readonly last4: string
  readonly createdAt: Date
  readonly reason?: string | null
}

/** Events by the time they were made. @param waiting those that were not sent yet */
export function publishedOf(
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

/** An attempt as admins see it. @param paidLast4 the last digits of the card, where the provider said them later */
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
