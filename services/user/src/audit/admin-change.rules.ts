import type { AdminChanged } from '@axle/kit/events.gen'
import { isProven } from '../account/account.rules.ts'
import type { Admin } from '../account/admin.rules.ts'
import type { ListedEntry } from './audit.rules.ts'

type Action = AdminChanged['action']

/** What admins get an email about, where it happened to an admin. */
export const adminActions = [
  'role.granted',
  'role.revoked',
  'account.disabled',
] as const satisfies readonly Action[]

/** An entry about one of these actions. */
export type AdminEntry = ListedEntry & { readonly action: Action }

type Proven = ReadonlyMap<string, { readonly provenEmail?: string }>

/**
 * The change of an admin that an entry of the log says.
 * @param people records of the admins, with the addresses that they proved
 * @returns undefined if the account was no admin's, or no admin can get an email
 */
export function toAdminChange(
  { action, about, aboutId, by, place }: AdminEntry,
  admins: readonly Admin[],
  people: Proven,
): AdminChanged | undefined {
  if (action === 'account.disabled' && !admins.some(({ id }) => id === aboutId)) return undefined
  const to = admins
    // The one who changed it gets the email too, since a stranger may have used their session.
    .filter(({ id, enabled }) => enabled || id === aboutId)
    .filter((admin) => isProven(admin, people.get(admin.id)?.provenEmail))
    .map(({ email }) => email)
  return to.length === 0 ? undefined : { action, about, by, place, to }
}
