import { serviceAccountScopes } from '@axle/kit/http/contract'
import type { Admin } from './keycloak-admin.ts'

/** Name of the scope that every service account has. It adds the shop's audience and the client id to the token. */
export const accountScope = 'axle-service-account'

const inTokens = { 'access.token.claim': 'true', 'id.token.claim': 'false' }
const accountMappers = [
  {
    name: 'axle-api-audience',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: { ...inTokens, 'included.custom.audience': 'axle-api' },
  },
  {
    // Keycloak sets the session note `client_id` only for tokens that a client gets with its own credentials.
    name: 'axle-client-id',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-usersessionmodel-note-mapper',
    config: {
      ...inTokens,
      'user.session.note': 'client_id',
      'claim.name': 'client_id',
      'jsonType.label': 'String',
    },
  },
]

type Wanted = {
  readonly name: string
  readonly description: string
  readonly isNamed: boolean
  readonly mappers: typeof accountMappers
}

async function makeScope(admin: Admin, realm: string, wanted: Wanted): Promise<void> {
  const { name, description, isNamed, mappers } = wanted
  const attributes = {
    'include.in.token.scope': String(isNamed),
    'display.on.consent.screen': 'false',
  }
  const settings = { name, description, protocol: 'openid-connect', attributes }
  const id = (await admin.clientScopes.findOneByName({ realm, name }))?.id
  if (id === undefined) {
    await admin.clientScopes.create({ ...settings, realm, protocolMappers: mappers })
    return
  }
  await admin.clientScopes.update({ realm, id }, { ...settings, id })
  const present = await admin.clientScopes.listProtocolMappers({ realm, id })
  for (const mapper of mappers) {
    if (present.some((one) => one.name === mapper.name)) continue
    await admin.clientScopes.addProtocolMapper({ realm, id }, mapper)
  }
}

/**
 * Creates a realm's scopes for service accounts, which no client has by default. The realm file cannot list them,
 * because it would then have to list Keycloak's own scopes too. Idempotent.
 * @param names names of the scopes to create, as in openapi.yaml
 */
export async function makeScopes(
  admin: Admin,
  realm: string,
  names: readonly string[],
): Promise<void> {
  const purposes = serviceAccountScopes()
  const description = 'A program that calls the shop for itself'
  const own = { name: accountScope, description, isNamed: false, mappers: accountMappers }
  if (names.length > 0) await makeScope(admin, realm, own)
  for (const name of names) {
    const purpose = purposes[name] ?? ''
    await makeScope(admin, realm, { name, description: purpose, isNamed: true, mappers: [] })
  }
}
