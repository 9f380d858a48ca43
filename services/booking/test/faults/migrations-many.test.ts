import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { refused, startFaultyStore } from '@axle/kit/testing/faulty-store'
import { beginProgram } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { oldOrder } from '../migrations.setup.ts'

const name = '0001-order-words'
/** Number of MongoDB documents in a batch of a migration. */
const batch = 1_000
const answer = refused(11600, 'InterruptedAtShutdown')
/** MongoDB outage that starts with the second batch. A batch consists of two find commands and its updates. */
const afterOneBatch = { answer, commands: ['find'], collection: 'orders', passes: 2 }

let store: Awaited<ReturnType<typeof startFaultyStore>>
let many: Shelf
let some: Shelf

/** Creates a database with the given number of orders from an earlier release. */
async function openShelf(count: number) {
  const settings = { ...testEnvironment(), MONGO_DATABASE: `t${randomUUID()}` }
  const database: Database = await openDatabase(settings)
  const orders = Array.from({ length: count }, () => oldOrder(randomUUID()))
  await database.insert('orders', orders)
  const entry = () => database.find('migrations', { _id: name })
  return {
    count,
    entry,
    changed: async () => Number((await entry())?.['changed'] ?? 0),
    left: async () => (await database.list('orders', { words: null }, { _id: 1 })).length,
    up: (others: Readonly<Record<string, string>> = {}) =>
      beginProgram('booking', ['migrate.main.ts', 'up'], { ...settings, ...others }),
    close: database.close,
  }
}
type Shelf = Awaited<ReturnType<typeof openShelf>>

beforeAll(async () => {
  store = await startFaultyStore(testEnvironment().MONGO_URL)
  many = await openShelf(3 * batch)
  some = await openShelf(2 * batch)
})
afterAll(async () => {
  await Promise.all([many.close(), some.close()])
  await store.stop()
})

test('killed migration has saved its changes and its position', async () => {
  store.break(afterOneBatch)
  const met = store.met()
  const run = many.up({ MONGO_URL: store.url })
  await until('its second batch is refused', () => store.met() > met)
  await run.kill()
  store.repair()
  expect((await run.ended).code).toBeNull()
  expect([await many.changed(), await many.left()]).toEqual([batch, many.count - batch])
  expect(await many.entry()).toMatchObject({
    finishedAt: null,
    reached: expect.stringMatching(/^[\da-f]/),
  })
})

test('next migration run resumes at the saved position and survives a MongoDB outage', async () => {
  store.break(afterOneBatch)
  const met = store.met()
  const run = many.up({ MONGO_URL: store.url })
  await until('it has met the outage', () => store.met() > met)
  expect([await many.changed(), await many.left()]).toEqual([2 * batch, batch])
  store.repair()
  const { code, output } = await run.ended
  expect([code, output]).toEqual([0, expect.stringContaining(`booking: ${name} has changed`)])
  expect(await many.left()).toBe(0)
  expect(await many.entry()).toMatchObject({ finishedAt: expect.any(Date) })
})

test('concurrent migration runs change each order only once', async () => {
  const runs = await Promise.all([some.up().ended, some.up().ended])
  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  const outputs = runs.map(({ output }) => output).toSorted()
  expect(outputs.join('')).toContain(`${name} has changed ${some.count} documents of orders`)
  expect(outputs.filter((output) => output.includes('has changed'))).toHaveLength(1)
  expect(outputs.filter((output) => output.includes('nothing is pending'))).toHaveLength(1)
  expect(await some.left()).toBe(0)
})
