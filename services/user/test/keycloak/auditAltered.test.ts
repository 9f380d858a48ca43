import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage
let database: Database

beforeAll(async () => {
  shop = await startUser()
  database = await openDatabase({ ...testEnvironment(), MONGO_DATABASE: shop.database })
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

test('listAudit 200 marks only the entry that was altered in the database', async () => {
  const [admin, ada] = [await shop.someone({ isAdmin: true }), await shop.someone()]
  const { token } = admin
  for (const method of ['PUT', 'DELETE']) {
    await call(shop.url, `${method} /user/disabled/${ada.email}`, { token })
  }
  const entries = await until('both entries are in the chain', async () => {
    const found = await database.list('audit', { about: ada.email, linked: true })
    return found.length === 2 && found
  })
  const [changed] = entries
  await database.set('audit', { _id: changed?._id }, { by: 'somebody-else@axle.test' })
  const { body } = await call(shop.url, `GET /audit?search=${ada.email}`, { token })
  const altered = body.entries.filter((entry: { altered?: true }) => entry.altered)
  expect(altered.map(({ _id }: { _id: string }) => _id)).toEqual([changed?._id])
})

test('links in the hash chain are numbered consecutively', async () => {
  const links = await database.list('auditlinks')
  const numbers = links.map(({ _id }) => Number(_id)).toSorted((one, other) => one - other)
  expect(numbers.length).toBeGreaterThan(1)
  expect(numbers).toEqual(numbers.map((_, place) => place + 1))
})
