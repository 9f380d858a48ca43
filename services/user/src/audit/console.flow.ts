import { stableId } from '@axle/kit/id'
import type { Accounts } from '../account/account.client.ts'
import type { AccountChange } from '../account/admin-event.rules.ts'
import { addEntry, findLastLock } from './audit.store.ts'
import { findReadUntil, keepReadUntil } from './reading.store.ts'

/** What changes at Keycloak lead to. */
export type Following = {
  readonly accounts: Accounts
  /** Has tokens of an account refused that were given out before a moment, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  /** Follows that an account is gone, by its owner or at the console. */
  readonly erase: (accountId: string) => Promise<void>
}

const reading = 'admin-events'
/** Keycloak reports a change when it is committed, which may be after a later one. */
const overlapMs = 10_000
const firstLookMs = 60_000

/** Whether an account was locked or opened by this, and not only sent along with another change. */
async function isNewer({ accountId, action, at }: AccountChange): Promise<boolean> {
  if (action !== 'account.disabled' && action !== 'account.enabled') return action !== undefined
  const before = (await findLastLock(accountId, at))?.action ?? 'account.enabled'
  return before !== action
}

/** Who it was: people of this realm by their e-mail, Keycloak's own administrators by their id. */
async function nameOf(accounts: Accounts, id: string): Promise<string> {
  return (await accounts.findById(id))?.email ?? id
}

/** Writes a change to the log that was made at Keycloak's console; repeating it changes nothing. */
async function keepChange(accounts: Accounts, change: AccountChange): Promise<void> {
  const { action, at, accountId, byId, address } = change
  if (action === undefined || !(await isNewer(change))) return
  await addEntry({
    _id: stableId(at.toISOString(), action, accountId, byId),
    at,
    action,
    by: await nameOf(accounts, byId),
    about: await nameOf(accounts, accountId),
    aboutId: accountId,
    place: 'console',
    outcome: 'done',
    address,
  })
}

/** The first whole second after a change: a token given out in the second of the change may be an old one. */
function staleBeforeSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000) + 1
}

/**
 * Takes over what was changed at Keycloak since the last time: changes that others made go to the log, and
 * tokens that say more than is true now are revoked and deleted accounts erased, also where the change was made here.
 * Repeats safely; several instances may do it side by side.
 * @param now changes of the running second are left for the next time, when their tokens can be distinguished
 */
export async function followChanges(
  { accounts, revoke, erase }: Following,
  now: Date = new Date(),
): Promise<void> {
  const until = (await findReadUntil(reading)) ?? new Date(now.getTime() - firstLookMs)
  const changes = await accounts.listChanges(new Date(until.getTime() - overlapMs))
  const due = changes.filter(({ at }) => staleBeforeSeconds(at) * 1000 <= now.getTime())
  for (const change of due) {
    if (change.isTokenStale) await revoke(change.accountId, staleBeforeSeconds(change.at))
    if (change.action === 'account.deleted') await erase(change.accountId)
    if (change.byId !== accounts.ownId()) await keepChange(accounts, change)
  }
  const last = due.at(-1)
  if (last) await keepReadUntil(reading, last.at)
}
