import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { type SignedIn, startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let ada: SignedIn

beforeAll(async () => {
  shop = await startUser()
  ada = await shop.someone()
})
afterAll(() => shop.close())

const get = (token: string, url = shop.url) => call(url, 'GET /profile', { token })

test('getProfile 200 returns the caller’s own profile', async () => {
  expect(await get(ada.token)).toMatchObject({
    status: 200,
    body: {
      uid: ada.id,
      email: ada.email,
      displayName: ada.name,
      phoneNumber: '',
      photoURL: '',
      emailVerified: false,
      isAnonymous: false,
      tenantId: testEnvironment()['KEYCLOAK_REALM'],
      providerData: [{ providerId: 'password', displayName: ada.email }],
      secondSteps: [],
      creationTime: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  })
})

test('getProfile 200 returns the time of the caller’s last sign-in', async () => {
  const bo = await shop.someone()
  const { token, email } = bo
  const since = Date.now()
  await call(shop.url, `PUT /user/${email}`, { token, body: { email } })
  const { creationTime, lastSignInTime } = (await get(token)).body
  expect(Date.parse(creationTime)).toBeLessThanOrEqual(Date.parse(lastSignInTime))
  // MongoDB's clock and this test's clock may differ slightly.
  expect(Math.abs(Date.parse(lastSignInTime) - since)).toBeLessThan(60_000)
})

test('getProfile 200 shows a name that changed after the token was issued', async () => {
  const bo = await shop.someone({ name: 'Bo' })
  await shop.keycloak.rename(bo.id, 'Bob')
  expect((await get(bo.token)).body.displayName).toBe('Bob')
})

test('getProfile 200 shows the token’s name while Keycloak is unavailable', async () => {
  const { url } = await shop.withoutKeycloak()
  expect(await get(ada.token, url)).toMatchObject({ status: 200, body: { displayName: ada.name } })
})

test('getProfile 401 without a token', async () => {
  expect((await call(shop.url, 'GET /profile')).status).toBe(401)
})

test('getProfile 401 when the account was deleted', async () => {
  const bo = await shop.someone()
  await shop.keycloak.remove(bo.id)
  // The test sends ten requests, because Keycloak may answer the service's concurrent requests in any order.
  const answers = await Promise.all(Array.from({ length: 10 }, () => get(bo.token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401))
})

test('getProfile 503 while MongoDB is unavailable', async () => {
  const { url } = await shop.withoutMongo()
  const { status, headers } = await get(ada.token, url)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
