import { call } from '@axle/kit/testing/client'
import { forgedToken, type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ;[admin, ada] = await Promise.all([shop.someone({ isAdmin: true }), shop.someone()])
})
afterAll(() => shop.close())

const ask = (token: string, email: string, url = shop.url) =>
  call(url, `GET /admin/${email}`, { token })

test('getAdmin 200 returns the caller’s own role and ignores the case of the address', async () => {
  expect((await ask(admin.token, admin.email.toUpperCase())).body).toEqual({ admin: true })
  expect((await ask(ada.token, ada.email)).body).toEqual({ admin: false })
})

test('getAdmin 200 returns another user’s current role to an admin', async () => {
  const bo = await shop.someone()
  expect((await ask(admin.token, bo.email)).body).toEqual({ admin: false })
  await shop.keycloak.grantAdmin(bo.id)
  expect((await ask(admin.token, bo.email)).body).toEqual({ admin: true })
})

test('getAdmin 200 returns the caller’s own role while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await ask(admin.token, admin.email, url)).body).toEqual({ admin: true })
})

test('getAdmin 200 returns only the caller’s own role when the admin has not completed a second step', async () => {
  const { url } = await shop.start({ ADMIN_SECOND_STEP: 'true' })
  expect((await ask(admin.token, admin.email, url)).body).toEqual({ admin: true })
  expect((await ask(admin.token, ada.email, url)).status).toBe(404)
})

test('getAdmin 400 for an invalid email address', async () => {
  expect((await ask(ada.token, 'ada')).status).toBe(400)
})

test('getAdmin 401 without a token', async () => {
  expect((await call(shop.url, `GET /admin/${ada.email}`)).status).toBe(401)
})

test('getAdmin 401 with a token that a different issuer signed', async () => {
  expect((await ask(await forgedToken(ada), ada.email)).status).toBe(401)
})

test('getAdmin 404 when a caller who is not an admin asks about another user or an unknown address', async () => {
  const [somebody, nobody] = [
    await ask(ada.token, admin.email),
    await ask(ada.token, 'nobody@axle.test'),
  ]
  expect([somebody.status, nobody.status]).toEqual([404, 404])
  expect({ ...somebody.body, instance: '' }).toEqual({ ...nobody.body, instance: '' })
})

test('getAdmin 404 when an admin asks about an email address without an account', async () => {
  expect((await ask(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('getAdmin 503 when an admin asks about another user while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await ask(admin.token, ada.email, url)).status).toBe(503)
})
