import { z } from 'zod'
import type { AdminCall } from './keycloak-admin.ts'

/** The accounts of programs, with the roles that they have at other clients. */
export const serviceAccounts = z.array(
  z.looseObject({
    serviceAccountClientId: z.string().optional(),
    clientRoles: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

/** By client: which of its roles the tokens of others may hold. */
export const clientScopes = z.record(
  z.string(),
  z.array(z.object({ client: z.string(), roles: z.array(z.string()) })),
)

export type Rights = {
  readonly users?: z.infer<typeof serviceAccounts> | undefined
  readonly clientScopeMappings?: z.infer<typeof clientScopes> | undefined
}

const identified = z.looseObject({ id: z.string() })

async function clientIdOf(admin: AdminCall, realm: string, clientId: string): Promise<string> {
  const query = new URLSearchParams({ clientId })
  const found = z.array(identified).parse(await admin.get(`/${realm}/clients?${query}`))[0]
  if (found === undefined) throw new Error(`The realm ${realm} has no client ${clientId}`)
  return found.id
}

/**
 * Gives the accounts of programs the roles that the realm's file lists and an older realm may not have given
 * them. Repeats safely; roles that were given besides stay.
 */
export async function grantRights(admin: AdminCall, realm: string, rights: Rights): Promise<void> {
  const { users = [], clientScopeMappings = {} } = rights

  async function rolesOf(owner: string, names: readonly string[]): Promise<unknown[]> {
    return Promise.all(
      names.map((name) =>
        admin.get(`/${realm}/clients/${owner}/roles/${encodeURIComponent(name)}`),
      ),
    )
  }

  for (const { serviceAccountClientId: program, clientRoles } of users) {
    if (program === undefined) continue
    const path = `/${realm}/clients/${await clientIdOf(admin, realm, program)}`
    const account = identified.parse(await admin.get(`${path}/service-account-user`))
    for (const [client, names] of Object.entries(clientRoles)) {
      const owner = await clientIdOf(admin, realm, client)
      const roles = await rolesOf(owner, names)
      await admin.post(`/${realm}/users/${account.id}/role-mappings/clients/${owner}`, roles)
    }
  }
  for (const [client, scopes] of Object.entries(clientScopeMappings)) {
    const owner = await clientIdOf(admin, realm, client)
    for (const scope of scopes) {
      const id = await clientIdOf(admin, realm, scope.client)
      const path = `/${realm}/clients/${id}/scope-mappings/clients/${owner}`
      await admin.post(path, await rolesOf(owner, scope.roles))
    }
  }
}
