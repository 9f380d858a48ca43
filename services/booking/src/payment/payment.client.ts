import type { components } from '@axle/kit/http.gen'

export type Card = NonNullable<components['schemas']['PaymentRequest']['card']>

/** Stored card data: enough to charge the card and to identify it to the buyer, but never the card number. */
export type PreparedMethod = { readonly method: string; readonly last4: string }

/** A payment attempt in the form that a payment provider needs. */
export type Attempt = {
  /** ID of the payment attempt. The payment provider charges each ID only once, even if the request is repeated. */
  readonly paymentId: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  /** Payment provider's own ID for the attempt, once it is known. */
  readonly reference?: string | null | undefined
}

/** A refund of a payment attempt, in part or in full. */
export type RefundOrder = {
  /** ID of the refund. The payment provider pays each ID out only once, even if the request is repeated. */
  readonly refundId: string
  readonly cents: number
}

export type Opened = {
  readonly reference?: string
  /** Secret with which the buyer's browser sends the card data directly to the payment provider. */
  readonly clientSecret?: string
}

export type Outcome =
  | { readonly status: 'succeeded'; readonly last4?: string | undefined }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending' }

/**
 * Interface to the payment provider that moves the money. All operations except `prepare` can fail during an outage,
 * and can then be retried.
 */
export type PaymentProvider = {
  /**
   * @throws Refusal `unprocessable` if the card cannot be used, if it must not be sent to the shop, or if the amount is
   * not accepted
   */
  readonly prepare: (card: Card | undefined, amountCents: number, now: Date) => PreparedMethod
  /** Registers a payment attempt with the payment provider before the order awaits it. No money moves yet. */
  readonly open: (attempt: Attempt) => Promise<Opened>
  readonly charge: (attempt: Attempt) => Promise<Outcome>
  readonly inquire: (attempt: Attempt) => Promise<Outcome>
  /** Cancels an overdue payment attempt, if possible. @returns the outcome of the attempt */
  readonly cancelCharge: (attempt: Attempt) => Promise<Outcome>
  /**
   * Refunds money. Idempotent.
   * @throws Error if the payment provider refuses permanently, for example if the amount exceeds the amount that is
   * left to refund
   */
  readonly refund: (attempt: Attempt, order: RefundOrder) => Promise<void>
}

/** A payment provider that reports when a payment attempt has an outcome. It may report the same outcome repeatedly. */
export type TellingProvider = PaymentProvider & {
  readonly onOutcome: (listener: (paymentId: string) => void) => void
}
