import { call } from '@axle/kit/testing/client'
import type { Accounts } from '../../src/account/account.client.ts'
import { assertMayLeave } from '../../src/account/account.flow.ts'
import {
  type SignedIn,
  startUser,
  type UserStage,
  civic,
  fetchGarage,
  keep,
} from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

const leave = (who: SignedIn, email = who.email, url = shop.url) =>
  call(url, `DELETE /user/${email}`, { token: who.token })

test('deleteUser 204 deletes the account and the user record, and ends the sessions', async () => {
  const ada = await shop.someone()
  const change = { name: ada.name, phone: '+1 555 0100' }
  await call(shop.url, 'PUT /profile', { token: ada.token, body: change })
  const { refreshToken } = await shop.keycloak.openSession(ada.email)
  expect((await leave(ada, ada.email.toUpperCase())).status).toBe(204)
  expect(await shop.keycloak.find(ada.email)).toBeUndefined()
  expect((await shop.keycloak.signIn(ada.email)).ok).toBe(false)
  expect((await shop.keycloak.refresh(refreshToken)).ok).toBe(false)
})

test('deleteUser 204 leaves no data that a new account with the same email address could see', async () => {
  const ada = await shop.someone()
  const change = { name: ada.name, phone: '+1 555 0100' }
  await call(shop.url, 'PUT /profile', { token: ada.token, body: change })
  await leave(ada)
  const id = await shop.keycloak.create(ada.email, 'Eve', 'another password')
  const token = await shop.keycloak.tokenIn(
    await shop.keycloak.signedIn(ada.email, 'another password'),
  )
  const { body } = await call(shop.url, 'GET /profile', { token })
  expect(body).toMatchObject({ displayName: 'Eve', phoneNumber: '', photoURL: '' })
  await shop.keycloak.remove(id)
})

test('deleteUser 204 also deletes the garage', async () => {
  const ada = await shop.someone()
  await keep(shop.url, ada.token, { revision: 0, vehicles: [civic] })
  expect((await leave(ada)).status).toBe(204)
  // This instance does not see revocations, so it accepts the old token. Any remaining data would therefore be visible.
  const { url } = await shop.withoutMarks()
  expect((await fetchGarage(url, ada.token)).body).toEqual({ revision: 0, vehicles: [] })
})

test('deleteUser 400 for an invalid email address', async () => {
  expect((await leave(await shop.someone(), 'ada')).status).toBe(400)
})

test('deleteUser 401 without a token or when the account was deleted', async () => {
  const ada = await shop.someone()
  expect((await call(shop.url, `DELETE /user/${ada.email}`)).status).toBe(401)
  await shop.keycloak.remove(ada.id)
  expect((await leave(ada)).status).toBe(401)
})

test('deleteUser 404 for another user’s account, even for an admin', async () => {
  const [admin, ada] = [await shop.someone({ isAdmin: true }), await shop.someone()]
  expect((await leave(admin, ada.email)).status).toBe(404)
  expect(await shop.keycloak.find(ada.email)).toBeDefined()
})

test('deleteUser 409 for the last admin', async () => {
  const admins = [
    { id: 'ada', enabled: true },
    { id: 'bo', enabled: false },
  ]
  // The test run's Keycloak is shared and has several admins. This stub simulates a realm with only one admin.
  const accounts = {
    isAdmin: async (id: string) => admins.some((admin) => admin.id === id),
    listAdmins: async () => admins,
  } as unknown as Accounts
  await expect(assertMayLeave(accounts, 'ada')).rejects.toMatchObject({ status: 409 })
  await expect(assertMayLeave(accounts, 'cy')).resolves.toBeUndefined()
})

test('deleteUser 503 while Keycloak is unavailable, and no data is lost', async () => {
  const ada = await shop.someone()
  const change = { name: ada.name, phone: '+1 555 0100' }
  await call(shop.url, 'PUT /profile', { token: ada.token, body: change })
  expect((await leave(ada, ada.email, (await shop.withoutKeycloak()).url)).status).toBe(503)
  const { body } = await call(shop.url, 'GET /profile', { token: ada.token })
  expect(body.phoneNumber).toBe('+1 555 0100')
})
