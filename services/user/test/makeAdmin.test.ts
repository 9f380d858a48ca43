import { call } from '@axle/kit/testing/client'
import { type SignedIn, startUser, type UserStage } from './user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true })
})
afterAll(() => shop.close())

const make = (token: string, email: string, url = shop.url) =>
  call(url, `PUT /user/admin/${email}`, { token })

test('makeAdmin 200 gives the role in Keycloak, once', async () => {
  const ada = await shop.someone()
  expect(await make(admin.token, ada.email.toUpperCase())).toMatchObject({
    status: 200,
    body: { modifiedCount: 1 },
  })
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(true)
  expect((await make(admin.token, ada.email)).body).toEqual({ modifiedCount: 0 })
})

test('makeAdmin 200 changes nobody whose address only holds the same letters', async () => {
  const ada = await shop.someone()
  const id = await shop.keycloak.create(`x${ada.email}`)
  await make(admin.token, ada.email)
  expect(await shop.keycloak.isAdmin(id)).toBe(false)
})

test('makeAdmin 400 for what is no e-mail', async () => {
  expect((await make(admin.token, 'ada')).status).toBe(400)
})

test('makeAdmin 401 without a token', async () => {
  expect((await call(shop.url, `PUT /user/admin/${admin.email}`)).status).toBe(401)
})

test('makeAdmin 403 to who is no admin, even for themselves', async () => {
  const ada = await shop.someone()
  expect((await make(ada.token, ada.email)).status).toBe(403)
  expect(await shop.keycloak.isAdmin(ada.id)).toBe(false)
})

test('makeAdmin 404 for an e-mail without an account', async () => {
  expect((await make(admin.token, 'nobody@axle.test')).status).toBe(404)
})

test('makeAdmin 503 while Keycloak is away', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await make(admin.token, admin.email, url)).status).toBe(503)
})
