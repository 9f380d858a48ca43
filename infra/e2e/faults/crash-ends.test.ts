import { type Case, dieEverywhere, victims } from '../test/crash.setup.ts'
import { playCancel, playExpiry } from './crash-plays.setup.ts'

const plays: readonly (Omit<Case, 'victim'> & { readonly what: string })[] = [
  { what: 'an order that is cancelled', play: playCancel, effectsAtLeast: 2 },
  {
    what: 'an order that expires',
    play: playExpiry,
    effectsAtLeast: 2,
    settings: { HOLD_MINUTES: '0.05' },
  },
]
const mostMs = 1_200_000

test.each(victims.flatMap((victim) => plays.map((one) => ({ ...one, victim }))))(
  'kill -9 of $victim at each write and send: $what',
  (one) => dieEverywhere(one),
  mostMs,
)
