import { z } from 'zod'
import type { Admin } from './keycloak-admin.ts'

/** Keycloak service accounts and the roles that they have in other clients, as listed in a realm file. */
export const serviceAccounts = z.array(
  z.looseObject({
    serviceAccountClientId: z.string().optional(),
    clientRoles: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

/** Roles that a client's tokens may contain, keyed by the name of the client that defines the roles. */
export const clientScopes = z.record(
  z.string(),
  z.array(z.object({ client: z.string(), roles: z.array(z.string()) })),
)

export type Rights = {
  readonly users?: z.infer<typeof serviceAccounts> | undefined
  readonly clientScopeMappings?: z.infer<typeof clientScopes> | undefined
}

const identified = z.looseObject({ id: z.string() })
const namedRole = z.looseObject({ id: z.string(), name: z.string() })

/** Creates functions that look up ids and roles in one realm. */
function createFinder(admin: Admin, realm: string) {
  return {
    clientId: async (clientId: string): Promise<string> => {
      const found = z.array(identified).parse(await admin.clients.find({ realm, clientId }))[0]
      if (found === undefined) throw new Error(`The realm ${realm} has no client ${clientId}`)
      return found.id
    },
    roles: (id: string, names: readonly string[]) =>
      Promise.all(
        names.map(async (roleName) =>
          namedRole.parse(await admin.clients.findRole({ realm, id, roleName })),
        ),
      ),
  }
}

/**
 * Grants service accounts the roles listed in the realm file, because an older realm may lack these roles. Additional
 * roles are kept. Idempotent.
 */
export async function grantRights(admin: Admin, realm: string, rights: Rights): Promise<void> {
  const { users = [], clientScopeMappings = {} } = rights
  const find = createFinder(admin, realm)

  for (const { serviceAccountClientId: program, clientRoles } of users) {
    if (program === undefined) continue
    const id = await find.clientId(program)
    const account = identified.parse(await admin.clients.getServiceAccountUser({ realm, id }))
    for (const [client, names] of Object.entries(clientRoles)) {
      const clientUniqueId = await find.clientId(client)
      const roles = await find.roles(clientUniqueId, names)
      await admin.users.addClientRoleMappings({ realm, id: account.id, clientUniqueId, roles })
    }
  }
  for (const [client, scopes] of Object.entries(clientScopeMappings)) {
    const owner = await find.clientId(client)
    for (const scope of scopes) {
      const id = await find.clientId(scope.client)
      const roles = await find.roles(owner, scope.roles)
      await admin.clients.addClientScopeMappings({ realm, id, client: owner }, roles)
    }
  }
}
