import { findPeople } from '../person/people.flow.ts'
import type { Accounts } from './account.client.ts'
import { type Account, fitsWords } from './account.rules.ts'
import { toUsers, type User } from './admin.rules.ts'

/** Which accounts are looked for. */
export type Selection = {
  /** Words, each a part of the e-mail address or of the name. */
  readonly search?: string
  readonly only?: 'admins' | 'disabled'
}

/** A part of a list: how many at most, behind how many. */
export type Part = { readonly limit: number; readonly offset: number }

type Found = { readonly total: number; readonly accounts: readonly Account[] }

/** Admins are few, and Keycloak cannot search among the holders of a role. */
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
 * The people of one page, by e-mail, and how many fit in all.
 * @throws Refusal `unavailable` while Keycloak is away
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
