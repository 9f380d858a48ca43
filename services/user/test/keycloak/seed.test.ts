import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { runSeed } from '@axle/kit/testing/process'
import { startUser, type UserStage } from '../user.setup.ts'

let shop: UserStage

beforeAll(async () => {
  shop = await startUser()
})
afterAll(() => shop.close())

test('the seed creates demo users who can sign in, and is idempotent', async () => {
  const settings = { ...testEnvironment(), AXLE_DEMO: 'true' }
  await runSeed('user', settings)
  const people = ['shopper', 'admin'] as const
  const find = () => Promise.all(people.map((name) => shop.keycloak.find(`${name}@axle.test`)))
  const before = await find()
  expect(await runSeed('user', settings)).not.toMatch(/made/)
  expect(await find()).toEqual(before)
  for (const name of people) {
    expect((await shop.keycloak.signedIn(`${name}@axle.test`, `${name}-demo`)).status).toBe(200)
  }
  const [shopper, admin] = before
  expect(await shop.keycloak.isAdmin(shopper?.id ?? '')).toBe(false)
  expect(await shop.keycloak.isAdmin(admin?.id ?? '')).toBe(true)
  expect([shopper, admin]).toMatchObject([
    { firstName: 'Demo', lastName: 'Shopper', emailVerified: true },
    { firstName: 'Demo', lastName: 'Admin', emailVerified: true },
  ])
})

test('the seed creates users with verified email addresses', async () => {
  const settings = { ...testEnvironment(), MONGO_DATABASE: shop.database, AXLE_DEMO: 'true' }
  await runSeed('user', settings)
  const { token } = await shop.someone({ isAdmin: true })
  const { body } = await call(shop.url, 'GET /users?search=shopper@axle.test', { token })
  expect(body.users).toMatchObject([{ emailVerified: true }])
})

test('the seed refuses to create users with public passwords in production', async () => {
  const settings = { ...testEnvironment(), AXLE_DEMO: 'true', AXLE_ENV: 'production' }
  await expect(runSeed('user', settings)).rejects.toThrow(/known passwords/)
})

test('the seed creates no users unless AXLE_DEMO is true', async () => {
  const settings = { ...testEnvironment(), AXLE_DEMO: 'false' }
  expect(await runSeed('user', settings)).toMatch(/no demo people/)
})
