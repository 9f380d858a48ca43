import { LRUCache } from '@axle/kit/lru-cache'
import { Refusal } from '@axle/kit/errors'
import type { Caller } from '@axle/kit/token'
import {
  type Allowance,
  ordersFault,
  unitsFault,
  type UnpaidOrder,
  type Wanted,
} from './allowance.rules.ts'
import { beginIntent, endIntent } from './intent.store.ts'
import { hasPaid, listUnpaid } from './unpaid.store.ts'

const tooMuch = { code: 'too-much-unpaid', status: 409 }

/** Those who have paid once: that stays so. */
const payers = new LRUCache<string, true>({ max: 10_000 })

async function isPayer(buyerId: string): Promise<boolean> {
  if (payers.get(buyerId)) return true
  if (!(await hasPaid(buyerId))) return false
  payers.set(buyerId, true)
  return true
}

/** The orders of a buyer that count: the unpaid ones, and those that another call is placing. */
async function listCounted(
  caller: Caller,
  wanted: Wanted,
  { unpaidOrdersMost }: Allowance,
): Promise<readonly UnpaidOrder[]> {
  const placing = await beginIntent(caller.id, wanted)
  const unpaid = await listUnpaid(caller.id, wanted.isFree, unpaidOrdersMost)
  const written = new Set(unpaid.map(({ _id }) => _id))
  return [...unpaid, ...placing.filter(({ _id }) => !written.has(_id))]
}

/**
 * Refuses what would keep too much from others without a payment.
 * @throws Refusal 409 `too-much-unpaid`, or `forbidden` where the address must be proven first
 */
async function assertAllowed(caller: Caller, wanted: Wanted, allowance: Allowance): Promise<void> {
  const counted = await listCounted(caller, wanted, allowance)
  const fault = ordersFault(wanted, counted, allowance) ?? unitsFault(wanted, counted, allowance)
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
 * @returns goes one of two ways with what a caller wants. Each call counts the orders that began before it, also at other
 * instances, so that many calls at once place no more orders than one after the other.
 */
export function createAllowing(allowance: Allowance) {
  return async <T>(caller: Caller, wanted: Wanted, { write, refuse }: Ways<T>): Promise<T> => {
    try {
      return await assertAllowed(caller, wanted, allowance).then(write, refuse)
    } finally {
      // An intent that cannot be ended now ends by its age.
      await endIntent(caller.id, wanted._id).catch(() => undefined)
    }
  }
}

export type Allowing = ReturnType<typeof createAllowing>
