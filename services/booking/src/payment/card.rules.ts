export type CardBehaviour = 'succeeds' | 'declined' | 'lacks_funds' | 'late'

/**
 * The cards that the sandbox takes: test numbers that Stripe publishes (docs.stripe.com/testing), so that nobody
 * types a real one.
 */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'lacks_funds',
  '4000000000000077': 'late',
}

/** How a test card behaves; undefined for any other number. */
export function behaviourOf(number: string): CardBehaviour | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined
}

/** Whether a card is past the end of its month. @param expiry MM/YY */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
