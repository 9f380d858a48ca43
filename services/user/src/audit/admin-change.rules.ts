import type { AdminChanged } from '@axle/kit/events.gen'
import { isProven } from '../account/account.rules.ts'
import type { Admin } from '../account/admin.rules.ts'
import type { ListedEntry } from './audit.rules.ts'

type Action = AdminChanged['action']

/** Actions about which admins get an email if they affect an admin. */
export const adminActions = [
  'role.granted',
  'role.revoked',
  'account.disabled',
] as const satisfies readonly Action[]

/** Entry about one of these actions. */
export type AdminEntry = ListedEntry & { readonly action: Action }

type Proven = ReadonlyMap<string, { readonly provenEmail?: string }>

/**
 * Converts an entry of the audit log to an event about an admin.
 *
 * @param people records of the admins, with the addresses that they proved
 * @returns undefined if the account was not an admin's, or if no admin can get an email
 */
export function toAdminChange(
  { action, about, aboutId, by, place }: AdminEntry,
  admins: readonly Admin[],
  people: Proven,
): AdminChanged | undefined {
  if (action === 'account.disabled' && !admins.some(({ id }) => id === aboutId)) return undefined
  const to = admins
    // The author gets the email too, since a stranger may have used their session.
    .filter(({ id, enabled }) => enabled || id === aboutId)
    .filter((admin) => isProven(admin, people.get(admin.id)?.provenEmail))
    .map(({ email }) => email)
  return to.length === 0 ? undefined : { action, about, by, place, to }
}
