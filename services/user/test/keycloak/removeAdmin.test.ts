import { call } from '@axle/kit/testing/client'
import type { Accounts } from '../../src/account/account.client.ts'
import type { Account } from '../../src/account/account.rules.ts'
import { type RightsContext, removeAdmin } from '../../src/account/rights.flow.ts'
import type { Actor } from '../../src/audit/audit.flow.ts'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const remove = (token: string, email: string, url = shop.url) =>
  call(url, `DELETE /user/admin/${email}`, { token })

test('removeAdmin 200 revokes the role in Keycloak, and has no effect when repeated', async () => {
  const ada = await shop.someone({ isAdmin: true })
  expect(await remove(admin.token, ada.email)).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  })
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
  expect((await remove(admin.token, ada.email)).body).toEqual({ modifiedCount: 0 })
})

test('removeAdmin 400 for an invalid email address', async () => {
  expect((await remove(admin.token, 'ada')).status).toBe(400)
})

test('removeAdmin 401 without a token', async () => {
  expect((await call(shop.url, `DELETE /user/admin/${admin.email}`)).status).toBe(401)
})

test('removeAdmin 403 when the caller is not an admin', async () => {
  const ada = await shop.someone()
  expect((await remove(ada.token, admin.email)).status).toBe(403)
  expect(await shop.keycloak.isAdmin(admin.id)).toBe(true)
})

test('removeAdmin 404 for an email address without an account', async () => {
  expect((await remove(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('removeAdmin 409 for one’s own role', async () => {
  const { status, body } = await remove(admin.token, admin.email)
  expect(status).toBe(409)
  expect(body.detail).toMatch(/Ask another admin/)
  expect(await shop.keycloak.isAdmin(admin.id)).toBe(true)
})

/** Creates a separate realm with only two admins, because the test run's Keycloak is shared. */
function realmOfTwo() {
  const people: Account[] = ['ada', 'bo'].map((id) => ({
    id,
    email: `${id}@axle.test`,
    name: id,
    emailVerified: true,
    enabled: true,
    createdAt: undefined,
  }))
  const admins = new Set(['ada', 'bo'])
  const accounts = {
    findByEmail: async (email: string) => people.find((one) => one.email === email),
    isAdmin: async (id: string) => admins.has(id),
    listAdmins: async () =>
      people
        .filter(({ id }) => admins.has(id))
        .map((one) => ({ ...one, isDirect: true, through: [] })),
    grantAdmin: async (id: string) => void admins.add(id),
    revokeAdmin: async (id: string) => void admins.delete(id),
  } as unknown as Accounts
  const context: RightsContext = { accounts, record: (_what, change) => change() }
  const actor = (id: string): Actor => {
    const email = `${id}@axle.test`
    const caller = {
      id,
      email,
      emailVerified: true,
      name: id,
      actor: email,
      roles: ['admin'],
      sessionId: '',
      token: '',
    }
    return { caller, address: '', userAgent: '' }
  }
  return { admins, context, actor }
}

test('removeAdmin 409 for the last admin, who keeps the role', async () => {
  const { admins, context, actor } = realmOfTwo()
  expect(await removeAdmin(context, actor('ada'), 'bo@axle.test')).toBe(1)
  // Bo's token still contains the role for a few minutes, so Bo can still call the operation.
  await expect(removeAdmin(context, actor('bo'), 'ada@axle.test')).rejects.toMatchObject({
    status: 409,
  })
  expect([...admins]).toEqual(['ada'])
})

test('removeAdmin 409 leaves at least one admin when two admins concurrently revoke each other’s role', async () => {
  const { admins, context, actor } = realmOfTwo()
  const results = await Promise.allSettled([
    removeAdmin(context, actor('ada'), 'bo@axle.test'),
    removeAdmin(context, actor('bo'), 'ada@axle.test'),
  ])
  expect(admins.size).toBeGreaterThan(0)
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
})

test('removeAdmin 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await remove(admin.token, 'ada@axle.test', url)).status).toBe(503)
})
