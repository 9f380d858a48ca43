import { serviceAccountScopes } from '@axle/kit/http/contract'
import { testEnvironment } from '@axle/kit/testing/environment'
import { createTokenCheck } from '@axle/kit/http/token'
import { randomUUID } from 'node:crypto'
import type { Admin } from '../../src/keycloak-admin.ts'
import { updateRealm } from '../../src/realm-update.ts'
import { manageServiceAccounts } from '../../src/service-accounts.ts'
import { fileFor, withKeycloak } from '../realm.setup.ts'

const { KEYCLOAK_URL } = testEnvironment()
/**
 * Name of a realm with Keycloak's default settings, like a realm that was created before the shop had service accounts.
 */
const realm = `older-${randomUUID()}`
const issuer = `${KEYCLOAK_URL}/realms/${realm}`
const allScopes = Object.keys(serviceAccountScopes())
const check = createTokenCheck({
  issuer,
  audience: 'axle-api',
  jwksUrl: `${issuer}/protocol/openid-connect/certs`,
})
const password = 'correct horse battery'
let file: Awaited<ReturnType<typeof fileFor>>

beforeAll(() =>
  withKeycloak(async (admin) => {
    await admin.realms.create({ realm, enabled: true, accessTokenLifespan: 900 })
    file = await fileFor(realm)
    await updateRealm(admin, file.text)
    // Updates the realm a second time. The second update must change nothing.
    await updateRealm(admin, file.text)
  }),
)
afterAll(() => withKeycloak((admin) => admin.realms.del({ realm })))

const manage = async (...words: readonly string[]): Promise<string> => {
  let reported = ''
  await withKeycloak(async (admin) => {
    reported = await manageServiceAccounts(admin, realm, words)
  })
  return reported
}

/** Parses an account's credentials from the command's output. */
const printed = (text: string) =>
  Object.fromEntries(text.split('\n').map((line) => line.split('=')))

async function ask(fields: Readonly<Record<string, string>>) {
  const answer = await fetch(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const own = { grant_type: 'client_credentials' }

async function fetchToken(credentials: Record<string, string>): Promise<string> {
  return (await ask({ ...own, ...credentials })).body['access_token'] ?? ''
}

test("updateRealm creates the contract's scopes, which no client has by default", async () => {
  await withKeycloak(async (admin) => {
    const names = (await admin.clientScopes.find({ realm })).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['axle-service-account', ...allScopes]))
    await admin.clients.create({ realm, clientId: 'plain' })
    const clients = await admin.clients.find({ realm })
    const input = clients.flatMap((one) => [
      ...(one.defaultClientScopes ?? []),
      ...(one.optionalClientScopes ?? []),
    ])
    expect(input).toContain('basic')
    const own = ['axle-service-account', ...allScopes]
    expect(input.filter((name) => own.includes(name))).toEqual([])
  })
})

test('service account gets only short-lived tokens, which contain its scopes', async () => {
  const credentials = printed(await manage('add', 'warehouse', 'orders:read', 'orders:write'))
  const { body } = await ask({ ...own, ...credentials })
  expect(body).toMatchObject({ token_type: 'Bearer' })
  // `expires_in` is the remaining lifetime, so it may be a second less than the full lifetime.
  const claims = Buffer.from(body['access_token']?.split('.')[1] ?? '', 'base64url').toString()
  const { iat, exp } = JSON.parse(claims) as { iat: number; exp: number }
  expect(exp - iat).toBe(300)
  expect(body['refresh_token']).toBeUndefined()
  const caller = await check(body['access_token'] ?? '')
  expect(caller).toMatchObject({
    actor: 'service account warehouse',
    roles: [],
    email: '',
    sessionId: '',
  })
  expect(caller.scopes.filter((name) => allScopes.includes(name)).toSorted()).toEqual([
    'orders:read',
    'orders:write',
  ])
  expect(await manage('list')).toBe('warehouse: orders:read orders:write')
  const more = await ask({ ...own, ...credentials, scope: 'products:write' })
  expect([more.status, more.body['error']]).toEqual([400, 'invalid_scope'])
  const forPeople = { grant_type: 'password', username: 'ada', password }
  expect((await ask({ ...forPeople, ...credentials })).body['error']).toBe('unauthorized_client')
})

