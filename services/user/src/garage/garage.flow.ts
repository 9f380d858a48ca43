import { Refusal } from '@axle/kit/errors'
import type { Caller } from '@axle/kit/token'
import type { Accounts } from '../account/account.client.ts'
import { findOwn, unlessAway } from '../account/account.flow.ts'
import { assertGarage, emptyGarage, isSameGarage, type Garage } from './garage.rules.ts'
import { deleteGarage, findGarage, replaceGarage } from './garage.store.ts'

/** The vehicles of the caller, or of another account; none, with revision 0, before they have kept any. */
export async function readGarage({ id }: Pick<Caller, 'id'>): Promise<Garage> {
  return (await findGarage(id)) ?? emptyGarage
}

/**
 * Keeps a garage as the caller's. Repeating it changes nothing, also when the answer to the first call was lost.
 * @param wanted with the revision of the garage that the caller has changed
 * @throws Refusal `unprocessable` when it contradicts itself, `conflict` when another device has changed the garage
 * since, `unauthorized` when the account was deleted or locked meanwhile
 */
export async function keepGarage(
  accounts: Accounts,
  caller: Caller,
  wanted: Readonly<Garage>,
): Promise<Garage> {
  assertGarage(wanted)
  // A token outlives its account by some minutes: nothing is kept for somebody who has left.
  await unlessAway(findOwn(accounts, caller))
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

/** Deletes a person's garage; repeating it changes nothing. */
export async function forgetGarage(id: string): Promise<void> {
  await deleteGarage(id)
}
