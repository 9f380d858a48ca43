import { call } from '@axle/kit/testing/client'
import { openDatabase } from '@axle/kit/testing/database'
import { type RunningProcess, runProgram, runSeed } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, startCatalogue } from '../catalogue.setup.ts'
import { idsAt } from '../search.setup.ts'

let shop: Catalogue
let other: RunningProcess

/** Prevents instances from comparing their index with MongoDB while they can read the change log. */
const never = { MEND_SECONDS: '3600' }

const startMs = 600_000

beforeAll(async () => {
  shop = await startCatalogue(3, never)
  other = await shop.start('catalogue', never)
}, startMs)
afterAll(() => shop.close())

/**
 * Gives a product a unique name.
 * @returns the name
 */
async function rename(id: string): Promise<string> {
  const name = `Zy${randomUUID().replaceAll('-', '')}`
  const { status } = await shop.ask(admin, `PATCH /services/${id}`, { body: { name } })
  expect(status).toBe(200)
  return name
}

const at = (url: string, name: string) => idsAt(url, name)

test('listProducts 200 shows a write immediately, on the same instance and on another one', async () => {
  const id = await shop.stocked(5)
  const name = await rename(id)
  expect(await at(other.url, name)).toEqual([id])
  expect(await at(shop.catalogue.url, name)).toEqual([id])
})

test('listProducts 200 omits a removed product immediately, on the same instance and on another one', async () => {
  const id = await shop.stocked(5)
  const name = await rename(id)
  expect(await at(other.url, name)).toEqual([id])
  const added = (await shop.ask(admin, 'GET /purchase')).body
  const { email } = added.find(({ _id }: { _id: string }) => _id === id)
  await shop.ask(admin, `DELETE /purchase/${email}?id=${id}`)
  expect(await at(other.url, name)).toEqual([])
  expect(await at(shop.catalogue.url, name)).toEqual([])
  await shop.ask(admin, `POST /services/${id}/restoration`)
  expect(await at(shop.catalogue.url, name)).toEqual([id])
})

test('listProducts 200 without Redis shows a write after a comparison with MongoDB and forbids caching', async () => {
  const lonely = await shop.start('catalogue', { ...never, REDIS_URL: 'redis://127.0.0.1:1' })
  const id = await shop.stocked(5)
  const name = await rename(id)
  await until('the lonely one has it', async () => (await at(lonely.url, name)).length === 1)
  const answer = await call(lonely.url, `GET /products?search=${name}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { headers } = await call(other.url, `GET /products?search=${name}`)
  expect(headers.get('cache-control')).toBe('no-cache')
  // If this instance kept running, it would process orders as a member of the consumer group. But it cannot write to
  // the change log, so the other instances would miss the stock changes.
  await lonely.stop()
})

test('listProducts 200 immediately shows products that commands have added', async () => {
  const total = async () => (await call(other.url, 'GET /products?limit=1')).body.total
  const before = await total()
  const settings = shop.createSettings('catalogue', { SEED_PRODUCTS_MOST: '5' })
  await runSeed('catalogue', settings)
  expect(await total()).toBe(before + 2)
  const { code } = await runProgram('catalogue', ['large.main.ts', '3'], settings)
  expect([code, await total()]).toEqual([0, before + 5])
})

test('listProducts 200 returns the same stock on all instances', async () => {
  const id = await shop.stocked(5)
  const name = await rename(id)
  const orderId = randomUUID()
  await shop.publish('order.placed', { orderId, productId: id, quantity: 2 })
  for (const { url } of [shop.catalogue, other]) {
    await until('three are left', async () => {
      const { body } = await call(url, `GET /products?search=${name}`)
      return body.items[0]?.availablequantity === 3
    })
  }
})

test('listProducts 200 shows changes and removals that only a comparison with MongoDB finds', async () => {
  const id = await shop.stocked(5)
  const name = await rename(id)
  const sweeping = await shop.start('catalogue', { MEND_SECONDS: '1' })
  expect(await at(sweeping.url, name)).toEqual([id])
  const database = await openDatabase(shop.createSettings('catalogue', {}))
  try {
    const silent = `Zy${randomUUID().replaceAll('-', '')}`
    await database.set('products', { _id: id }, { name: silent, revision: 100 })
    await until('the new name is found', async () => (await at(sweeping.url, silent)).length === 1)
    await database.remove('products', { _id: id })
    await until('it is gone', async () => (await at(sweeping.url, silent)).length === 0)
  } finally {
    await database.close()
  }
})

test('an instance stops with exit code 0, and its successor finds all products', async () => {
  const third = await shop.start('catalogue', never)
  const id = await shop.stocked(5)
  const name = await rename(id)
  await until('it has the write', async () => (await at(third.url, name)).length === 1)
  expect(await third.stop()).toBe(0)
  const fourth = await shop.start('catalogue', never)
  expect(await at(fourth.url, name)).toEqual([id])
})

test('listProducts 503, suggestProducts 503 and getFit 503 until MongoDB has been available once', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const calls = ['/products', '/products/suggestions?search=a', '/products/a/fit?vehicle=a']
  for (const path of calls) {
    const { status, headers } = await call(lonely.url, `GET ${path}`)
    expect([path, status, headers.has('retry-after')]).toEqual([path, 503, true])
  }
  const ready = await call(lonely.url, 'GET /readyz')
  expect([ready.status, ready.body.checks.search]).toEqual([503, 'down'])
  expect((await call(lonely.url, 'GET /vehicles/years')).status).toBe(200)
})
