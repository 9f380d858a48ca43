import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import type { Admin } from '../../src/keycloak-admin.ts'
import { updateRealm } from '../../src/realm-update.ts'
import { fileFor, withKeycloak } from '../realm.setup.ts'

const { KEYCLOAK_URL } = testEnvironment()
const person = { username: `${randomUUID()}@axle.test`, password: 'correct horse battery' }
/** Clients that Keycloak creates in every realm but that the shop does not use. */
const builtIn = ['account-console', 'admin-cli', 'security-admin-console']
/** Name of a realm with Keycloak's default settings, like an existing realm that the shop has not configured yet. */
const older = `older-${randomUUID()}`

/** Creates a user who can sign in to a realm. */
async function addPerson(admin: Admin, realm: string): Promise<void> {
  const { username, password } = person
  const credentials = [{ type: 'password', value: password, temporary: false }]
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await admin.users.create({
    ...{ realm, username, email: username, ...name, enabled: true, credentials },
  })
}

/**
 * Returns the realm's clients that can get a token with the user's password. Each request contains the client's secret.
 */
async function granting(admin: Admin, realm: string): Promise<string[]> {
  const found: string[] = []
  for (const { clientId = '', secret } of await admin.clients.find({ realm })) {
    const fields = { grant_type: 'password', client_id: clientId, ...person }
    const answer = await fetch(`${KEYCLOAK_URL}/realms/${realm}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...(secret && { client_secret: secret }) }),
    })
    if (answer.ok) found.push(clientId)
  }
  return found
}

afterAll(() => withKeycloak((admin) => admin.realms.del({ realm: older })))

test('only the gateway can use the password grant in a new realm', async () => {
  await withKeycloak(async (admin) => {
    await addPerson(admin, 'axle')
    const clients = (await admin.clients.find({ realm: 'axle' })).map(({ clientId }) => clientId)
    expect(clients).toEqual(expect.arrayContaining(['admin-cli', 'storefront', 'gateway']))
    expect(await granting(admin, 'axle')).toEqual(['gateway'])
  })
})

test('updateRealm limits the password grant to the gateway and disables unused clients', async () => {
  await withKeycloak(async (admin) => {
    await admin.realms.create({ realm: older, enabled: true })
    await addPerson(admin, older)
    expect(await granting(admin, older)).toEqual(['admin-cli'])
    await updateRealm(admin, (await fileFor(older)).text)
    expect(await granting(admin, older)).toEqual(['gateway'])
    const clients = await admin.clients.find({ realm: older })
    const closed = clients.filter(({ enabled }) => enabled === false)
    expect(closed.map(({ clientId }) => clientId).toSorted()).toEqual(builtIn)
  })
})
