import { Refusal } from '@axle/kit/errors'
import type { Actor, Recorder } from '../audit/audit.flow.ts'
import type { Action } from '../audit/audit.rules.ts'
import { findPerson } from '../person/people.flow.ts'
import type { Accounts } from './account.client.ts'
import { findOrRefuse } from './account.flow.ts'
import { type Account, hasOtherAdmin, isProven, lastAdminRefusal } from './account.rules.ts'
import { elsewhereWords } from './admin.rules.ts'

/** Where rights are changed, and the log that each change is written to. */
export type RightsContext = { readonly accounts: Accounts; readonly record: Recorder }

/**
 * Makes a change after which the shop still has an admin who can sign in, or takes it back. It is looked at
 * afterwards, since two admins may do this to each other at the same moment.
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
 * Makes a change where there is something to change, and writes it to the log.
 * @returns how many accounts that changed: none when it was so already
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

/** Whoever opened the account may be somebody else than the owner of its email address, until the owner has verified it. */
async function assertProven(about: Account): Promise<void> {
  if (isProven(about, (await findPerson(about.id))?.provenEmail)) return
  throw new Refusal('conflict', unprovenRefusal)
}

/**
 * Gives the admin role.
 * @returns how many accounts that changed: none when it was so already
 * @throws Refusal `conflict` while the email address is not verified
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

/** The account of somebody else. @throws Refusal `not-found`, and `conflict` with these words for the caller's own */
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
 * Refuses where taking the role from the account itself would leave it in effect. Leaving a group for somebody is not
 * ours: it may give more than this role, and is put together by whoever runs Keycloak.
 */
async function assertGivenHere(accounts: Accounts, { id, email }: Account): Promise<void> {
  const admin = (await accounts.listAdmins()).find((one) => one.id === id)
  if (admin ? admin.isDirect && admin.through.length === 0 : !(await accounts.isAdmin(id))) return
  throw new Refusal('conflict', elsewhereWords(email, admin?.through ?? []))
}

/**
 * Takes the admin role away.
 * @returns how many accounts that changed: none when it was so already
 * @throws Refusal `conflict` for the caller's own role, for the last admin's, and for one that comes from elsewhere
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
 * @returns how many accounts that changed: none when it was so already
 * @throws Refusal `conflict` for the caller's own account, and for the last admin's
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

/** Opens a locked account again. @returns how many accounts that changed */
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
