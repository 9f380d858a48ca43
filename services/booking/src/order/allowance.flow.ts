import { createBoundedCache } from '@axle/kit/bounded-cache'
import { Refusal } from '@axle/kit/errors'
import type { Caller } from '@axle/kit/token'
import { createTurns } from '@axle/kit/turns'
import { type Allowance, ordersFault, unitsFault, type Wanted } from './allowance.rules.ts'
import { hasPaid, listUnpaid } from './unpaid.store.ts'

const tooMuch = { code: 'too-much-unpaid', status: 409 }

/** Those who have paid once: that stays so. */
const payers = createBoundedCache<true>({ entries: 10_000 })

async function isPayer(buyerId: string): Promise<boolean> {
  if (payers.get(buyerId)) return true
  if (!(await hasPaid(buyerId))) return false
  payers.set(buyerId, true)
  return true
}

/**
 * Refuses what would keep too much from others without a payment.
 * @throws Refusal 409 `too-much-unpaid`, or `forbidden` where the address must be proven first
 */
async function assertAllowed(caller: Caller, wanted: Wanted, allowance: Allowance): Promise<void> {
  const unpaid = await listUnpaid(caller.id, wanted.isFree, allowance.unpaidOrdersMost)
  const fault = ordersFault(wanted, unpaid, allowance) ?? unitsFault(wanted, unpaid, allowance)
  if (fault) throw new Refusal(tooMuch, fault)
  if (!allowance.needsVerifiedEmail || caller.emailVerified || (await isPayer(caller.id))) return
  const detail = 'Verify your email address first: My Profile sends you the link. Then order again.'
  throw new Refusal('forbidden', detail)
}

/** The functions that carry out an order, or refuse it. */
type Ways<T> = {
  readonly write: () => Promise<T>
  /** Instead, where it is not allowed. @throws what it is refused with, unless it knows better */
  readonly refuse: (refusal: unknown) => Promise<T>
}

/**
 * Makes what orders must pass before they are written.
 * @returns goes one of two ways with what a caller wants. Of one caller one is looked at after the other, so that many at
 * once are no way round it; each instance does so for itself.
 */
export function createAllowing(allowance: Allowance) {
  const inTurn = createTurns()
  return <T>(caller: Caller, wanted: Wanted, { write, refuse }: Ways<T>): Promise<T> =>
    inTurn(caller.id, () => assertAllowed(caller, wanted, allowance).then(write, refuse))
}

export type Allowing = ReturnType<typeof createAllowing>
