import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { runSeed, type RunningProcess } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ask } from '../support/ask.ts'
import { untilCounting } from '../support/counting.ts'

const admin = person({ roles: ['user', 'admin'] })
const rounds = 25
const readers = 6
/** Pause between reads. Readers without a pause would leave the services no CPU time. */
const readEachMs = 20

let testEnv: TestEnv
let catalogues: readonly RunningProcess[]
let gateways: readonly RunningProcess[]

/** Disables periodic reconciliation, so that only a change notice in Redis can make a change visible. */
const never = { MEND_SECONDS: '3600' }

beforeAll(async () => {
  testEnv = await openTestEnv()
  await runSeed('catalogue', testEnv.createSettings('catalogue', { SEED_PRODUCTS_MOST: '30' }))
  catalogues = await Promise.all([
    testEnv.start('catalogue', never),
    testEnv.start('catalogue', never),
  ])
  gateways = await Promise.all(
    catalogues.map(({ url }) =>
      testEnv.start('gateway', { CATALOGUE_URL: url, RATE_LIMIT_PER_MINUTE: '1000000' }),
    ),
  )
})
afterAll(() => testEnv?.close())

const [first, second] = [0, 1] as const
const at = (index: 0 | 1): string => gateways[index]?.url ?? ''

async function aProduct() {
  const [tool] = (await call(at(first), 'GET /api/services?limit=1')).body
  return tool as { readonly _id: string; readonly name: string }
}

test('change appears in the next read at another gateway and catalogue instance under load', async () => {
  const { _id, name } = await aProduct()
  const token = await testEnv.issuer.token(admin)
  const one = `GET /api/services/${_id}`
  const list = `GET /api/products?search=${encodeURIComponent(name)}`
  let isOver = false
  async function read(index: 0 | 1): Promise<void> {
    while (!isOver) {
      const [{ status }] = await Promise.all([call(at(index), list), call(at(index), one)])
      expect(status).toBe(200)
      await pause(readEachMs)
    }
  }
  const reading = Array.from({ length: readers }, (_none, index) => read(index % 2 ? 1 : 0))
  const received: unknown[] = []
  const written: unknown[] = []
  for (let round = 1; round <= rounds; round++) {
    const price = 100 + round
    const [here, there] = round % 2 ? ([first, second] as const) : ([second, first] as const)
    const { status } = await call(at(here), `PATCH /api/services/${_id}`, {
      token,
      body: { price },
    })
    expect(status).toBe(200)
    const answers = await Promise.all([
      call(at(there), one),
      call(at(there), list),
      call(at(here), list),
    ])
    const prices = answers.map(({ body }) => {
      const found = body.items?.find((item: { _id: string }) => item._id === _id) ?? body
      return found.price
    })
    received.push(prices)
    written.push([price, price, price])
  }
  isOver = true
  await Promise.all(reading)
  expect(received).toEqual(written)
})

test('cached response has the usual headers, a unique request id and an accepted encoding', async () => {
  const url = `${at(first)}/api/services?limit=20`
  const requested = await ask(url)
  const ready = await ask(url)
  const ofOneCall = ['date', 'x-request-id']
  const own = ({ headers }: typeof requested) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneCall.includes(name)))
  expect(own(ready)).toEqual(own(requested))
  expect(ready.headers['content-security-policy']).toContain("default-src 'none'")
  expect(ready.headers['x-request-id']).not.toBe(requested.headers['x-request-id'])
  expect(ready.headers['vary']).toMatch(/Accept-Encoding/i)
  const plain = requested.body.toString()
  const browser = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(browser.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(browser.body).toString()).toBe(plain)
  const old = await ask(url, { 'accept-encoding': 'gzip, br;q=0' })
  expect(old.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(old.body).toString()).toBe(plain)
  const id = 'call-of-a-test'
  expect((await ask(url, { 'x-request-id': id })).headers['x-request-id']).toBe(id)
})

test.each([
  ['listTools', () => '/services?sort=name&limit=3'],
  ['getTool', (id: string) => `/services/${id}`],
  ['listProducts', () => '/products?instock=true'],
  ['suggestProducts', () => '/products/suggestions?search=br'],
  ['getFit', (id: string, vehicle: string) => `/products/${id}/fit?vehicle=${vehicle}`],
  ['listParts', () => '/parts?limit=5'],
  ['getCategories', () => '/categories'],
])('%s 304 for a current copy, and 200 for a forced reload', async (_operation, toPath) => {
  const { _id } = await aProduct()
  const [vehicle] = (await call(at(first), 'GET /api/vehicles?year=2012&make=Honda&model=Civic'))
    .body
  const url = `${at(second)}/api${toPath(_id, vehicle._id)}`
  const requested = await ask(url)
  expect([url, requested.status]).toEqual([url, 200])
  const etag = String(requested.headers['etag'])
  const held = await ask(url, { 'if-none-match': etag })
  expect([held.status, held.body.length, held.headers['etag']]).toEqual([304, 0, etag])
  const reload = { 'if-none-match': etag, 'cache-control': 'no-cache' }
  expect((await ask(url, reload)).status).toBe(200)
  expect((await ask(url, { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('caller with an outdated copy gets the current response', async () => {
  const { _id } = await aProduct()
  const url = `${at(second)}/api/services/${_id}`
  const etag = String((await ask(url)).headers['etag'])
  const token = await testEnv.issuer.token(admin)
  await call(at(first), `PATCH /api/services/${_id}`, { token, body: { price: 77 } })
  const changed = await ask(url, { 'if-none-match': etag })
  expect([changed.status, JSON.parse(changed.body.toString()).price]).toEqual([200, 77])
})

test('cached response is served without the catalogue, and expires when the catalogue restarts', async () => {
  const address = 'GET /api/products?limit=3'
  const before = await call(at(first), address)
  const [gone] = catalogues
  await gone?.kill()
  const ready = await call(at(first), address)
  expect([ready.status, ready.body]).toEqual([200, before.body])
  expect((await call(at(first), 'GET /api/products?limit=4')).status).toBe(503)
  const { port } = new URL(gone?.url ?? '')
  const before304 = String((await ask(`${at(first)}/api/products?limit=3`)).headers['etag'])
  await testEnv.start('catalogue', { ...never, PORT: port })
  await until('the list is read again', async () => {
    const { status, headers } = await ask(`${at(first)}/api/products?limit=4`)
    return status === 200 && headers['etag'] !== before304
  })
})

test('two gateways share the exact count of cached responses per IP address behind a proxy', async () => {
  const strict = { RATE_LIMIT_PER_MINUTE: '40', TRUSTED_PROXIES: '1' }
  const behind = await Promise.all(
    catalogues.map(async () =>
      untilCounting(
        await testEnv.start('gateway', { ...strict, CATALOGUE_URL: catalogues[1]?.url ?? '' }),
      ),
    ),
  )
  const from = (caller: string) => ({ 'x-forwarded-for': `192.0.2.1, ${caller}` })
  const read = (index: number, caller: string) =>
    ask(`${behind[index % 2]?.url}/api/services?limit=2`, from(caller))
  await Promise.all([read(0, '203.0.113.1'), read(1, '203.0.113.1')])
  for (let call = 1; call <= 11; call += 1) await read(0, '203.0.113.2')
  await read(1, '203.0.113.2')
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_none, index) => read(index, '203.0.113.2')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40 - 12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - 28)
  expect((await read(0, '203.0.113.1')).status).toBe(200)
})
