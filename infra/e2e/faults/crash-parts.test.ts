import { dieEverywhere, victims } from '../test/crash.setup.ts'
import { playPartialRefund, playSecondAttempt } from './crash-plays.setup.ts'

const mostMs = 1_200_000

test.each(victims)(
  'kill -9 of %s at each write and send: a refund in two parts',
  (victim) => dieEverywhere({ victim, play: playPartialRefund, effectsAtLeast: 2 }),
  mostMs,
)

test.each([
  ['a refund in two parts', playPartialRefund],
  ['a second attempt to pay', playSecondAttempt],
] as const)(
  'kill -9 of booking at each write and send, with another instance running: %s',
  (_what, play) => dieEverywhere({ victim: 'booking', play, effectsAtLeast: 2, hasTwin: true }),
  mostMs,
)
