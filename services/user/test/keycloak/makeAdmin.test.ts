import { call } from '@axle/kit/testing/client'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const make = (token: string, email: string, url = shop.url) =>
  call(url, `PUT /user/admin/${email}`, { token })

test('makeAdmin 409 before the owner has verified the email address, and 200 afterwards', async () => {
  const ada = await shop.someone()
  const { status, body } = await make(admin.token, ada.email)
  expect([status, body.detail]).toEqual([409, expect.stringMatching(/^This email address is not/)])
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
  await shop.verify(ada, admin)
  expect((await make(admin.token, ada.email)).status).toBe(200)
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(true)
})

test('makeAdmin 409 when an administrator only marked the address as verified in Keycloak', async () => {
  const ada = await shop.someone()
  await shop.keycloak.change(ada.id, { emailVerified: true })
  expect((await make(admin.token, ada.email)).status).toBe(409)
  const { body } = await call(shop.url, `GET /users?search=${ada.email}`, { token: admin.token })
  expect(body.users[0].emailVerified).toBe(false)
})

test('makeAdmin 200 grants the role in Keycloak, and has no effect when repeated', async () => {
  const ada = await shop.verify(await shop.someone(), admin)
  expect(await make(admin.token, ada.email.toUpperCase())).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  })
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(true)
  expect((await make(admin.token, ada.email)).body).toEqual({ modifiedCount: 0 })
})

test('makeAdmin 200 does not change an account whose address only contains the given address', async () => {
  const ada = await shop.verify(await shop.someone(), admin)
  const id = await shop.keycloak.create(`x${ada.email}`)
  await make(admin.token, ada.email)
  expect(await shop.keycloak.isAdmin(id)).toBe(false)
})

test('makeAdmin 400 for an invalid email address', async () => {
  expect((await make(admin.token, 'ada')).status).toBe(400)
})

test('makeAdmin 401 without a token', async () => {
  expect((await call(shop.url, `PUT /user/admin/${admin.email}`)).status).toBe(401)
})

test('makeAdmin 403 when the caller is not an admin, even for their own account', async () => {
  const ada = await shop.someone()
  expect((await make(ada.token, ada.email)).status).toBe(403)
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
})

test('makeAdmin 404 for an email address without an account', async () => {
  expect((await make(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('makeAdmin 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await make(admin.token, admin.email, url)).status).toBe(503)
})
