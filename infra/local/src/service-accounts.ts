import { serviceAccountScopes } from '@axle/kit/http/contract'
import type { Admin } from './keycloak-admin.ts'
import { accountScope } from './realm-scopes.ts'

/** Keycloak client attribute that marks the shop's service accounts. */
const mark = 'axle.service-account'
const tokenSeconds = 300

const usage = `Say what to do:
  list
  add NAME SCOPE…     make a service account, and print its secret, once
  renew NAME          print a new secret; the one before opens nothing more
  remove NAME         remove it
Scopes: ${Object.keys(serviceAccountScopes()).join(' ')}`

/** Settings for a Keycloak client that can get tokens only for itself and cannot be used for sign-ins. */
const programOnly = {
  protocol: 'openid-connect',
  enabled: true,
  publicClient: false,
  clientAuthenticatorType: 'client-secret',
  standardFlowEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  serviceAccountsEnabled: true,
  fullScopeAllowed: false,
  redirectUris: [],
  webOrigins: [],
  optionalClientScopes: [],
  attributes: {
    [mark]: 'true',
    'access.token.lifespan': String(tokenSeconds),
    'client_credentials.use_refresh_token': 'false',
  },
}

async function findAccounts(admin: Admin, realm: string) {
  const clients = await admin.clients.find({ realm })
  return clients.filter(({ attributes }) => attributes?.[mark] === 'true')
}

async function requireAccount(admin: Admin, realm: string, name: string): Promise<string> {
  const found = (await findAccounts(admin, realm)).find(({ clientId }) => clientId === name)
  if (found?.id === undefined) throw new Error(`There is no service account '${name}'.`)
  return found.id
}

async function list(admin: Admin, realm: string): Promise<string> {
  const scopes = Object.keys(serviceAccountScopes())
  const lines = (await findAccounts(admin, realm)).map(({ clientId, ...client }) => {
    const own = client.defaultClientScopes?.filter((scope) => scopes.includes(scope)) ?? []
    return `${clientId}: ${own.toSorted().join(' ')}`
  })
  return lines.length === 0 ? 'There is no service account.' : lines.toSorted().join('\n')
}

async function add(admin: Admin, realm: string, name: string, scopes: readonly string[]) {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(name)) {
    throw new Error('A name has 2 to 40 small letters, digits and hyphens, a letter first.')
  }
  const known = Object.keys(serviceAccountScopes())
  const unknown = scopes.filter((scope) => !known.includes(scope))
  if (scopes.length === 0 || unknown.length > 0) {
    throw new Error(`Choose from the scopes ${known.join(' ')}; unknown: ${unknown.join(' ')}`)
  }
  if ((await admin.clients.find({ realm, clientId: name })).length > 0) {
    throw new Error(`The realm has a client '${name}' already.`)
  }
  const defaultClientScopes = ['basic', accountScope, ...scopes]
  const client = { ...programOnly, realm, clientId: name, name, defaultClientScopes }
  const { id } = await admin.clients.create(client)
  const { value } = await admin.clients.getClientSecret({ realm, id })
  return `client_id=${name}\nclient_secret=${value}`
}

async function renew(admin: Admin, realm: string, name: string): Promise<string> {
  const id = await requireAccount(admin, realm, name)
  const { value } = await admin.clients.generateNewClientSecret({ realm, id })
  return `client_id=${name}\nclient_secret=${value}`
}

async function remove(admin: Admin, realm: string, name: string): Promise<string> {
  await admin.clients.del({ realm, id: await requireAccount(admin, realm, name) })
  return `Removed ${name}. Tokens that it has end within ${tokenSeconds / 60} minutes.`
}

/**
 * Lists a realm's service accounts, creates or removes an account, or renews an account's secret. Never changes other
 * clients. The secrets are stored only in Keycloak.
 * @param words the action, the account's name and, for a new account, its scopes
 * @returns the text to print
 * @throws Error if the action is unknown, the name is taken or does not exist, or openapi.yaml does not contain the
 * scopes
 */
export async function manageServiceAccounts(
  admin: Admin,
  realm: string,
  words: readonly string[],
): Promise<string> {
  const [action, name = '', ...scopes] = words
  if (action === 'list') return list(admin, realm)
  if (action === 'add') return add(admin, realm, name, scopes)
  if (action === 'renew') return renew(admin, realm, name)
  if (action === 'remove') return remove(admin, realm, name)
  throw new Error(usage)
}
