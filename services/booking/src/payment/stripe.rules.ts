import type { Outcome } from './payment.client.ts'

/** What is read of Stripe's PaymentIntent. */
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

/** Reasons that the buyer can do something about. Others, such as a stolen card, are not distinguished. */
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

/** What Stripe takes of US dollars for a card, in cents: https://docs.stripe.com/currencies */
const leastCents = 50
const mostCents = 99_999_999

/** Why Stripe does not take a sum, in words for the buyer; undefined when it does. */
export function amountFault(cents: number): string | undefined {
  if (cents < leastCents) return 'Cards are charged at least $0.50. Order more units.'
  if (cents > mostCents) return 'Cards are charged at most $999,999.99. Order fewer units at once.'
  return undefined
}

/** Whether the buyer tried a card and it was refused. Stripe would let the same intent be tried again. */
export function isDeclined({ status, last_payment_error: error }: Intent): boolean {
  return status === 'requires_payment_method' && Boolean(error)
}

function reasonOf({ last_payment_error: error }: Intent): string {
  if (!error) return abandoned
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? declined
}

function last4Of({ latest_charge: charge }: Intent): string | undefined {
  if (!charge || typeof charge === 'string') return undefined
  return charge.payment_method_details?.card?.last4 ?? undefined
}

/** What became of an attempt, by the state of its intent. A refused card ends an intent once it is cancelled. */
export function outcomeOf(intent: Intent): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', last4: last4Of(intent) }
    case 'canceled':
      return { status: 'failed', reason: reasonOf(intent) }
    default:
      return { status: 'pending' }
  }
}
