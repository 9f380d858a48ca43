import { followOrSkip } from '../account/account.flow.ts'
import type { Accounts } from '../account/account.client.ts'
import { type AccountChange, isAdminRole, type SessionEnd } from '../account/admin-event.rules.ts'
import { readSince } from '../account/read-since.rules.ts'
import { findLastLock } from './audit.store.ts'
import { type Following, keepEntry, staleBeforeSeconds } from './console-entry.flow.ts'
import { followGrants } from './grants.flow.ts'
import { findReadUntil, keepReadUntil } from './reading.store.ts'

const reading = 'admin-events'
const firstLookMs = 60_000
const skipped = 'a change at Keycloak is not followed'

/** Whether a change is for the log by itself: what a group or another role gives is looked at with all of that. */
async function isForLog({ accountId, action, at, sources }: AccountChange): Promise<boolean> {
  if (action === 'role.granted' || action === 'role.revoked') return sources.some(isAdminRole)
  if (action !== 'account.disabled' && action !== 'account.enabled') return action !== undefined
  // Keycloak sends an account whole with any change.
  const before = (await findLastLock(accountId, at))?.action ?? 'account.enabled'
  return before !== action
}

/** Ends the sessions that were begun before a change; later ones know of it. */
async function endSessions(accounts: Accounts, { accountId, at }: AccountChange): Promise<void> {
  const sessions = await accounts.listSessions(accountId)
  for (const { id, startedAt } of sessions) if (startedAt <= at) await accounts.endSession(id)
}

/** Has tokens refused whose sessions Keycloak has ended. */
async function followEnd(following: Following, { sessionId, at }: SessionEnd): Promise<void> {
  if (sessionId === 'all') await following.revokeAll(staleBeforeSeconds(at))
  else await following.revokeSession(sessionId)
}

/** Follows a change to one account; repeating it changes nothing. */
async function follow({ accounts, revoke, erase }: Following, change: AccountChange) {
  const { accountId, action, at, byId, isTokenStale } = change
  if (change.endsSessions) await endSessions(accounts, change)
  if (isTokenStale) await revoke(accountId, staleBeforeSeconds(at))
  if (action === 'account.deleted') await erase(accountId)
  if (action === undefined || byId === accounts.ownId() || !(await isForLog(change))) return
  await keepEntry(accounts, change, { action, accountId })
}

/**
 * Takes over what was changed at Keycloak since the last time: changes that others made go to the log, and
 * tokens that say more than is true now, or whose sessions were ended, are revoked and deleted accounts erased, also where
 * the change was made here. A new password ends the sessions that were begun before it.
 * Repeats safely; several instances may do it side by side.
 * @param now changes of the running second are left for the next time, when their tokens can be distinguished
 * @param lookedAt when the last look began after which all were followed
 * @returns false when something has to be looked at again, since it is being changed just now
 */
export async function followChanges(
  following: Following,
  now: Date = new Date(),
  lookedAt?: Date,
): Promise<boolean> {
  const until = (await findReadUntil(reading)) ?? new Date(now.getTime() - firstLookMs)
  const since = readSince(until, lookedAt)
  const isDue = ({ at }: { readonly at: Date }) => staleBeforeSeconds(at) * 1000 <= now.getTime()
  const { accounts, structure, sessions } = await following.accounts.listChanges(since)
  const due = [...accounts, ...sessions].filter(isDue)
  for (const change of due) {
    await followOrSkip(
      () => ('sessionId' in change ? followEnd(following, change) : follow(following, change)),
      (error) => following.log.error({ err: error, change: change.key }, skipped),
    )
  }
  const isWhole = await followGrants(following, { accounts, structure, sessions }, { since, isDue })
  if (!isWhole) return false
  const times = [...due, ...structure.filter(isDue)].map(({ at }) => at.getTime())
  if (times.length > 0) await keepReadUntil(reading, new Date(Math.max(...times)))
  return true
}
