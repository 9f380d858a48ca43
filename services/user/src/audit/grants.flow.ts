import type { AccountChange, Changes, StructureChange } from '../account/admin-event.rules.ts'
import { followOrSkip } from '../account/account.flow.ts'
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
}

/** The changes that may have made somebody an admin, or no more. */
function ofRoles({ accounts, structure }: Changes): StructureChange[] {
  return [...accounts.filter(isOfRoles), ...structure]
}

type Entry = Pick<Grant, 'accountId' | 'source'> & { readonly action: Action }

/** Writes an entry, or logs why it cannot be written. */
function keepOrSkip({ accounts, log }: Following, change: StructureChange, entry: Entry) {
  return followOrSkip(
    () => keepEntry(accounts, change, entry),
    (error) =>
      log.error({ err: error, change: change.key }, 'a change of admins is not in the log'),
  )
}

/** Writes who joined or left a group, or was given another role, that makes people admins. */
async function keepJoining(
  following: Following,
  changes: readonly AccountChange[],
  known: readonly AdminSource[],
): Promise<void> {
  for (const change of changes) {
    const { action, accountId } = change
    for (const source of action ? sourcesAmong(change, known) : []) {
      if (action) await keepOrSkip(following, change, { action, accountId, source })
    }
  }
}

/** Follows that people became admins, or are no more, by a change to a group or a role. */
async function followStructure(
  following: Following,
  change: StructureChange,
  { come, gone }: { readonly come: readonly Grant[]; readonly gone: readonly Grant[] },
): Promise<void> {
  const entries: Entry[] = [
    ...gone.map((grant) => ({ ...grant, action: 'role.revoked' as const })),
    ...come.map((grant) => ({ ...grant, action: 'role.granted' as const })),
  ]
  for (const { accountId } of entries) {
    await following.revoke(accountId, staleBeforeSeconds(change.at))
  }
  for (const entry of entries) await keepOrSkip(following, change, entry)
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
  { since, isDue }: Reading,
): Promise<boolean> {
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
    await keepJoining(following, joining, known)
    const last = all.structure.filter(isNew).at(-1)
    const expected = expectedGrants(before.grants, joining, known)
    if (last) await followStructure(following, last, comparedGrants(expected, grants))
  }
  await keepGrants({ grants, sources, seen: ofRoles(all).map(({ key }) => key) })
  return true
}
