import { storeTime } from '@axle/kit/clock'
import { notFound } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/log'
import type { Caller } from '@axle/kit/token'
import type { Accounts } from '../account/account.client.ts'
import { findOwn } from '../account/account.flow.ts'
import type { Actor } from '../audit/audit.flow.ts'
import { browserOf } from './browser.rules.ts'
import { addSession, deleteSessions, findSessions } from './session.store.ts'

/** Where sessions are ended. */
export type SessionContext = {
  readonly accounts: Accounts
  /** Has all tokens of a session refused. */
  readonly revokeSession: (sessionId: string) => Promise<void>
}

/** As long as a session of the realm can last, `ssoSessionMaxLifespan`. */
const longestMs = 30 * 24 * 3600 * 1000

/**
 * Keeps from where the caller's session was begun; repeating it changes nothing. Records of sessions that cannot go on
 * any more are deleted with it.
 */
export async function keepSession({ caller, address, userAgent }: Actor): Promise<void> {
  const { id: personId, sessionId: _id } = caller
  if (_id === '') return
  const at = storeTime()
  const browser = browserOf(userAgent)
  await addSession({ _id, personId, at, address, ...(browser !== undefined && { browser }) })
  await deleteSessions(personId, new Date(at.getTime() - longestMs))
}

/** Deletes what is kept of somebody's sessions; repeating it changes nothing. */
export async function forgetSessions(personId: string): Promise<void> {
  await deleteSessions(personId)
}

/**
 * Where the caller is signed in, last used first.
 * @throws Refusal `unauthorized` when the account was deleted or locked meanwhile
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
      // Keycloak may have seen the gateway in place of who called it.
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

/** Ends sessions; repeating it changes nothing. */
async function end({ accounts, revokeSession }: SessionContext, ids: readonly string[], log: Log) {
  for (const id of ids) {
    await accounts.endSession(id)
    // What cannot be noted now is noted when Keycloak's events are followed.
    await revokeSession(id).catch((error: unknown) => {
      log.warn({ err: error }, 'tokens of a session that has ended are taken for a moment')
    })
  }
}

/**
 * Ends a session of the caller, with all its tokens.
 * @throws Refusal `not-found` where it is somebody else's, or has ended
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

/** Ends all sessions of the caller but the one of the call; repeating it changes nothing. */
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
