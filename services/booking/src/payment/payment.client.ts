import type { components } from '@axle/kit/http.gen'

export type Card = NonNullable<components['schemas']['PaymentRequest']['card']>

/** Stored data of a card: enough to charge and to show it, but never its number. */
export type PreparedMethod = { readonly method: string; readonly last4: string }

/** A payment attempt in the form that a payment provider needs. */
export type Attempt = {
  /** ID of the attempt. The payment provider charges it once, even if the request is repeated. */
  readonly paymentId: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  /** ID of the attempt at the payment provider, once it is known. */
  readonly reference?: string | null | undefined
}

/** A refund of an attempt, in part or in full. */
export type RefundOrder = {
  /** ID of the refund. The payment provider sends the money once, even if the request is repeated. */
  readonly refundId: string
  readonly cents: number
}

export type Opened = {
  readonly reference?: string
  /** Secret with which the buyer's browser sends the card directly to the payment provider. */
  readonly clientSecret?: string
}

export type Outcome =
  | { readonly status: 'succeeded'; readonly last4?: string | undefined }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending' }

/**
 * Port to the payment provider that moves the money. All operations except `prepare` can fail in an outage and be
 * retried.
 */
export type PaymentProvider = {
  /**
   * @throws Refusal `unprocessable` if the card is unusable or must not be sent here, or if the payment provider does
   * not accept the amount
   */
  readonly prepare: (card: Card | undefined, amountCents: number, now: Date) => PreparedMethod
  /** Registers an attempt with the payment provider before the order awaits it. No money moves yet. */
  readonly open: (attempt: Attempt) => Promise<Opened>
  readonly charge: (attempt: Attempt) => Promise<Outcome>
  readonly inquire: (attempt: Attempt) => Promise<Outcome>
  /** Cancels an overdue attempt, if possible. @returns its outcome */
  readonly giveUp: (attempt: Attempt) => Promise<Outcome>
  /**
   * Refunds money. Idempotent. @throws Error if the payment provider refuses permanently, for example if less is left
   */
  readonly refund: (attempt: Attempt, order: RefundOrder) => Promise<void>
}

/** A payment provider that reports when an attempt has an outcome, possibly more than once. */
export type TellingProvider = PaymentProvider & {
  readonly onOutcome: (listener: (paymentId: string) => void) => void
}
