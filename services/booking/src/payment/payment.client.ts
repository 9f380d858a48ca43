import type { components } from '@axle/kit/http.gen'

export type Card = components['schemas']['PaymentRequest']['card']

/** What is kept of a card: enough to charge and to show, never the number. */
export type PreparedMethod = { readonly method: string; readonly last4: string }

export type Charge = {
  /** Names the attempt; the provider charges once for it, however often it is asked. */
  readonly paymentId: string
  readonly amountCents: number
  readonly method: string
}

export type Outcome =
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'pending' }

/** The port to whoever moves the money. All calls but `prepare` may fail as an outage and be repeated. */
export type PaymentProvider = {
  /** @throws Refusal `unprocessable` when the card cannot be used at all */
  readonly prepare: (card: Card, now: Date) => PreparedMethod
  readonly charge: (charge: Charge) => Promise<Outcome>
  readonly inquire: (paymentId: string) => Promise<Outcome>
  /** Repeating it refunds once. */
  readonly refund: (paymentId: string) => Promise<void>
  /** Calls back when the provider has news of an attempt; perhaps more than once. */
  readonly onNews: (listener: (paymentId: string) => void) => void
}
