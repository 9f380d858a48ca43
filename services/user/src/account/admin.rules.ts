import type { components } from '@axle/kit/http.gen'
import { type Account, isProven } from './account.rules.ts'

export const adminRole = 'admin'

export type User = components['schemas']['User']
type RoleSource = components['schemas']['RoleSource']

/** What gives the admin role at Keycloak besides the account itself; names may change, ids do not. */
export type AdminSource = RoleSource & { readonly id: string }

/** Somebody with the admin role in effect. */
export type Admin = Account & {
  /** Whether the role is given to the account itself. */
  readonly isDirect: boolean
  readonly through: readonly AdminSource[]
}

/** A role of the realm, with the ids of those that it holds itself. */
export type Role = {
  readonly id: string
  readonly name: string
  readonly holds: readonly string[]
}

/** The roles that hold a role, at whatever depth, and not that role itself. */
export function rolesHolding(roles: readonly Role[], id: string): Role[] {
  const found = new Set([id])
  let before = 0
  while (found.size > before) {
    before = found.size
    for (const role of roles) if (role.holds.some((held) => found.has(held))) found.add(role.id)
  }
  return roles.filter((role) => role.id !== id && found.has(role.id))
}

/** Puts together who has the role, each once, with all that gives it to them. */
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

/** A source as it is shown. */
export function toRoleSource({ kind, name }: RoleSource): RoleSource {
  return { kind, name }
}

/** What the shop keeps of an account's owner, as far as the dashboard lists it. */
type Listed = { readonly lastSignInAt?: Date; readonly provenEmail?: string }

/** Accounts as the dashboard lists them, by e-mail. */
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

/** The name of a group: those of the groups around it and its own, as in `Shop/Managers`. */
export function nameOfGroup(path: string): string {
  return path.replace(/^\//, '')
}

function wordsOf({ kind, name }: RoleSource): string {
  return `the ${kind} ${name}`
}

/** Why the role cannot be taken away here, and what to do; without sources it comes from what the shop cannot see. */
export function elsewhereWords(email: string, through: readonly RoleSource[]): string {
  if (through.length === 0) {
    return `Keycloak gives ${email} the admin role by a role of a client. Take it away in Keycloak.`
  }
  const sources = through.map(wordsOf).join(' and ')
  const them = through.length === 1 ? 'it' : 'them'
  return `${email} is an admin through ${sources}. Take them out of ${them} in Keycloak.`
}
