import type { Outcome } from './payment.client.ts'

/** Fields of Stripe's PaymentIntent that the shop reads. */
export type Intent = {
  readonly status: string
  readonly last_payment_error?: {
    readonly code?: string
    readonly decline_code?: string
  } | null
  readonly latest_charge?: string | Charge | null
}

type Charge = {
  readonly payment_method_details?: { readonly card?: { readonly last4?: string | null } } | null
}

/** Messages for errors that the buyer can resolve. All other errors, such as a stolen card, have the same message. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The card number is wrong.',
  card_not_supported: 'Your card does not support this kind of payment.',
  card_velocity_exceeded: 'Your card has reached its limit.',
  currency_not_supported: 'Your card does not support US dollars.',
  processing_error: 'The bank could not process the card just now.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it is you.',
}

const declined = 'Your card was declined.'
const abandoned = 'The payment was not finished in time. You have not been charged.'

/** Stripe's minimum and maximum for card charges in US dollars, in cents: https://docs.stripe.com/currencies */
const leastCents = 50
const mostCents = 99_999_999

/** Returns a message for the buyer if Stripe does not accept an amount, otherwise undefined. */
export function amountFault(cents: number): string | undefined {
  if (cents < leastCents) return 'Cards are charged at least $0.50. Order more units.'
  if (cents > mostCents) return 'Cards are charged at most $999,999.99. Order fewer units at once.'
  return undefined
}

/** Whether the buyer's card was declined. Stripe itself would still accept another card for the same intent. */
export function isDeclined({ status, last_payment_error: error }: Intent): boolean {
  return status === 'requires_payment_method' && Boolean(error)
}

function getFailureReason({ last_payment_error: error }: Intent): string {
  if (!error) return abandoned
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? declined
}

function last4Of({ latest_charge: charge }: Intent): string | undefined {
  if (!charge || typeof charge === 'string') return undefined
  return charge.payment_method_details?.card?.last4 ?? undefined
}

/**
 * Returns the outcome of a payment attempt from the state of its intent. A declined card fails the attempt only after
 * the intent is cancelled.
 */
export function toOutcome(intent: Intent): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', last4: last4Of(intent) }
    case 'canceled':
      return { status: 'failed', reason: getFailureReason(intent) }
    default:
      return { status: 'pending' }
  }
}
