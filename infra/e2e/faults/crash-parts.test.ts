import { type Case, dieEverywhere, victims } from '../test/crash.setup.ts'
import { playPartialRefund, playSecondAttempt } from './crash-plays.setup.ts'

const plays: readonly (Omit<Case, 'victim'> & { readonly what: string })[] = [
  { what: 'a refund in two parts', play: playPartialRefund, effectsAtLeast: 2 },
  {
    what: 'a refund in two parts, while another instance lives',
    play: playPartialRefund,
    effectsAtLeast: 2,
    hasTwin: true,
  },
  {
    what: 'a second attempt to pay, while another instance lives',
    play: playSecondAttempt,
    effectsAtLeast: 2,
    hasTwin: true,
  },
]
const mostMs = 1_200_000

test.each(victims.flatMap((victim) => plays.map((one) => ({ ...one, victim }))))(
  'kill -9 of $victim at each write and send: $what',
  (one) => dieEverywhere(one),
  mostMs,
)
