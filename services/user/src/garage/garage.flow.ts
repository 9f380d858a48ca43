import { Refusal } from '@axle/kit/errors/errors'
import type { Caller } from '@axle/kit/http/token'
import type { Accounts } from '../account/account.client.ts'
import { findOwn, unlessUnavailable } from '../account/account.flow.ts'
import { assertGarage, emptyGarage, isSameGarage, type Garage } from './garage.rules.ts'
import { deleteGarage, findGarage, replaceGarage } from './garage.store.ts'

/** Returns an account's garage. If none is saved, returns an empty garage with revision 0. */
export async function readGarage({ id }: Pick<Caller, 'id'>): Promise<Garage> {
  return (await findGarage(id)) ?? emptyGarage
}

/**
 * Saves the caller's garage. Idempotent, so a request may be retried after its response was lost.
 *
 * @param wanted the new garage, with the revision on which the caller's change is based
 * @throws Refusal `unprocessable` if the garage is inconsistent, `conflict` if another device has changed the garage
 * since that revision, `unauthorized` if the account was deleted or locked
 */
export async function keepGarage(
  accounts: Accounts,
  caller: Caller,
  wanted: Readonly<Garage>,
): Promise<Garage> {
  assertGarage(wanted)
  // Checks that the account still exists, because a token stays valid for a few minutes after the account is deleted.
  await unlessUnavailable(findOwn(accounts, caller))
  const before = await readGarage(caller)
  if (isSameGarage(before, wanted)) return before
  if (before.revision !== wanted.revision || !(await replaceGarage(caller.id, wanted))) {
    throw new Refusal(
      'conflict',
      'Your garage was changed on another device. Check it and try again.',
    )
  }
  return { ...wanted, revision: wanted.revision + 1 }
}

/** Deletes a user's garage. Idempotent. */
export async function forgetGarage(id: string): Promise<void> {
  await deleteGarage(id)
}
