import type { AdminChanged } from '@axle/kit/events.gen'
import { isProven } from '../account/account.rules.ts'
import type { Admin } from '../account/admin.rules.ts'
import type { ListedEntry } from './audit.rules.ts'

type Action = AdminChanged['action']

/** Actions about which all admins are notified by email if the affected user is an admin. */
export const adminActions = [
  'role.granted',
  'role.revoked',
  'account.disabled',
] as const satisfies readonly Action[]

/** Audit entry with one of these actions. */
export type AdminEntry = ListedEntry & { readonly action: Action }

type Proven = ReadonlyMap<string, { readonly provenEmail?: string }>

/**
 * Converts an audit log entry to an event about an admin.
 *
 * @param people the admins' records, which contain their proven email addresses
 * @returns undefined if the affected account was not an admin's, or if no admin can be notified by email
 */
export function toAdminChange(
  { action, about, aboutId, by, place }: AdminEntry,
  admins: readonly Admin[],
  people: Proven,
): AdminChanged | undefined {
  if (action === 'account.disabled' && !admins.some(({ id }) => id === aboutId)) return undefined
  const to = admins
    // The author gets the email too, because a stranger may have used the author's session.
    .filter(({ id, enabled }) => enabled || id === aboutId)
    .filter((admin) => isProven(admin, people.get(admin.id)?.provenEmail))
    .map(({ email }) => email)
  return to.length === 0 ? undefined : { action, about, by, place, to }
}
