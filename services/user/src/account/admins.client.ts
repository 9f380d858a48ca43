import type KeycloakAdminClient from '@keycloak/keycloak-admin-client'
import { type Representation, toAccounts } from './account-search.client.ts'
import type { Account } from './account.rules.ts'
import {
  type Admin,
  adminRole,
  type AdminSource,
  nameOfGroup,
  type Role,
  rolesHolding,
  toAdmins,
} from './admin.rules.ts'
import { type Keycloak, toKeycloakRefusal } from './keycloak.client.ts'

type Page = { readonly first: number; readonly max: number }
type Group = { readonly id?: string; readonly path?: string }

const pageSize = 100
const pageOverlap = 20

/**
 * Reads all pages of a list. Keycloak numbers the items from the start of the list, so a concurrent change may shift
 * the later pages. To miss no item, the requested pages overlap. Each item is returned only once.
 */
async function readAll<T extends { readonly id?: string }>(
  read: (page: Page) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<string | undefined, T>()
  for (let first = 0; ; first += pageSize - pageOverlap) {
    const page = await read({ first, max: pageSize })
    for (const one of page) found.set(one.id, one)
    if (page.length < pageSize) return [...found.values()]
  }
}

/** Reads all pages of accounts. */
export async function readPages(
  read: (page: Page) => Promise<Representation[]>,
): Promise<Account[]> {
  return toAccounts(await readAll(read))
}

/** Replaces a response 404 with an empty list, because the group or role may have been deleted concurrently. */
function orNone<T>(found: Promise<T[]>): Promise<T[]> {
  return found.catch((error: unknown) => {
    if (toKeycloakRefusal(error)?.status === 404) return []
    throw error
  })
}

async function fetchAdminRole(
  keycloak: KeycloakAdminClient,
): Promise<{ id: string; name: string }> {
  const role = await keycloak.roles.findOneByName({ name: adminRole })
  if (!role?.id) throw new Error(`The realm has no role ${adminRole}`)
  return { id: role.id, name: adminRole }
}

/** Returns the realm's roles that include the admin role. The service account cannot see client roles. */
async function findHoldingRoles(keycloak: KeycloakAdminClient): Promise<Role[]> {
  const all = await keycloak.roles.find()
  const roles = await Promise.all(
    all.map(async ({ id = '', name = '', composite }) => {
      const held = composite ? await orNone(keycloak.roles.getCompositeRoles({ id })) : []
      return { id, name, holds: held.map((role) => role.id ?? '') }
    }),
  )
  return rolesHolding(roles, all.find(({ name }) => name === adminRole)?.id ?? '')
}

/** Returns the groups that have a role. The client library has no method for this request. */
function findGroupsWithRole(keycloak: KeycloakAdminClient, name: string): Promise<Group[]> {
  const path = '/roles/{name}/groups'
  const ask = keycloak.roles.makeRequest<Page & { name: string }, Group[]>({
    method: 'GET',
    path,
    urlParamKeys: ['name'],
  })
  return orNone(readAll((page) => ask({ name, ...page })))
}

/** Returns a group and all its subgroups, whose members have the group's roles too. */
async function withSubGroups(keycloak: KeycloakAdminClient, group: Group): Promise<Group[]> {
  const parentId = group.id ?? ''
  const inner = await orNone(
    readAll<Group>((page) => keycloak.groups.listSubGroups({ parentId, ...page })),
  )
  const deeper = await Promise.all(inner.map((one) => withSubGroups(keycloak, one)))
  return [group, ...deeper.flat()]
}

async function findSources(keycloak: KeycloakAdminClient): Promise<AdminSource[]> {
  const roles = await findHoldingRoles(keycloak)
  const names = [adminRole, ...roles.map(({ name }) => name)]
  const outer = await Promise.all(names.map((name) => findGroupsWithRole(keycloak, name)))
  const all = await Promise.all(outer.flat().map((group) => withSubGroups(keycloak, group)))
  const groups = new Map(all.flat().map(({ id = '', path = '' }) => [id, nameOfGroup(path)]))
  return [
    ...[...groups].map(([id, name]) => ({ kind: 'group' as const, id, name })),
    ...roles.map(({ id, name }) => ({ kind: 'role' as const, id, name })),
  ]
}

function findHolders(
  keycloak: KeycloakAdminClient,
  { kind, id, name }: AdminSource,
): Promise<Account[]> {
  const read = (page: Page) =>
    kind === 'group'
      ? keycloak.groups.listMembers({ id, ...page })
      : keycloak.roles.findUsersWithRole({ name, ...page })
  return orNone(readPages(read))
}

/**
 * Creates the operations on the effective admin role. An account may have this role directly, through a group or a
 * parent group, or through another role. Every function throws Refusal `unavailable` while Keycloak is unavailable.
 */
export function createAdmins({ ask }: Keycloak) {
  /** Returns the admins and all sources of the admin role, including sources without members. */
  const listGrants = (): Promise<{ admins: Admin[]; sources: AdminSource[] }> =>
    ask(async (keycloak) => {
      const [direct, sources] = await Promise.all([
        readPages((page) => keycloak.roles.findUsersWithRole({ name: adminRole, ...page })),
        findSources(keycloak),
      ])
      const indirect = await Promise.all(
        sources.map(async (source) => ({ source, holders: await findHolders(keycloak, source) })),
      )
      return { admins: toAdmins(direct, indirect), sources }
    })

  return {
    listGrants,
    listAdmins: async (): Promise<Admin[]> => (await listGrants()).admins,
    isAdmin: async (id: string): Promise<boolean> => {
      const roles = await ask((keycloak) => keycloak.users.listCompositeRealmRoleMappings({ id }))
      return roles.some((role) => role.name === adminRole)
    },
    /** Grants the admin role. Idempotent. */
    grantAdmin: (id: string): Promise<void> =>
      ask(async (keycloak) =>
        keycloak.users.addRealmRoleMappings({ id, roles: [await fetchAdminRole(keycloak)] }),
      ),
    /** Revokes the admin role. Idempotent. */
    revokeAdmin: (id: string): Promise<void> =>
      ask(async (keycloak) =>
        keycloak.users.delRealmRoleMappings({ id, roles: [await fetchAdminRole(keycloak)] }),
      ),
  }
}
