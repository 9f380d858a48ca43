import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { startFaultyStore } from '@axle/kit/testing/faulty-store'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'

let testEnv: TestEnv
let store: Awaited<ReturnType<typeof startFaultyStore>>

beforeAll(async () => {
  testEnv = await openTestEnv()
  store = await startFaultyStore(testEnvironment()['MONGO_URL'] ?? '')
})
afterAll(async () => {
  await testEnv?.close()
  await store?.stop()
})

/** LIMIT_FACTOR that reduces MongoDB's timeouts, so that commands time out after three seconds. */
const impatient = '10,mongo=0.3'
const commandMs = 3_000

test('a service responds to requests while an index build takes longer than the command timeout', async () => {
  const build = Promise.withResolvers<void>()
  store.break({
    answer: { when: 'after', fields: {}, until: build.promise },
    commands: ['createIndexes'],
  })
  const settings = { MONGO_URL: store.url, LIMIT_FACTOR: impatient }
  const { url, output } = await testEnv.start('review', settings)
  const begun = performance.now()
  const statuses = new Set<number>()
  await until('three commands would have been given up', async () => {
    statuses.add((await call(url, 'GET /reviews')).status)
    return performance.now() - begun > 3 * commandMs
  })
  build.resolve()
  await until('the indexes are built', () => output().includes('MongoDB connected'))
  expect([...statuses]).toEqual([200])
  expect(output()).not.toMatch(/MongoDB unavailable|indexes not built/)
})

test('a service logs the error and continues when MongoDB rejects an index', async () => {
  store.break({
    answer: {
      when: 'before',
      fields: { ok: 0, code: 85, codeName: 'IndexOptionsConflict', errmsg: 'has other options' },
    },
    commands: ['createIndexes'],
    collection: 'reviews',
  })
  const { url, output } = await testEnv.start('review', { MONGO_URL: store.url })
  await until('the service is connected', () => output().includes('MongoDB connected'))
  expect(output()).toContain('indexes not built')
  expect((await call(url, 'GET /reviews')).status).toBe(200)
})
