import { storeTime } from '@axle/kit/mongo/clock'
import { notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/observability/log'
import type { Caller } from '@axle/kit/http/token'
import type { Accounts } from '../account/account.client.ts'
import { findOwn } from '../account/account.flow.ts'
import { createFollower, type Follow, type Reading } from '../account/follow-each.flow.ts'
import type { Actor } from '../audit/audit.flow.ts'
import { describeBrowser } from './browser.rules.ts'
import { addSession, deleteSessions, findSessions } from './session.store.ts'

/** Dependencies of functions that end sessions. */
export type SessionContext = {
  readonly accounts: Accounts
  /** Revokes all the session's tokens. */
  readonly revokeSession: (sessionId: string) => Promise<void>
}

/** Maximum lifetime of a session, as in the realm's setting `ssoSessionMaxLifespan`. */
const longestMs = 30 * 24 * 3600 * 1000

/**
 * Records the browser and IP address of the caller's session, and deletes the records of the caller's expired sessions.
 * Idempotent.
 */
export async function keepSession({ caller, address, userAgent }: Actor): Promise<void> {
  const { id: personId, sessionId: _id } = caller
  if (_id === '') return
  const at = storeTime()
  const browser = describeBrowser(userAgent)
  await addSession({ _id, personId, at, address, ...(browser !== undefined && { browser }) })
  await deleteSessions(personId, new Date(at.getTime() - longestMs))
}

/** Deletes all of a user's session records. Idempotent. */
export async function forgetSessions(personId: string): Promise<void> {
  await deleteSessions(personId)
}

/**
 * Returns the caller's open sessions, most recently used first.
 *
 * @throws Refusal `unauthorized` if the account was deleted or locked since the token was issued
 */
export async function listOwnSessions(
  accounts: Accounts,
  caller: Caller,
): Promise<components['schemas']['OpenSession'][]> {
  await findOwn(accounts, caller)
  const [open, kept] = await Promise.all([
    accounts.listSessions(caller.id),
    findSessions(caller.id),
  ])
  const records = new Map(kept.map((record) => [record._id, record]))
  return open
    .toSorted((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime())
    .map(({ id, startedAt, lastUsedAt, address: seen }) => {
      const record = records.get(id)
      // Keycloak may have seen the gateway's IP address instead of the caller's, so the recorded address is preferred.
      const address = record?.address || seen
      return {
        _id: id,
        current: id === caller.sessionId,
        ...(record?.browser && { browser: record.browser }),
        ...(address && { address }),
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }
    })
}

/** Ends sessions. Idempotent. */
async function end({ accounts, revokeSession }: SessionContext, ids: readonly string[], log: Log) {
  for (const id of ids) {
    await accounts.endSession(id)
    // If this fails, the processor of Keycloak's admin events revokes the tokens later.
    await revokeSession(id).catch((error: unknown) => {
      log.warn({ err: error }, 'session not revoked in Redis yet: its access tokens stay valid')
    })
  }
}

/**
 * Ends one of the caller's sessions and revokes its tokens.
 *
 * @throws Refusal `not-found` if the session is another user's or has already ended
 */
export async function endOwnSession(
  context: SessionContext,
  caller: Caller,
  id: string,
  log: Log,
): Promise<void> {
  await findOwn(context.accounts, caller)
  const open = await context.accounts.listSessions(caller.id)
  if (!open.some((session) => session.id === id)) throw notFound()
  await end(context, [id], log)
}

/** Ends all the caller's sessions except the current one. Idempotent. */
export async function endOtherSessions(
  context: SessionContext,
  caller: Caller,
  log: Log,
): Promise<void> {
  await findOwn(context.accounts, caller)
  const open = await context.accounts.listSessions(caller.id)
  const others = open.map(({ id }) => id).filter((id) => id !== caller.sessionId)
  await end(context, others, log)
}

/** Dependencies of the sign-out processor. */
type SigningOut = {
  readonly accounts: Accounts
  /** Revokes all the session's tokens. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  readonly log: Log
}

/**
 * Creates the event processor that revokes a session's tokens after a sign-out. This covers sign-outs on Keycloak's own
 * page, which the gateway does not see, and sign-outs that the gateway was unable to record. Idempotent, and several
 * instances may run concurrently.
 */
export function createSignOuts(
  { accounts, revokeSession, log }: SigningOut,
  reading: Reading,
): Follow {
  return createFollower(log, 'a sign-out is not followed', {
    reading,
    list: accounts.listSignOuts,
    getKey: ({ sessionId }) => sessionId,
    getAccountId: ({ accountId }) => accountId,
    follow: ({ sessionId }) => revokeSession(sessionId),
  })
}
