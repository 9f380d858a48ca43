import type { AccountChange, Changes, StructureChange } from '../account/admin-event.rules.ts'
import type { FollowEach } from '../account/follow-each.flow.ts'
import type { AdminSource } from '../account/admin.rules.ts'
import type { Action } from './audit.rules.ts'
import { type Following, keepEntry, staleBeforeSeconds } from './console-entry.flow.ts'
import {
  comparedGrants,
  expectedGrants,
  type Grant,
  grantsOf,
  isOfRoles,
  sourcesAmong,
} from './grants.rules.ts'
import { findGrants, keepGrants } from './grants.store.ts'

type Reading = {
  /** From when on changes are read. */
  readonly since: Date
  readonly isDue: (change: { readonly at: Date }) => boolean
  readonly now: Date
  readonly followEach: FollowEach
}

/** The changes that may have made somebody an admin, or no more. */
function ofRoles({ accounts, structure }: Changes): StructureChange[] {
  return [...accounts.filter(isOfRoles), ...structure]
}

type Entry = Pick<Grant, 'accountId' | 'source'> & {
  readonly action: Action
  readonly change: StructureChange
}

const accountOf = ({ accountId }: Entry): string => accountId

/** Writes entries to the log, each apart. */
function keepEntries(
  { accounts }: Following,
  entries: readonly Entry[],
  { now, followEach }: Reading,
): Promise<void> {
  return followEach(entries, now, {
    keyOf: ({ change, action, accountId, source }) =>
      [change.key, action, accountId, source.id].join(' '),
    accountOf,
    follow: ({ change, ...entry }) => keepEntry(accounts, change, entry),
  })
}

/** Who joined or left a group, or was given another role, that makes people admins. */
function joiningOf(changes: readonly AccountChange[], known: readonly AdminSource[]): Entry[] {
  return changes.flatMap((change) => {
    const { action, accountId } = change
    if (action === undefined) return []
    return sourcesAmong(change, known).map((source) => ({ change, action, accountId, source }))
  })
}

/** Follows that people became admins, or are no more, by a change to a group or a role. */
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
    keyOf: ({ accountId }) => `${change.key} ${accountId}`,
    accountOf,
    follow: ({ accountId }) => following.revoke(accountId, staleBeforeSeconds(change.at)),
  })
  await keepEntries(following, entries, reading)
}

/**
 * Follows who is an admin through groups and other roles. A change to one of those names nobody, so who is
 * an admin is compared with who should be by what changed of accounts; the last change that was made bears the rest.
 * @param changes what was read; nothing more is asked where all of it is known
 * @returns false when it has to be looked at again, since something is being changed just now
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
  // Whatever has led to these is among the changes that are read now.
  const all = await following.accounts.listChanges(since)
  if (!ofRoles(all).every(isDue)) return false
  const grants = grantsOf(admins)
  if (before) {
    const known = [...sources, ...before.sources]
    const joining = all.accounts.filter(isOfRoles).filter(isNew)
    await keepEntries(following, joiningOf(joining, known), reading)
    const last = all.structure.filter(isNew).at(-1)
    const expected = expectedGrants(before.grants, joining, known)
    if (last) await followStructure(following, last, comparedGrants(expected, grants), reading)
  }
  await keepGrants({ grants, sources, seen: ofRoles(all).map(({ key }) => key) })
  return true
}
