import { findPeople } from '../person/people.flow.ts'
import type { Accounts } from './account.client.ts'
import { type Account, fitsWords } from './account.rules.ts'
import { toUsers, type User } from './admin.rules.ts'

/** Account filter. */
export type Selection = {
  /** Words that the email address or name must contain. */
  readonly search?: string
  readonly only?: 'admins' | 'disabled'
}

/** Page of a list: its maximum length and offset. */
export type Part = { readonly limit: number; readonly offset: number }

type Found = { readonly total: number; readonly accounts: readonly Account[] }

/**
 * Filters admins in memory, because Keycloak cannot search among the users with a role. There are only a few admins.
 */
function among(admins: readonly Account[], { search = '' }: Selection, part: Part): Found {
  const found = admins
    .filter((account) => fitsWords(account, search))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
  return {
    total: found.length,
    accounts: found.slice(part.offset, part.offset + part.limit),
  }
}

/**
 * Returns one page of users, sorted by email address, and the total number of matches.
 *
 * @throws Refusal `unavailable` while Keycloak is unavailable
 */
export async function searchUsers(
  accounts: Accounts,
  selection: Selection,
  part: Part,
): Promise<{ total: number; users: User[] }> {
  const { search, only } = selection
  const wanted = { search, ...(only === 'disabled' && { enabled: false }) }
  const [admins, searched] = await Promise.all([
    accounts.listAdmins(),
    only === 'admins' ? undefined : accounts.search(wanted, part),
  ])
  const found = searched ?? among(admins, selection, part)
  const records = await findPeople(found.accounts.map(({ id }) => id))
  return { total: found.total, users: toUsers(found.accounts, admins, records) }
}
