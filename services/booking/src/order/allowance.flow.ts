import { Refusal } from '@axle/kit/errors/errors'
import type { Caller } from '@axle/kit/http/token'
import {
  type Allowance,
  ordersFault,
  unitsFault,
  type UnpaidOrder,
  type OrderRequest,
} from './allowance.rules.ts'
import { beginIntent, endIntent, hasPaid, listUnpaid } from './intent.store.ts'

const tooMuch = { code: 'too-much-unpaid', status: 409 }

/**
 * Lists the buyer's orders that count towards the limits: unpaid orders, and orders that concurrent requests are
 * placing.
 */
async function listCounted(
  caller: Caller,
  wanted: OrderRequest,
  { unpaidOrdersMost }: Allowance,
): Promise<readonly UnpaidOrder[]> {
  const placing = await beginIntent(caller.id, wanted)
  const unpaid = await listUnpaid(caller.id, wanted.isFree, unpaidOrdersMost)
  const written = new Set(unpaid.map(({ _id }) => _id))
  return [...unpaid, ...placing.filter(({ _id }) => !written.has(_id))]
}

/**
 * Rejects an order that would exceed the buyer's limits for unpaid orders.
 * @throws Refusal 409 `too-much-unpaid`, or `forbidden` if the buyer must first verify the email address
 */
async function assertAllowed(
  caller: Caller,
  wanted: OrderRequest,
  allowance: Allowance,
): Promise<void> {
  const counted = await listCounted(caller, wanted, allowance)
  const fault = ordersFault(wanted, counted, allowance) ?? unitsFault(wanted, counted, allowance)
  if (fault) throw new Refusal(tooMuch, fault)
  const isTrusted = !allowance.needsVerifiedEmail || caller.emailVerified
  if (isTrusted || (await hasPaid(caller.id))) return
  const detail = 'Verify your email address first: My Profile sends you the link. Then order again.'
  throw new Refusal('forbidden', detail)
}

type Outcomes<T> = {
  readonly write: () => Promise<T>
  /** Runs if the order is not allowed. @throws the refusal, unless the order already exists */
  readonly refuse: (refusal: unknown) => Promise<T>
}

/**
 * Creates the check that orders must pass before they are saved.
 * @returns a function that places or refuses an order. The function also counts orders that earlier requests at any
 * instance are still placing, so that concurrent requests cannot exceed the limits
 */
export function createAllowanceCheck(allowance: Allowance) {
  return async <T>(
    caller: Caller,
    wanted: OrderRequest,
    { write, refuse }: Outcomes<T>,
  ): Promise<T> => {
    try {
      return await assertAllowed(caller, wanted, allowance).then(write, refuse)
    } finally {
      // If this fails, the intent expires later.
      await endIntent(caller.id, wanted._id).catch(() => undefined)
    }
  }
}

export type AllowanceCheck = ReturnType<typeof createAllowanceCheck>
