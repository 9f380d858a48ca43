import { isDeclined, toOutcome } from './stripe.rules.ts'

test.each(['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'])(
  'toOutcome returns pending for an intent in state %s',
  (status) => {
    expect(toOutcome({ status })).toEqual({ status: 'pending' })
  },
)

test('toOutcome returns the last digits of the card if Stripe reports them', () => {
  const details = { card: { last4: '4242' } }
  const latest_charge = { payment_method_details: details }
  expect(toOutcome({ status: 'succeeded', latest_charge })).toMatchObject({ last4: '4242' })
  expect(toOutcome({ status: 'succeeded', latest_charge: 'ch_1' })).toEqual({ status: 'succeeded' })
})

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, /insufficient funds/],
  [{ code: 'expired_card' }, /expired/],
  [{ code: 'payment_intent_authentication_failure' }, /could not confirm/],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, /^Your card was declined\.$/],
  [null, /not finished in time/],
])('toOutcome explains a cancelled intent with %j', (last_payment_error, why) => {
  const outcome = toOutcome({ status: 'canceled', last_payment_error })
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringMatching(why) })
})

test('isDeclined returns true only while Stripe would accept another card for the intent', () => {
  expect(isDeclined({ status: 'requires_payment_method' })).toBe(false)
  const last_payment_error = { code: 'card_declined' }
  expect(isDeclined({ status: 'requires_payment_method', last_payment_error })).toBe(true)
  expect(isDeclined({ status: 'canceled', last_payment_error })).toBe(false)
})
