import { serviceAccountScopes } from '@axle/kit/contract'
import type { Admin } from './keycloak-admin.ts'

/** What every service account has: it makes a token one for the shop, and says in it whose it is. */
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
    // Keycloak notes it in the session of a client's own credentials, and of nobody else.
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
 * Gives a realm the scopes that service accounts may have, which no client has by itself. Repeats safely; a realm file
 * could not list them, since it would have to list Keycloak's own scopes, too.
 * @param names those of the contract that the realm is to have
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
