import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import { type Case, dieEverywhere, victims } from '../test/crash.setup.ts'
import {
  createStripePlay,
  playCancel,
  playExpiry,
  playLateMoney,
  playPartialRefund,
  playSecondAttempt,
} from './crash-plays.setup.ts'

/** The plays that `make test` has no time for; crash.test.ts and crash-refund.test.ts are its own. */
const plays: Record<string, Omit<Case, 'victim'>> = {
  'an order that is cancelled': { play: playCancel, effectsAtLeast: 2 },
  'an order that expires': {
    play: playExpiry,
    effectsAtLeast: 2,
    settings: { HOLD_MINUTES: '0.05' },
  },
  'a second attempt to pay': { play: playSecondAttempt, effectsAtLeast: 2 },
  'money that comes late': {
    play: playLateMoney,
    effectsAtLeast: 2,
    settings: { PAYMENT_TIMEOUT_SECONDS: '2' },
  },
  'a refund in two parts': { play: playPartialRefund, effectsAtLeast: 2 },
  'a refund in two parts, with a second instance': {
    play: playPartialRefund,
    effectsAtLeast: 2,
    hasTwin: true,
  },
  'a second attempt to pay, with a second instance': {
    play: playSecondAttempt,
    effectsAtLeast: 2,
    hasTwin: true,
  },
}
const mostMs = 1_200_000

let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())

const cases = victims.flatMap((victim) =>
  Object.entries(plays).map(([what, one]) => ({ what, ...one, victim })),
)

test.each(cases)(
  'kill -9 of $victim at each write and send: $what',
  (one) => dieEverywhere(one),
  mostMs,
)

test.each(victims)(
  'kill -9 of %s at each write, send and call of Stripe: paid and refunded once',
  (victim) =>
    dieEverywhere({
      victim,
      play: createStripePlay(stripe),
      effectsAtLeast: 2,
      effectsInclude: victim === 'booking' ? ['provider'] : [],
      settings: stripe.environment,
    }),
  mostMs,
)