test('service account gets no token with a replaced secret or after its removal', async () => {
  const before = printed(await manage('add', 'ledger', 'orders:read'))
  const after = printed(await manage('renew', 'ledger'))
  expect((await ask({ ...own, ...before })).status).toBe(401)
  expect((await check(await fetchToken(after))).serviceAccount).toBe('ledger')
  await manage('remove', 'ledger')
  expect((await ask({ ...own, ...after })).status).toBe(401)
  await expect(manage('renew', 'ledger')).rejects.toThrow('no service account')
})

test.each([
  [['add', 'Ware house', 'orders:read'], '2 to 40'],
  [['add', 'stock', 'orders:all'], 'unknown: orders:all'],
  [['add', 'stock'], 'Choose from'],
  [['add', 'gateway', 'orders:read'], 'already'],
  [['renew', 'gateway'], 'no service account'],
  [['remove', 'user-service'], 'no service account'],
  [['empty'], 'Say what to do'],
])('manageServiceAccounts rejects %j', async (words, why) => {
  await expect(manage(...words)).rejects.toThrow(why)
})

test("API rejects a token issued to the user service's own service account", async () => {
  const token = await fetchToken({ client_id: 'user-service', client_secret: file.secret })
  expect(token).not.toBe('')
  await expect(check(token)).rejects.toMatchObject({ code: 'unauthorized' })
})

async function addPerson(admin: Admin, username: string): Promise<void> {
  const credentials = [{ type: 'password', value: password, temporary: false }]
  const named = { email: username, firstName: 'service-account-stock', lastName: 'Byron' }
  await admin.users.create({ realm, username, ...named, enabled: true, credentials })
}

test('user with the same name as a service account gets no scopes', async () => {
  const username = 'service-account-stock@axle.test'
  await withKeycloak((admin) => addPerson(admin, username))
  const gateway = { client_id: 'gateway', client_secret: file.secret }
  const requested = { grant_type: 'password', username, password, ...gateway }
  const caller = await check((await ask(requested)).body['access_token'] ?? '')
  expect(caller.serviceAccount).toBeUndefined()
  expect(caller.scopes).toEqual([])
  expect(caller.sessionId).not.toBe('')
  const scope = `openid ${allScopes.join(' ')}`
  expect((await ask({ ...requested, scope })).body['error']).toBe('invalid_scope')
  // Keycloak ignores a `scope` parameter of this length.
  const huge = await ask({ ...requested, scope: 'orders:read '.repeat(5000) })
  expect((await check(huge.body['access_token'] ?? '')).scopes).toEqual([])
})

test("user has no scopes even when the realm wrongly assigns scopes to users' clients", async () => {
  await withKeycloak(async (admin) => {
    await addPerson(admin, 'ada@axle.test')
    const [client] = await admin.clients.find({ realm, clientId: 'gateway' })
    const scopes = await admin.clientScopes.find({ realm })
    for (const { id = '', name = '' } of scopes) {
      if (![...allScopes, 'axle-service-account'].includes(name)) continue
      await admin.clients.addDefaultClientScope({
        realm,
        id: client?.id ?? '',
        clientScopeId: id,
      })
    }
  })
  const gateway = { client_id: 'gateway', client_secret: file.secret }
  const { body } = await ask({
    grant_type: 'password',
    username: 'ada@axle.test',
    password,
    ...gateway,
  })
  expect(body['scope']).toContain('orders:write')
  const caller = await check(body['access_token'] ?? '')
  expect(caller.serviceAccount).toBeUndefined()
  expect(caller.scopes).toEqual([])
})
