import { call } from '@axle/kit/testing/client'
import { startUser, type UserStage, civic, fetchGarage, keep } from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

test('getGarage 200 returns an empty garage with revision 0 when no garage is saved', async () => {
  const { token } = await shop.someone()
  const { status, body } = await fetchGarage(shop.url, token)
  expect(status).toBe(200)
  expect(body).toEqual({ revision: 0, vehicles: [] })
})

test('getGarage 200 returns only the caller’s own garage', async () => {
  const [ada, bo] = [await shop.someone(), await shop.someone()]
  await keep(shop.url, ada.token, { revision: 0, vehicles: [civic], active: civic._id })
  expect((await fetchGarage(shop.url, ada.token)).body.vehicles).toEqual([civic])
  expect((await fetchGarage(shop.url, bo.token)).body).toEqual({ revision: 0, vehicles: [] })
})

test('getGarage 200 while Keycloak is unavailable', async () => {
  const { token } = await shop.someone()
  await keep(shop.url, token, { revision: 0, vehicles: [civic] })
  const { url } = await shop.withoutKeycloak()
  expect(await fetchGarage(url, token)).toMatchObject({ status: 200, body: { vehicles: [civic] } })
})

test('getGarage 401 without a token', async () => {
  expect((await call(shop.url, 'GET /profile/garage')).status).toBe(401)
})

test('getGarage 503 while MongoDB is unavailable', async () => {
  const { token } = await shop.someone()
  const { status, headers } = await fetchGarage((await shop.withoutMongo()).url, token)
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})
