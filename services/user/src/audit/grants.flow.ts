import type { AccountChange, Changes, StructureChange } from '../account/admin-event.rules.ts'
import type { FollowEach } from '../account/follow-each.flow.ts'
import type { AdminSource } from '../account/admin.rules.ts'
import type { Action } from './audit.rules.ts'
import { type Following, keepEntry, staleBeforeSeconds } from './keycloak-admin-entry.flow.ts'
import {
  comparedGrants,
  expectedGrants,
  type Grant,
  toGrants,
  isOfRoles,
  sourcesAmong,
} from './grants.rules.ts'
import { findGrants, keepGrants } from './grants.store.ts'

type Reading = {
  /** Time from which changes are read. */
  readonly since: Date
  readonly isDue: (change: { readonly at: Date }) => boolean
  readonly now: Date
  readonly followEach: FollowEach
}

/** Selects the changes that may have granted or revoked the admin role. */
function ofRoles({ accounts, structure }: Changes): StructureChange[] {
  return [...accounts.filter(isOfRoles), ...structure]
}

type Entry = Pick<Grant, 'accountId' | 'source'> & {
  readonly action: Action
  readonly change: StructureChange
}

const getAccountId = ({ accountId }: Entry): string => accountId

/** Writes entries to the audit log. A failed entry does not stop the others. */
function keepEntries(
  { accounts }: Following,
  entries: readonly Entry[],
  { now, followEach }: Reading,
): Promise<void> {
  return followEach(entries, now, {
    getKey: ({ change, action, accountId, source }) =>
      [change.key, action, accountId, source.id].join(' '),
    getAccountId,
    follow: ({ change, ...entry }) => keepEntry(accounts, change, entry),
  })
}

/**
 * Returns an entry for each account that joined or left a group, or gained or lost a role. Ignores groups and roles
 * that do not grant the admin role.
 */
function toGrantEntries(changes: readonly AccountChange[], known: readonly AdminSource[]): Entry[] {
  return changes.flatMap((change) => {
    const { action, accountId } = change
    if (action === undefined) return []
    return sourcesAmong(change, known).map((source) => ({ change, action, accountId, source }))
  })
}

/**
 * Processes the accounts that gained or lost the admin role through a change to a group or role: revokes their earlier
 * tokens and writes log entries.
 */
async function followStructure(
  following: Following,
  change: StructureChange,
  { come, gone }: { readonly come: readonly Grant[]; readonly gone: readonly Grant[] },
  reading: Reading,
): Promise<void> {
  const entries: Entry[] = [
    ...gone.map((grant) => ({ ...grant, change, action: 'role.revoked' as const })),
    ...come.map((grant) => ({ ...grant, change, action: 'role.granted' as const })),
  ]
  await reading.followEach(entries, reading.now, {
    getKey: ({ accountId }) => `${change.key} ${accountId}`,
    getAccountId,
    follow: ({ accountId }) => following.revoke(accountId, staleBeforeSeconds(change.at)),
  })
  await keepEntries(following, entries, reading)
}

/**
 * Processes grants and revocations of the admin role that result from groups and other roles. A change to a group or
 * role does not name the affected accounts. The current admins are therefore compared with the admins that would be
 * expected from the changes to accounts. Any differences are attributed to the last change to a group or role.
 * @param changes changes that have already been read. If all of them were processed before, no further requests are
 * made.
 * @returns false if the run must be repeated because a change is in progress
 */
export async function followGrants(
  following: Following,
  changes: Changes,
  reading: Reading,
): Promise<boolean> {
  const { since, isDue } = reading
  const before = await findGrants()
  const seen = new Set(before?.seen)
  const isNew = ({ key }: StructureChange) => !seen.has(key)
  if (before && !ofRoles(changes).some(isNew)) return true
  if (!ofRoles(changes).every(isDue)) return false
  const { admins, sources } = await following.accounts.listGrants()
  // The changes are read again, so that they include every change that led to these grants.
  const all = await following.accounts.listChanges(since)
  if (!ofRoles(all).every(isDue)) return false
  const grants = toGrants(admins)
  if (before) {
    const known = [...sources, ...before.sources]
    const joining = all.accounts.filter(isOfRoles).filter(isNew)
    await keepEntries(following, toGrantEntries(joining, known), reading)
    const last = all.structure.filter(isNew).at(-1)
    const expected = expectedGrants(before.grants, joining, known)
    if (last) await followStructure(following, last, comparedGrants(expected, grants), reading)
  }
  await keepGrants({ grants, sources, seen: ofRoles(all).map(({ key }) => key) })
  return true
}
