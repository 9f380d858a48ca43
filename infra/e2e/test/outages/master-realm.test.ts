import { testEnvironment } from '@axle/kit/testing/environment'
import { type Admin, asAdmin } from '@axle/local/keycloak-admin'
import { protectMaster } from '@axle/local/master-realm'
import { randomUUID } from 'node:crypto'

const realm = 'master'
const { KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD = '' } = testEnvironment()
const right = 'correct horse battery'

const withKeycloak = (work: (admin: Admin) => Promise<void>): Promise<void> =>
  asAdmin(KEYCLOAK_URL, KEYCLOAK_ADMIN_PASSWORD, work, KEYCLOAK_ADMIN)

/** Whether a user in the `master` realm gets a token with this password. */
async function isGiven(username: string, password: string): Promise<boolean> {
  const fields = { grant_type: 'password', client_id: 'admin-cli', username, password }
  const url = `${KEYCLOAK_URL}/realms/${realm}/protocol/openid-connect/token`
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).ok
}

/** Whether a new user's correct password is rejected after three wrong ones. */
async function isSlowedDown(admin: Admin): Promise<boolean> {
  const username = randomUUID()
  const credentials = [{ type: 'password', value: right, temporary: false }]
  const { id } = await admin.users.create({ realm, username, enabled: true, credentials })
  try {
    expect(await isGiven(username, right)).toBe(true)
    for (let count = 0; count < 3; count += 1) await isGiven(username, 'wrong')
    return !(await isGiven(username, right))
  } finally {
    await admin.users.del({ realm, id })
  }
}

test('`make up` turns on brute-force protection for the administrators of a new Keycloak server', async () => {
  await withKeycloak(async (admin) => {
    expect(await isSlowedDown(admin)).toBe(true)
  })
})

test("protectMaster turns on brute-force protection and keeps the realm's other settings", async () => {
  await withKeycloak(async (admin) => {
    await admin.realms.update({ realm }, { realm, bruteForceProtected: false, displayName: 'Ours' })
    expect(await isSlowedDown(admin)).toBe(false)
    await protectMaster(admin)
    expect(await isSlowedDown(admin)).toBe(true)
    expect((await admin.realms.findOne({ realm }))?.displayName).toBe('Ours')
  })
})

test('protectMaster keeps the limits that an administrator chose', async () => {
  await withKeycloak(async (admin) => {
    await admin.realms.update({ realm }, { realm, failureFactor: 5 })
    await protectMaster(admin)
    expect((await admin.realms.findOne({ realm }))?.failureFactor).toBe(5)
    await admin.realms.update({ realm }, { realm, failureFactor: 10 })
  })
})

test("protectMaster sets the admin console's URL, and can still connect through Keycloak's own URL", async () => {
  const adminUrl = KEYCLOAK_URL.replace('localhost', '127.0.0.1')
  await withKeycloak((admin) => protectMaster(admin, adminUrl))
  const page = await (await fetch(`${KEYCLOAK_URL}/admin/${realm}/console/`)).text()
  expect(page).toContain(`"authServerUrl": "${adminUrl}"`)
  await withKeycloak(async (admin) => {
    await protectMaster(admin, adminUrl)
    const { attributes } = (await admin.realms.findOne({ realm })) ?? {}
    await admin.realms.update({ realm }, { realm, attributes: { ...attributes, frontendUrl: '' } })
  })
})
