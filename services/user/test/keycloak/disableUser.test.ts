import { call } from '@axle/kit/testing/client'
import type { Accounts } from '../../src/account/account.client.ts'
import { disableUser } from '../../src/account/rights.flow.ts'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const disable = (token: string, email: string, url = shop.url) =>
  call(url, `PUT /user/disabled/${email}`, { token })

test('disableUser 200 locks the account, ends its sessions, and has no effect when repeated', async () => {
  const ada = await shop.someone({ name: 'Ada King Byron' })
  const { refreshToken } = await shop.keycloak.openSession(ada.email)
  expect(await disable(admin.token, ada.email)).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  })
  expect((await shop.keycloak.refresh(refreshToken)).status).toBe(400)
  expect((await shop.keycloak.signIn(ada.email)).status).not.toBe(200)
  expect((await disable(admin.token, ada.email)).body).toEqual({ modifiedCount: 0 })
  // The account's other data stays unchanged.
  expect(await shop.keycloak.find(ada.email)).toMatchObject({
    enabled: false,
    email: ada.email,
    firstName: 'Ada',
    lastName: 'King Byron',
  })
})

test('disableUser 400 for an invalid email address', async () => {
  expect((await disable(admin.token, 'ada')).status).toBe(400)
})

test('disableUser 401 without a token', async () => {
  expect((await call(shop.url, `PUT /user/disabled/${admin.email}`)).status).toBe(401)
})

test('disableUser 403 when the caller is not an admin', async () => {
  const ada = await shop.someone()
  expect((await disable(ada.token, admin.email)).status).toBe(403)
  expect(await shop.keycloak.find(admin.email)).toMatchObject({ enabled: true })
})

test('disableUser 404 for an email address without an account', async () => {
  expect((await disable(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('disableUser 409 for one’s own account', async () => {
  const { status, body } = await disable(admin.token, admin.email)
  expect(status).toBe(409)
  expect(body.detail).toMatch(/Ask another admin/)
  expect(await shop.keycloak.find(admin.email)).toMatchObject({ enabled: true })
})

test('disableUser 409 for the last admin’s account, which stays enabled', async () => {
  const bo = { id: 'bo', email: 'bo@axle.test', name: 'Bo', emailVerified: true }
  let enabled = true
  // The test run's Keycloak is shared and has several admins. This stub simulates a realm with only one admin.
  const accounts = {
    findByEmail: async () => ({ ...bo, enabled, createdAt: undefined }),
    listAdmins: async () => [{ ...bo, enabled, createdAt: undefined }],
    lock: async () => void (enabled = false),
    unlock: async () => void (enabled = true),
  } as unknown as Accounts
  const admin = { id: 'ada', actor: 'ada', roles: ['admin'], sessionId: '', token: '' }
  const caller = { ...bo, ...admin }
  const context = { accounts, record: (_what: unknown, change: () => Promise<void>) => change() }
  const actor = { caller, address: '', userAgent: '' }
  await expect(disableUser(context, actor, bo.email)).rejects.toMatchObject({ status: 409 })
  expect(enabled).toBe(true)
})

test('disableUser 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await disable(admin.token, 'ada@axle.test', url)).status).toBe(503)
})
