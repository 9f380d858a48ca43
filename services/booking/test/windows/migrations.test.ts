import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { person } from '@axle/kit/testing/issuer'
import { type RunningProcess, runProgram } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { oldOrder, oldPayment, oldStep } from '../migrations.setup.ts'

const admin = person({ roles: ['user', 'admin'] })
const askedAt = new Date('2026-11-22T11:00:00.000Z')
const collections = ['orders', 'payments', 'migrations'] as const
const orders = [
  oldOrder('placed', { askAt: askedAt }),
  oldOrder('paid', { status: 'paid', paymentId: 'attempt', cardLast4: '4242' }),
  oldOrder('refunded', {
    status: 'refunded',
    restockAskAt: askedAt,
    history: [oldStep('placed'), oldStep('refunded')],
  }),
]

let testEnv: TestEnv
/** Settings for two databases: one that a service uses, and one that is only migrated. */
let [served, alone]: readonly Readonly<Record<string, string>>[] = []
let databases: readonly Database[] = []

beforeAll(async () => {
  testEnv = await openTestEnv()
  served = testEnv.createSettings('booking', { SWEEP_SECONDS: '0.2' })
  alone = { ...served, MONGO_DATABASE: `${served['MONGO_DATABASE']}-alone` }
  databases = await Promise.all([openDatabase(served), openDatabase(alone)])
  for (const database of databases) {
    await database.insert('orders', orders)
    await database.insert('payments', [oldPayment('attempt', 'paid')])
  }
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await testEnv.close()
})

const migrate = (command: string, settings = alone ?? {}) =>
  runProgram('booking', ['migrate.main.ts', command], settings)

async function readiness({ healthUrl }: RunningProcess) {
  const response = await fetch(`${healthUrl}/readyz`)
  return { status: response.status, body: await response.json() }
}

const contents = () => Promise.all(collections.map(async (name) => databases[1]?.list(name)))
const found = (collection: string, _id: string) => databases[1]?.find(collection, { _id })

test('migrate check lists pending migrations and exits with code 2', async () => {
  const { code, output } = await migrate('check')
  expect(code).toBe(2)
  expect(output).toContain('booking: 0001-order-words is pending')
  expect(output).toContain('booking: 0003-payment-marks is pending')
})

test('migrate dry-run counts the documents to migrate and writes nothing', async () => {
  const before = await contents()
  const { code, output } = await migrate('dry-run')
  expect(code).toBe(0)
  expect(output.trim().split('\n')).toEqual([
    'booking: 0001-order-words would change 3 documents of orders',
    'booking: 0002-order-times would change 2 documents of orders',
    'booking: 0003-payment-marks would change 1 document of payments',
  ])
  expect(await contents()).toEqual(before)
})

test('migrate up migrates documents from release 0.2.0 and removes only the renamed fields', async () => {
  const { code, output } = await migrate('up')
  expect([code, output]).toEqual([0, expect.stringContaining('0001-order-words has changed 3')])
  const { askAt, ...placed } = oldOrder('placed', { askAt: askedAt })
  expect(await found('orders', 'placed')).toEqual({
    ...placed,
    words: ['placed', 'grace', 'hopper', 'old', 'pads', 'grace@axle.test'],
    reconcileAt: askAt,
    reconcileRestockAt: null,
  })
  const { told, heard, ...payment } = oldPayment('attempt', 'paid')
  expect(await found('payments', 'attempt')).toEqual({
    ...payment,
    published: told,
    handledEventIds: heard,
  })
})

test('migrate check and migrate up report nothing pending after all migrations have run', async () => {
  const before = await contents()
  expect(await migrate('check')).toEqual({ code: 0, output: 'booking: nothing is pending\n' })
  expect(await migrate('up')).toEqual({ code: 0, output: 'booking: nothing is pending\n' })
  expect((await contents()).slice(0, 2)).toEqual(before.slice(0, 2))
})

test('service is not ready until its migration has run', async () => {
  const booking = await testEnv.start('booking', { SWEEP_SECONDS: '0.2' }, false)
  const ask = async (what: string) =>
    call(booking.url, what, { token: await testEnv.issuer.token(admin) })
  await until('it has looked', () => booking.output().includes('0001-order-words'))
  expect(await readiness(booking)).toMatchObject({
    status: 503,
    body: { checks: { mongo: 'down', migrations: 'down' } },
  })
  expect((await ask('GET /orders')).status).toBe(503)
  expect((await migrate('up', served)).code).toBe(0)
  await until('it is ready', async () => (await readiness(booking)).status === 200)
  const { body } = await ask('GET /orders?search=grace')
  expect(body.orders).toHaveLength(orders.length)
  expect((await ask('GET /orders/paid')).body.payments).toHaveLength(1)
  // The units of this order were not restocked before the upgrade, so its event is republished.
  const { data } = await testEnv.topics.first('order.refunded', 'refunded')
  expect(data.orderId).toBe('refunded')
})

test('service starts even if a before-phase migration of the next release has run', async () => {
  const next = { _id: '9998-of-the-next', phase: 'before', finishedAt: new Date() }
  await databases[0]?.insert('migrations', [next])
  const { code, output } = await migrate('check', served)
  expect([code, output]).toEqual([3, expect.stringContaining('9998-of-the-next has run')])
  await testEnv.start('booking')
})

test('service does not become ready if an after-phase migration of the next release has run', async () => {
  const next = { _id: '9999-of-the-next', phase: 'after', finishedAt: new Date() }
  await databases[0]?.insert('migrations', [next])
  const late = await testEnv.start('booking', {}, false)
  await until('it says why', () => late.output().includes('of a later release than this program'))
  expect((await readiness(late)).status).toBe(503)
})

test('new database has nothing to migrate, and the service starts', async () => {
  const MONGO_DATABASE = `${served?.['MONGO_DATABASE']}-new`
  await testEnv.start('booking', { MONGO_DATABASE })
  const settings = { ...served, MONGO_DATABASE }
  expect((await migrate('check', settings)).output).toBe('booking: nothing is pending\n')
})

test('unknown command is rejected with exit code 1', async () => {
  const { code, output } = await migrate('down')
  expect([code, output]).toEqual([1, expect.stringContaining('down is no command')])
})
