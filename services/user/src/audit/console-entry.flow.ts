import { stableId } from '@axle/kit/id'
import type { Log } from '@axle/kit/log'
import type { Accounts } from '../account/account.client.ts'
import type { StructureChange } from '../account/admin-event.rules.ts'
import { type AdminSource, toRoleSource } from '../account/admin.rules.ts'
import type { Action } from './audit.rules.ts'
import { addEntry } from './audit.store.ts'

/** What changes at Keycloak lead to. */
export type Following = {
  readonly accounts: Accounts
  /** Has tokens of an account refused that were given out before a moment, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  /** As `revoke`, for all accounts. */
  readonly revokeAll: (beforeSeconds: number) => Promise<void>
  /** Has all tokens of a session refused. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  /** Follows that an account is gone, by its owner or at the console. */
  readonly erase: (accountId: string) => Promise<void>
  readonly log: Log
}

/** What was changed about whom, and through what, where that is not the account itself. */
type What = {
  readonly action: Action
  readonly accountId: string
  readonly source?: AdminSource
}

/** Who it was: people of this realm by their e-mail, Keycloak's own administrators by their id. */
async function nameOf(accounts: Accounts, id: string): Promise<string> {
  return (await accounts.findById(id))?.email ?? id
}

/** Writes to the log what a change at Keycloak's console led to; repeating it changes nothing. */
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
    by: await nameOf(accounts, byId),
    about: await nameOf(accounts, accountId),
    aboutId: accountId,
    place: 'console',
    outcome: 'done',
    ...(source && { through: toRoleSource(source) }),
    address,
  })
}

/** The first whole second after a change: a token given out in the second of the change may be an old one. */
export function staleBeforeSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000) + 1
}
