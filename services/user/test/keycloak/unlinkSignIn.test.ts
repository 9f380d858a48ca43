import { call } from '@axle/kit/testing/client'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ada = await shop.someone()
})
afterAll(() => shop.close())

const unlink = (who: SignedIn, provider = 'google', url = shop.url) =>
  call(url, `DELETE /profile/sign-ins/${provider}`, { token: who.token })
const providerData = async (who: SignedIn) =>
  (await call(shop.url, 'GET /profile', { token: who.token })).body.providerData

test('unlinkSignIn 204 removes the link and keeps the password', async () => {
  const password = { providerId: 'password', displayName: ada.email }
  expect(await providerData(ada)).toEqual([password])
  await shop.keycloak.link(ada.id, 'ada@google.test')
  expect(await providerData(ada)).toEqual([
    password,
    { providerId: 'google', displayName: 'ada@google.test' },
  ])
  expect((await unlink(ada)).status).toBe(204)
  expect(await providerData(ada)).toEqual([password])
})

test('unlinkSignIn 400 for an invalid provider name', async () => {
  expect((await unlink(ada, 'Goo%20gle')).status).toBe(400)
})

test('unlinkSignIn 401 without a token', async () => {
  expect((await call(shop.url, 'DELETE /profile/sign-ins/google')).status).toBe(401)
})

test('unlinkSignIn 404 for a provider that is not linked, and for the password', async () => {
  expect((await unlink(ada)).status).toBe(404)
  expect((await unlink(ada, 'password')).status).toBe(404)
})

test('unlinkSignIn 409 for the only sign-in method', async () => {
  const bo = await shop.someone()
  await shop.keycloak.link(bo.id, 'bo@google.test')
  await shop.keycloak.forgetPassword(bo.id)
  const { status, body } = await unlink(bo)
  expect(status).toBe(409)
  expect(body.detail).toMatch(/Choose a password first/)
  expect(await providerData(bo)).toHaveLength(1)
})

test('unlinkSignIn 503 while Keycloak is unavailable', async () => {
  expect((await unlink(ada, 'google', (await shop.withoutKeycloak()).url)).status).toBe(503)
})
