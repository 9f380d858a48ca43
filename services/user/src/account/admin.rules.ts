import type { components } from '@axle/kit/http.gen'
import { type Account, isProven } from './account.rules.ts'

export const adminRole = 'admin'

export type User = components['schemas']['User']
type RoleSource = components['schemas']['RoleSource']

/** Group or role in Keycloak through which accounts have the admin role. Its name may change, but not its id. */
export type AdminSource = RoleSource & { readonly id: string }

/** Account that has the admin role, directly or indirectly. */
export type Admin = Account & {
  /** Whether the role is granted directly to the account. */
  readonly isDirect: boolean
  readonly through: readonly AdminSource[]
}

/** Realm role, with the ids of the roles that it directly includes. */
export type Role = {
  readonly id: string
  readonly name: string
  readonly holds: readonly string[]
}

/** Returns the roles that include the role `id` at any depth, but not the role `id` itself. */
export function rolesHolding(roles: readonly Role[], id: string): Role[] {
  const found = new Set([id])
  let before = 0
  while (found.size > before) {
    before = found.size
    for (const role of roles) if (role.holds.some((held) => found.has(held))) found.add(role.id)
  }
  return roles.filter((role) => role.id !== id && found.has(role.id))
}

/** Merges direct and indirect holders of the admin role into one list of admins, each with all sources of the role. */
export function toAdmins(
  direct: readonly Account[],
  indirect: readonly { readonly source: AdminSource; readonly holders: readonly Account[] }[],
): Admin[] {
  const found = new Map<string, Admin>(
    direct.map((account) => [account.id, { ...account, isDirect: true, through: [] }]),
  )
  for (const { source, holders } of indirect) {
    for (const account of holders) {
      const { isDirect = false, through = [] } = found.get(account.id) ?? {}
      found.set(account.id, { ...account, isDirect, through: [...through, source] })
    }
  }
  return [...found.values()]
}

/** Converts a source of the admin role to the API format. */
export function toRoleSource({ kind, name }: RoleSource): RoleSource {
  return { kind, name }
}

/** Fields of the user record that the dashboard's user list shows. */
type Listed = { readonly lastSignInAt?: Date; readonly provenEmail?: string }

/** Converts accounts to the dashboard's user list, sorted by email address. */
export function toUsers(
  accounts: readonly Account[],
  admins: readonly Admin[],
  records: ReadonlyMap<string, Listed>,
): User[] {
  const byId = new Map(admins.map((admin) => [admin.id, admin]))
  return accounts
    .map((account) => {
      const { id, email, name, enabled, createdAt } = account
      const { lastSignInAt, provenEmail } = records.get(id) ?? {}
      const admin = byId.get(id)
      const through = admin?.through.map(toRoleSource) ?? []
      return {
        email,
        name,
        role: admin ? ('admin' as const) : ('user' as const),
        ...(through.length > 0 && { adminThrough: through }),
        emailVerified: isProven(account, provenEmail),
        enabled,
        ...(createdAt ? { createdAt: createdAt.toISOString() } : {}),
        ...(lastSignInAt ? { lastSignInAt: lastSignInAt.toISOString() } : {}),
      }
    })
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
}

/** Returns a group's name, including its parent groups, such as `Shop/Managers`. */
export function nameOfGroup(path: string): string {
  return path.replace(/^\//, '')
}

function describeSource({ kind, name }: RoleSource): string {
  return `the ${kind} ${name}`
}

/**
 * Returns a message that explains why the shop cannot revoke the admin role and what the admin can do instead. If
 * `through` is empty, the admin role comes from a client role, which the shop cannot see.
 */
export function elsewhereWords(email: string, through: readonly RoleSource[]): string {
  if (through.length === 0) {
    return `Keycloak gives ${email} the admin role through a client role. Remove it in Keycloak.`
  }
  const sources = through.map(describeSource).join(' and ')
  const them = through.length === 1 ? 'it' : 'them'
  return `${email} is an admin through ${sources}. Take them out of ${them} in Keycloak.`
}
