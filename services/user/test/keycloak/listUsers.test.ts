import { call } from '@axle/kit/testing/client'
import { freshEmail } from '../keycloak.setup.ts'
import { forgedToken, type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  admin = await shop.someone({ isAdmin: true, name: 'Grace Hopper' })
})
afterAll(() => shop.close())

const list = (token: string, url = shop.url) => call(url, 'GET /user', { token })

test('listUsers 200 returns users with their names and roles, sorted by email address', async () => {
  const shopper = await shop.someone()
  const { status, body } = await list(admin.token)
  expect(status).toBe(200)
  expect(body).toContainEqual({
    email: admin.email,
    name: 'Grace Hopper',
    role: 'admin',
    emailVerified: false,
    enabled: true,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(body).toContainEqual(expect.objectContaining({ email: shopper.email, role: 'user' }))
  const emails = body.map((user: { email: string }) => user.email)
  expect(emails).toEqual(emails.toSorted())
})

test('listUsers 200 returns the time of the last sign-in and whether an account is locked', async () => {
  const ada = await shop.someone()
  await call(shop.url, `PUT /user/${ada.email}`, { token: ada.token, body: { email: ada.email } })
  await shop.keycloak.change(ada.id, { enabled: false })
  const { body } = await list(admin.token)
  expect(body).toContainEqual(
    expect.objectContaining({
      email: ada.email,
      enabled: false,
      lastSignInAt: expect.stringMatching(/^\d{4}-.*Z$/),
    }),
  )
})

test('listUsers 200 links to the next page when the list reaches its limit', async () => {
  await Promise.all(Array.from({ length: 5 }, async () => shop.keycloak.create(freshEmail())))
  const ask = async (query: string) => call(shop.url, `GET /user${query}`, { token: admin.token })
  const first = await ask('?limit=2')
  expect([first.status, first.body.length]).toEqual([200, 2])
  expect(first.headers.get('link')).toBe('<?limit=2&offset=2>; rel="next"')
  expect((await ask('?limit=2&offset=2')).body).toHaveLength(2)
  const behindTheLast = await ask('?limit=2&offset=1000000')
  expect([behindTheLast.body, behindTheLast.headers.get('link')]).toEqual([[], null])
})

test('listUsers 400 for an invalid limit', async () => {
  expect((await call(shop.url, 'GET /user?limit=0', { token: admin.token })).status).toBe(400)
})

test('listUsers 401 without a token', async () => {
  expect((await call(shop.url, 'GET /user')).status).toBe(401)
})

test('listUsers 401 with a token that a different issuer signed', async () => {
  expect((await list(await forgedToken(admin))).status).toBe(401)
})

test('listUsers 403 when the caller is not an admin, even with forged headers', async () => {
  const { token } = await shop.someone()
  const headers = { 'x-roles': 'admin', 'x-user-id': admin.id, 'x-forwarded-user': admin.email }
  expect((await call(shop.url, 'GET /user', { token, headers })).status).toBe(403)
})

test('listUsers 503 while Keycloak is unavailable', async () => {
  const alone = await shop.withoutKeycloak()
  expect((await list(admin.token, alone.url)).status).toBe(503)
})
