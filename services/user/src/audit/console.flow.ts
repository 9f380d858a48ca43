import { createFollowEach, type Follow } from '../account/follow-each.flow.ts'
import type { Accounts } from '../account/account.client.ts'
import { type AccountChange, isAdminRole, type SessionEnd } from '../account/admin-event.rules.ts'
import { readSince } from '../account/read-since.rules.ts'
import { findLastLock } from './audit.store.ts'
import { type Following, keepEntry, staleBeforeSeconds } from './console-entry.flow.ts'
import { followGrants } from './grants.flow.ts'
import { findReadUntil, keepReadUntil } from './reading.store.ts'

const reading = 'admin-events'
const revocationReading = 'revocations'
const firstLookMs = 60_000
const skipped = 'a change at Keycloak is not followed'

type Timed = { readonly at: Date }

const isDueAt =
  (now: Date) =>
  ({ at }: Timed): boolean =>
    staleBeforeSeconds(at) * 1000 <= now.getTime()

async function keepFollowed(name: string, changes: readonly Timed[]): Promise<void> {
  const times = changes.map(({ at }) => at.getTime())
  if (times.length > 0) await keepReadUntil(name, new Date(Math.max(...times)))
}

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

async function revoke({ accounts, revoke: revokeTokens }: Following, change: AccountChange) {
  if (change.endsSessions) await endSessions(accounts, change)
  if (change.isTokenStale) await revokeTokens(change.accountId, staleBeforeSeconds(change.at))
}

/**
 * Makes what ends rights that were taken at Keycloak, also where the change was made here: tokens that say more than is
 * true now, or whose sessions were ended, are revoked. A new password ends the sessions that were begun before it.
 * Repeats safely; several instances may do it side by side.
 */
export function createRevocations(following: Following): Follow {
  const followEach = createFollowEach(following.log, 'tokens are not revoked')
  return async (now, lookedAt) => {
    const until =
      (await findReadUntil(revocationReading)) ??
      (await findReadUntil(reading)) ??
      new Date(now.getTime() - firstLookMs)
    const { accounts, sessions } = await following.accounts.listChanges(readSince(until, lookedAt))
    const due = [...accounts, ...sessions].filter(isDueAt(now))
    await followEach(due, now, {
      keyOf: ({ key }) => key,
      accountOf: (change) => ('sessionId' in change ? change.sessionId : change.accountId),
      follow: (change) =>
        'sessionId' in change ? followEnd(following, change) : revoke(following, change),
    })
    await keepFollowed(revocationReading, due)
    return true
  }
}

/** Follows a change to one account; repeating it changes nothing. */
async function follow({ accounts, erase }: Following, change: AccountChange) {
  const { accountId, action, byId } = change
  if (action === 'account.deleted') await erase(accountId)
  if (action === undefined || byId === accounts.ownId() || !(await isForLog(change))) return
  await keepEntry(accounts, change, { action, accountId })
}

/**
 * Makes what takes over changes at Keycloak: those that others made go to the log, and deleted accounts are erased, also
 * where the change was made here. Repeats safely; several instances may do it side by side.
 */
export function createChanges(following: Following): Follow {
  const followEach = createFollowEach(following.log, skipped)
  return async (now, lookedAt) => {
    const until = (await findReadUntil(reading)) ?? new Date(now.getTime() - firstLookMs)
    const since = readSince(until, lookedAt)
    const isDue = isDueAt(now)
    const changes = await following.accounts.listChanges(since)
    const due = changes.accounts.filter(isDue)
    await followEach(due, now, {
      keyOf: ({ key }) => key,
      accountOf: ({ accountId }) => accountId,
      follow: (change) => follow(following, change),
    })
    if (!(await followGrants(following, changes, { since, isDue, now, followEach }))) return false
    await keepFollowed(reading, [...due, ...changes.structure.filter(isDue)])
    return true
  }
}
