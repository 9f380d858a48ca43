import { type Case, dieEverywhere, victims } from '../test/crash.setup.ts'
import { playLateMoney, playSecondAttempt } from './crash-plays.setup.ts'

const plays: readonly (Omit<Case, 'victim'> & { readonly what: string })[] = [
  { what: 'a second attempt to pay', play: playSecondAttempt, effectsAtLeast: 2 },
  {
    what: 'money that comes late',
    play: playLateMoney,
    effectsAtLeast: 2,
    settings: { PAYMENT_TIMEOUT_SECONDS: '2' },
  },
]
const mostMs = 1_200_000

test.each(victims.flatMap((victim) => plays.map((one) => ({ ...one, victim }))))(
  'kill -9 of $victim at each write and send: $what',
  (one) => dieEverywhere(one),
  mostMs,
)
