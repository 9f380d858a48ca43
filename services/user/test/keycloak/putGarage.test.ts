import { call } from '@axle/kit/testing/client'
import {
  forgedToken,
  startUser,
  type UserStage,
  civic,
  fleet,
  type Garage,
  fetchGarage,
  golf,
  keep,
  type Vehicle,
} from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

test('putGarage 200 saves the vehicles in order, and the active vehicle', async () => {
  const { token } = await shop.someone()
  const garage = { vehicles: [golf, civic], active: civic._id }
  const { status, body } = await keep(shop.url, token, { revision: 0, ...garage })
  expect(status).toBe(200)
  expect(body).toEqual({ revision: 1, ...garage })
  expect((await fetchGarage(shop.url, token)).body).toEqual(body)
})

test('putGarage 200 replaces the previous garage completely', async () => {
  const { token } = await shop.someone()
  await keep(shop.url, token, { revision: 0, vehicles: [civic, golf], active: civic._id })
  const { body } = await keep(shop.url, token, { revision: 1, vehicles: [golf] })
  expect(body).toEqual({ revision: 2, vehicles: [golf] })
  await keep(shop.url, token, { revision: 2, vehicles: [] })
  expect((await fetchGarage(shop.url, token)).body).toEqual({ revision: 3, vehicles: [] })
})

test('putGarage 200 changes nothing when the request is repeated after a lost response', async () => {
  const { token } = await shop.someone()
  const garage = { revision: 0, vehicles: [civic], active: civic._id }
  const answers = [await keep(shop.url, token, garage), await keep(shop.url, token, garage)]
  expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
    [200, 1],
    [200, 1],
  ])
})

test('putGarage 200 saves twenty vehicles whose names have the maximum length', async () => {
  const { token } = await shop.someone()
  const long = { make: 'ü'.repeat(60), model: 'ü'.repeat(80), engine: 'ü'.repeat(60) }
  const vehicles = fleet(20).map((vehicle) => ({ ...vehicle, ...long }))
  expect((await keep(shop.url, token, { revision: 0, vehicles })).status).toBe(200)
  expect((await fetchGarage(shop.url, token)).body.vehicles).toEqual(vehicles)
})

test('putGarage 200 while Keycloak is unavailable', async () => {
  const { token } = await shop.someone()
  const { url } = await shop.withoutKeycloak()
  expect((await keep(url, token, { revision: 0, vehicles: [civic] })).status).toBe(200)
})

test.each<[string, unknown]>([
  ['no vehicles', { revision: 0 }],
  ['no revision', { vehicles: [] }],
  ['a revision below zero', { revision: -1, vehicles: [] }],
  ['more than twenty vehicles', { revision: 0, vehicles: fleet(21) }],
  ['a vehicle without a year', { revision: 0, vehicles: [{ ...civic, year: undefined }] }],
  ['an id with a dot', { revision: 0, vehicles: [{ ...civic, _id: 'a.b' }] }],
  ['an operator instead of a vehicle', { revision: 0, vehicles: [{ $gt: '' }] }],
  ['the id of a user', { revision: 0, vehicles: [], _id: 'someone' }],
])('putGarage 400 with %s', async (_what, garage) => {
  const { token } = await shop.someone()
  expect((await keep(shop.url, token, garage)).status).toBe(400)
})

test('putGarage 401 without a token or with a forged token', async () => {
  const ada = await shop.someone()
  const body = { revision: 0, vehicles: [civic] }
  expect((await call(shop.url, 'PUT /profile/garage', { body })).status).toBe(401)
  expect((await keep(shop.url, await forgedToken(ada), body)).status).toBe(401)
  expect((await fetchGarage(shop.url, ada.token)).body.vehicles).toEqual([])
})

test('putGarage 401 saves nothing when the account was deleted', async () => {
  const ada = await shop.someone()
  await shop.keycloak.remove(ada.id)
  const { status } = await keep(shop.url, ada.token, { revision: 0, vehicles: [civic] })
  expect(status).toBe(401)
  expect((await fetchGarage(shop.url, ada.token)).body.vehicles).toEqual([])
})

test('putGarage 409 when another device has changed the garage', async () => {
  const { token } = await shop.someone()
  await keep(shop.url, token, { revision: 0, vehicles: [civic] })
  const stale = [
    { revision: 0, vehicles: [golf] },
    { revision: 2, vehicles: [golf] },
  ]
  for (const garage of stale) expect((await keep(shop.url, token, garage)).status).toBe(409)
  expect((await fetchGarage(shop.url, token)).body).toEqual({ revision: 1, vehicles: [civic] })
})

test('putGarage 409 prevents vehicles from being lost when devices save concurrently on two instances', async () => {
  const { token } = await shop.someone()
  const urls = [shop.url, (await shop.start({})).url]
  let conflicts = 0
  // Adds a vehicle from one device, and retries whenever another device has saved first.
  const add = async (vehicle: Vehicle, url: string) => {
    for (;;) {
      const now: Garage = (await fetchGarage(url, token)).body
      const garage = { revision: now.revision, vehicles: [...now.vehicles, vehicle] }
      const { status } = await keep(url, token, garage)
      if (status === 200) return
      expect(status).toBe(409)
      conflicts += 1
    }
  }
  const vehicles = fleet(8)
  await Promise.all(vehicles.map((one, index) => add(one, urls[index % 2] ?? shop.url)))
  const { body } = await fetchGarage(shop.url, token)
  expect(body.revision).toBe(8)
  expect(body.vehicles).toHaveLength(8)
  expect(body.vehicles).toEqual(expect.arrayContaining(vehicles))
  expect(conflicts).toBeGreaterThan(0)
})

test('putGarage 413 with a body that is too large', async () => {
  const { token } = await shop.someone()
  const garage = { revision: 0, vehicles: [], more: 'x'.repeat(300_000) }
  expect((await keep(shop.url, token, garage)).status).toBe(413)
})

test('putGarage 415 with an unsupported content type', async () => {
  const { token } = await shop.someone()
  const headers = { 'content-type': 'text/plain' }
  const options = { token, body: 'civic', headers }
  expect((await call(shop.url, 'PUT /profile/garage', options)).status).toBe(415)
})

test.each([
  ['a repeated vehicle', { vehicles: [civic, golf, civic] }, 'vehicles.2._id'],
  ['an unknown active vehicle', { vehicles: [civic], active: golf._id }, 'active'],
])('putGarage 422 with %s saves nothing', async (_what, garage, field) => {
  const { token } = await shop.someone()
  const { status, body } = await keep(shop.url, token, { revision: 0, ...garage })
  expect(status).toBe(422)
  expect(body.errors).toContainEqual(
    expect.objectContaining({ field: expect.stringContaining(field) }),
  )
  expect((await fetchGarage(shop.url, token)).body.revision).toBe(0)
})

test('putGarage 503 while MongoDB is unavailable', async () => {
  const { token } = await shop.someone()
  const { url } = await shop.withoutMongo()
  expect((await keep(url, token, { revision: 0, vehicles: [civic] })).status).toBe(503)
})
