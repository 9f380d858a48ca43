export type CardBehaviour = 'succeeds' | 'declined' | 'lacks_funds' | 'late'

/**
 * Test cards that the sandbox accepts, so that buyers need not enter a real card. Stripe publishes their numbers
 * (docs.stripe.com/testing).
 */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'lacks_funds',
  '4000000000000077': 'late',
}

/** Returns the behaviour of a test card, or undefined for any other number. */
export function findCardBehaviour(number: string): CardBehaviour | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined
}

/** Whether a card has expired. It is valid until the end of its month. @param expiry MM/YY */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now.getTime() >= Date.UTC(2000 + year, month, 1)
}
