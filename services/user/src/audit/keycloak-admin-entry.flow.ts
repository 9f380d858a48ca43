import { stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/observability/log'
import type { Accounts } from '../account/account.client.ts'
import type { StructureChange } from '../account/admin-event.rules.ts'
import { type AdminSource, toRoleSource } from '../account/admin.rules.ts'
import type { Action } from './audit.rules.ts'
import { addEntry } from './audit.store.ts'

/** Dependencies of the processors of Keycloak admin events. */
export type Following = {
  readonly accounts: Accounts
  /** Revokes an account's tokens that were issued before the given time, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  /** Revokes all accounts' tokens that were issued before the given time, in seconds since 1970. */
  readonly revokeAll: (beforeSeconds: number) => Promise<void>
  /** Revokes all the session's tokens. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  /** Starts the erasure of an account's data after the account was deleted by its owner or an administrator. */
  readonly erase: (accountId: string) => Promise<void>
  readonly log: Log
}

/**
 * Action and affected account of a change. `source` is the group or role through which the account was affected, if
 * any.
 */
type What = {
  readonly action: Action
  readonly accountId: string
  readonly source?: AdminSource
}

/**
 * Returns the user's email address if the user is in this realm. Otherwise, as for Keycloak's own administrators,
 * returns the user's id.
 */
async function resolveName(accounts: Accounts, id: string): Promise<string> {
  return (await accounts.findById(id))?.email ?? id
}

/** Records a change in Keycloak's console in the audit log. Idempotent. */
export async function keepEntry(
  accounts: Accounts,
  { at, byId, address }: StructureChange,
  { action, accountId, source }: What,
): Promise<void> {
  const through = source ? [source.kind, source.id] : []
  await addEntry({
    _id: stableId(at.toISOString(), action, accountId, byId, ...through),
    at,
    action,
    by: await resolveName(accounts, byId),
    about: await resolveName(accounts, accountId),
    aboutId: accountId,
    place: 'console',
    outcome: 'done',
    ...(source && { through: toRoleSource(source) }),
    address,
  })
}

/** Returns the first whole second after a change. A token from the same second may be older than the change. */
export function staleBeforeSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000) + 1
}
