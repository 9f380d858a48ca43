import { testEnvironment } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'
import type { Admin } from '../../src/keycloak-admin.ts'
import { updateRealm } from '../../src/realm-update.ts'
import { fileFor, withKeycloak } from '../realm.setup.ts'

const { KEYCLOAK_URL } = testEnvironment()
const person = { username: `${randomUUID()}@axle.test`, password: 'correct horse battery' }
/** The clients of a realm that nothing here uses. */
const builtIn = ['account-console', 'admin-cli', 'security-admin-console']
/** A realm as Keycloak makes it, which was there before this shop asked for more. */
const older = `older-${randomUUID()}`

/** Makes somebody who can sign in to a realm. */
async function addPerson(admin: Admin, realm: string): Promise<void> {
  const { username, password } = person
  const credentials = [{ type: 'password', value: password, temporary: false }]
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await admin.users.create({
    ...{ realm, username, email: username, ...name, enabled: true, credentials },
  })
}

/** The clients of a realm that give tokens for the person's right password, each asked with its own secret. */
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

test('in a new realm the gateway alone gets a token for a password', async () => {
  await withKeycloak(async (admin) => {
    await addPerson(admin, 'axle')
    const clients = (await admin.clients.find({ realm: 'axle' })).map(({ clientId }) => clientId)
    expect(clients).toEqual(expect.arrayContaining(['admin-cli', 'storefront', 'gateway']))
    expect(await granting(admin, 'axle')).toEqual(['gateway'])
  })
})

test('in a realm that was there before, too, and the clients that nothing uses are closed', async () => {
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
