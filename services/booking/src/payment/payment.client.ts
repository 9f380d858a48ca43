import type { components } from '@axle/kit/http.gen'

export type Card = NonNullable<components['schemas']['PaymentRequest']['card']>

/** What is kept of a card: enough to charge and to show, never the number. */
export type PreparedMethod = { readonly method: string; readonly last4: string }

/** An attempt as a provider sees it. */
export type Attempt = {
  /** Names the attempt; the provider charges once for it, however often it is asked. */
  readonly paymentId: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  /** The provider's own name of it, once it has given one. */
  readonly reference?: string | null | undefined
}

/** Money of an attempt that goes back, all of it or a part. */
export type RefundOrder = {
  /** Names the refund; the provider sends the money once for it, however often it is asked. */
  readonly refundId: string
  readonly cents: number
}

export type Opened = {
  readonly reference?: string
  /** What the buyer's browser needs to send the card to the provider itself. */
  readonly clientSecret?: string
}

export type Outcome =
  | { readonly status: 'succeeded'; readonly last4?: string | undefined }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending' }

/** The port to the provider that moves the money. All calls but `prepare` may fail as an outage and be repeated. */
export type PaymentProvider = {
  /**
   * @throws Refusal `unprocessable` when the card cannot be used at all or must not come here, or the provider does
   *   not take such a sum
   */
  readonly prepare: (card: Card | undefined, amountCents: number, now: Date) => PreparedMethod
  /** Registers an attempt with the provider before the order waits for it. No money moves yet. */
  readonly open: (attempt: Attempt) => Promise<Opened>
  readonly charge: (attempt: Attempt) => Promise<Outcome>
  readonly inquire: (attempt: Attempt) => Promise<Outcome>
  /** Ends an attempt that has had its time, if it can be ended. @returns what became of it */
  readonly giveUp: (attempt: Attempt) => Promise<Outcome>
  /** Repeating it refunds once. @throws Error when the provider refuses for good, as when less is left */
  readonly refund: (attempt: Attempt, order: RefundOrder) => Promise<void>
}

/** A provider that calls back by itself when an attempt has an outcome; perhaps more than once. */
export type TellingProvider = PaymentProvider & {
  readonly onOutcome: (listener: (paymentId: string) => void) => void
}
