import { type FakeStripe, startStripe } from '@axle/kit/testing/stripe'
import { dieEverywhere, victims } from '../test/crash.setup.ts'
import { createStripePlay } from './crash-plays.setup.ts'

let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())

test.each(victims)(
  'kill -9 of %s at each write, send and Stripe request pays and refunds once',
  (victim) =>
    dieEverywhere({
      victim,
      play: createStripePlay(stripe),
      effectsAtLeast: 2,
      effectsInclude: victim === 'booking' ? ['provider'] : [],
      settings: stripe.environment,
    }),
  1_200_000,
)
