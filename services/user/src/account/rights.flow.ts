import { Refusal } from '@axle/kit/errors/errors'
import type { Actor, Recorder } from '../audit/audit.flow.ts'
import type { Action } from '../audit/audit.rules.ts'
import { findPerson } from '../person/people.flow.ts'
import type { Accounts } from './account.client.ts'
import { findOrRefuse } from './account.flow.ts'
import { type Account, hasOtherAdmin, isProven, lastAdminRefusal } from './account.rules.ts'
import { elsewhereWords } from './admin.rules.ts'

/**
 * Dependencies of functions that change rights: the accounts, and a function that records the change in the audit log.
 */
export type RightsContext = { readonly accounts: Accounts; readonly record: Recorder }

/**
 * Makes a change, and undoes it if it leaves no admin who can sign in. Checks this only after the change, because two
 * admins may lock each other at the same time.
 */
async function unlessLast(
  accounts: Accounts,
  change: () => Promise<void>,
  undo: () => Promise<void>,
): Promise<void> {
  await change()
  if (hasOtherAdmin(await accounts.listAdmins())) return
  await undo()
  throw lastAdminRefusal('This is')
}

/**
 * Makes a change and records it in the audit log, unless the change is already in effect.
 *
 * @returns the number of changed accounts: 0 if the change was already in effect
 */
async function changeOnce(
  { record }: RightsContext,
  what: { readonly action: Action; readonly about: Account; readonly actor: Actor },
  isSo: boolean,
  change: () => Promise<void>,
): Promise<number> {
  if (isSo) return 0
  await record(what, change)
  return 1
}

const unprovenRefusal =
  'This email address is not verified. Ask its owner to open the link in our email or to choose a new password, then try again.'

/**
 * Refuses an account whose email address is not proven, because the account may belong to a stranger until the address
 * owner verifies the address.
 */
async function assertProven(about: Account): Promise<void> {
  if (isProven(about, (await findPerson(about.id))?.provenEmail)) return
  throw new Refusal('conflict', unprovenRefusal)
}

/**
 * Grants the admin role.
 *
 * @returns the number of changed accounts: 0 if the account already had the role
 * @throws Refusal `conflict` if the email address is not verified
 */
export async function makeAdmin(
  context: RightsContext,
  actor: Actor,
  email: string,
): Promise<number> {
  const { accounts } = context
  const about = await findOrRefuse(accounts, email)
  const isAdmin = await accounts.isAdmin(about.id)
  return changeOnce(context, { action: 'role.granted', about, actor }, isAdmin, async () => {
    await assertProven(about)
    await accounts.grantAdmin(about.id)
  })
}

/** Returns another user's account. @throws Refusal `not-found`, or `conflict` for the caller's own account */
async function findOtherThan(
  actor: Actor,
  accounts: Accounts,
  { email, refusal }: { readonly email: string; readonly refusal: string },
): Promise<Account> {
  const about = await findOrRefuse(accounts, email)
  if (about.id === actor.caller.id) throw new Refusal('conflict', refusal)
  return about
}

/**
 * Refuses to revoke the admin role if the account also has the role through a group or another role. The shop never
 * removes users from groups, because a group may grant other roles too, and only Keycloak's administrators maintain
 * groups.
 */
async function assertGivenHere(accounts: Accounts, { id, email }: Account): Promise<void> {
  const admin = (await accounts.listAdmins()).find((one) => one.id === id)
  if (admin ? admin.isDirect && admin.through.length === 0 : !(await accounts.isAdmin(id))) return
  throw new Refusal('conflict', elsewhereWords(email, admin?.through ?? []))
}

/**
 * Revokes the admin role.
 *
 * @returns the number of changed accounts: 0 if the account did not have the role
 * @throws Refusal `conflict` for the caller's own role, the last admin's role, or a role from another source
 */
export async function removeAdmin(
  context: RightsContext,
  actor: Actor,
  email: string,
): Promise<number> {
  const { accounts } = context
  const refusal = 'You cannot remove your own admin access. Ask another admin.'
  const about = await findOtherThan(actor, accounts, { email, refusal })
  const isAdmin = await accounts.isAdmin(about.id)
  return changeOnce(context, { action: 'role.revoked', about, actor }, !isAdmin, async () => {
    await assertGivenHere(accounts, about)
    await unlessLast(
      accounts,
      () => accounts.revokeAdmin(about.id),
      () => accounts.grantAdmin(about.id),
    )
  })
}

/**
 * Locks an account and ends its sessions.
 *
 * @returns the number of changed accounts: 0 if the account was already locked
 * @throws Refusal `conflict` for the caller's own account or the last admin's account
 */
export async function disableUser(
  context: RightsContext,
  actor: Actor,
  email: string,
): Promise<number> {
  const { accounts } = context
  const refusal = 'You cannot disable your own account. Ask another admin.'
  const about = await findOtherThan(actor, accounts, { email, refusal })
  return changeOnce(context, { action: 'account.disabled', about, actor }, !about.enabled, () =>
    unlessLast(
      accounts,
      () => accounts.lock(about.id),
      () => accounts.unlock(about.id),
    ),
  )
}

/** Unlocks an account. @returns the number of changed accounts: 0 if the account was not locked */
export async function enableUser(
  context: RightsContext,
  actor: Actor,
  email: string,
): Promise<number> {
  const { accounts } = context
  const about = await findOrRefuse(accounts, email)
  return changeOnce(context, { action: 'account.enabled', about, actor }, about.enabled, () =>
    accounts.unlock(about.id),
  )
}
