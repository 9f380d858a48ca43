import { call } from '@axle/kit/testing/client'
import { type SignedIn, startUser, type UserStage, civic, keep } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn
let admin: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ;[ada, admin] = await Promise.all([shop.someone(), shop.someone({ isAdmin: true })])
})
afterAll(() => shop.close())

const fetchRecord = (email: string, token: string, url = shop.url) =>
  call(url, `GET /people/${email}/record`, {
    token,
    headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'test' },
  })
const entriesAbout = async (email: string) =>
  (await call(shop.url, `GET /audit?search=${email}`, { token: admin.token })).body.entries

test('getPersonRecord 200 returns the user’s profile and garage, and records the admin in the audit log', async () => {
  await call(shop.url, 'PUT /profile', {
    token: ada.token,
    body: { name: ada.name, phone: '+1 555 0100' },
  })
  await keep(shop.url, ada.token, { revision: 0, vehicles: [civic] })
  const { status, headers, body } = await fetchRecord(ada.email.toUpperCase(), admin.token)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const [profile, garage] = await Promise.all(
    ['GET /profile', 'GET /profile/garage'].map((what) => call(shop.url, what, ada)),
  )
  expect(profile?.body.phoneNumber).toBe('+1 555 0100')
  expect(body).toEqual({ profile: profile?.body, garage: garage?.body })
  expect(await entriesAbout(ada.email)).toMatchObject([
    {
      action: 'account.exported',
      by: admin.email,
      about: ada.email,
      outcome: 'done',
      address: '203.0.113.7',
      userAgent: 'test',
    },
  ])
})

test('getPersonRecord 403 for non-admins, even for their own record, and no audit log entry is added', async () => {
  const bo = await shop.someone()
  expect((await fetchRecord(bo.email, bo.token)).status).toBe(403)
  expect(await entriesAbout(bo.email)).toEqual([])
})

test('getPersonRecord 404 for an email address without an account', async () => {
  expect((await fetchRecord('nobody@axle.test', admin.token)).status).toBe(404)
})

test('getPersonRecord 503 while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect((await fetchRecord(ada.email, admin.token, url)).status).toBe(503)
})
