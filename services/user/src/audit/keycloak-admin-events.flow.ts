import { createFollowEach, type Follow } from '../account/follow-each.flow.ts'
import type { Accounts } from '../account/account.client.ts'
import { type AccountChange, isAdminRole, type SessionEnd } from '../account/admin-event.rules.ts'
import { readSince } from '../account/read-window.rules.ts'
import { findLastLock } from './audit.store.ts'
import { type Following, keepEntry, staleBeforeSeconds } from './keycloak-admin-entry.flow.ts'
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

/**
 * Returns whether `follow` must write an audit log entry for this change. For grants through a group or another role,
 * `followGrants` writes the entries.
 */
async function isForLog({ accountId, action, at, sources }: AccountChange): Promise<boolean> {
  if (action === 'role.granted' || action === 'role.revoked') return sources.some(isAdminRole)
  if (action !== 'account.disabled' && action !== 'account.enabled') return action !== undefined
  // Keycloak reports the whole account after any change. Only a comparison with the last entry in the log shows whether
  // this change locked or unlocked the account.
  const before = (await findLastLock(accountId, at))?.action ?? 'account.enabled'
  return before !== action
}

/** Ends the sessions that started before a change. */
async function endSessions(accounts: Accounts, { accountId, at }: AccountChange): Promise<void> {
  const sessions = await accounts.listSessions(accountId)
  for (const { id, startedAt } of sessions) if (startedAt <= at) await accounts.endSession(id)
}

/** Revokes the tokens of sessions that were ended in Keycloak. */
async function followEnd(following: Following, { sessionId, at }: SessionEnd): Promise<void> {
  if (sessionId === 'all') await following.revokeAll(staleBeforeSeconds(at))
  else await following.revokeSession(sessionId)
}

async function revoke({ accounts, revoke: revokeTokens }: Following, change: AccountChange) {
  if (change.endsSessions) await endSessions(accounts, change)
  if (change.isTokenStale) await revokeTokens(change.accountId, staleBeforeSeconds(change.at))
}

/**
 * Creates the event processor that revokes tokens after changes in Keycloak, including changes by this service. It
 * revokes tokens that grant too many rights or whose session was ended. After a password change, it also ends all
 * sessions that started before the change. Idempotent, and several instances may run concurrently.
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
      getKey: ({ key }) => key,
      getAccountId: (change) => ('sessionId' in change ? change.sessionId : change.accountId),
      follow: (change) =>
        'sessionId' in change ? followEnd(following, change) : revoke(following, change),
    })
    await keepFollowed(revocationReading, due)
    return true
  }
}

/** Processes a change to one account. Idempotent. */
async function follow({ accounts, erase }: Following, change: AccountChange) {
  const { accountId, action, byId } = change
  if (action === 'account.deleted') await erase(accountId)
  if (action === undefined || byId === accounts.ownId() || !(await isForLog(change))) return
  await keepEntry(accounts, change, { action, accountId })
}

/**
 * Creates the event processor for account changes in Keycloak. It records changes by other clients in the audit log,
 * and starts the erasure of every deleted account's data, even if this service deleted the account. Idempotent, and
 * several instances may run concurrently.
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
      getKey: ({ key }) => key,
      getAccountId: ({ accountId }) => accountId,
      follow: (change) => follow(following, change),
    })
    if (!(await followGrants(following, changes, { since, isDue, now, followEach }))) return false
    await keepFollowed(reading, [...due, ...changes.structure.filter(isDue)])
    return true
  }
}
