import { toChangesKey, createChanges } from '@axle/kit/redis/changes'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { index, writeBuild } from '../support/build.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { page, sendJson } from '../support/selling.ts'
import type { Answer } from '../support/upstream.ts'

let gatewayEnv: GatewayEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-part-list-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
})
afterAll(async () => {
  await gatewayEnv?.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer(listing(7))
})

const item = { _id: 'h7-55', name: 'ClearBeam H7', img: '/a.webp' }

/** Responds as a catalogue that finds a number of products. */
function listing(total: number): Answer {
  return (_seen, response) =>
    sendJson(response, 200, { total, items: [item], facets: {}, next: 'more' })
}

/** Returns the data that the list page at a path shows, or undefined if the gateway sent the empty page. */
async function fetchPageData(gateway: RunningProcess, path: string) {
  const { status, body } = await ask(gateway.url + path, page)
  const text = body.toString()
  expect(status).toBe(200)
  if (text === index) return undefined
  expect(text).toMatch(/^<!doctype html><title>List<\/title>/)
  return JSON.parse(text.slice(text.indexOf('{')))
}

const requested = () => gatewayEnv.upstream.calls.map(({ url }) => url)

test("list page contains the matching products, the shop's URL and an ETag", async () => {
  const gateway = await gatewayEnv.start()
  expect(await fetchPageData(gateway, '/parts?category=Car+bulbs')).toEqual({
    address: '/parts?category=Car+bulbs',
    page: { total: 7, items: [item], facets: {}, next: 'more' },
    origin: 'http://shop.test',
  })
  expect(requested()).toEqual(['/products?limit=24&category=Car+bulbs'])
  const answer = await ask(`${gateway.url}/parts?category=Car+bulbs`, page)
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  const again = await ask(`${gateway.url}/parts?category=Car+bulbs`, {
    ...page,
    'if-none-match': String(answer.headers['etag']),
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
})

test('list page with a page number is left to the script, which knows how many pages to show', async () => {
  const gateway = await gatewayEnv.start()
  expect(await fetchPageData(gateway, '/parts?category=Car+bulbs&page=3')).toBeUndefined()
  expect(requested()).toEqual([])
})

test('requests for URLs with the same catalogue query share one request to the catalogue', async () => {
  const gateway = await gatewayEnv.start()
  const paths = Array.from({ length: 30 }, (_none, index) => `/parts?utm_source=${index}`)
  const made = await Promise.all(paths.map((path) => fetchPageData(gateway, path)))
  expect(new Set(made.map(({ address }) => address))).toEqual(new Set(['/parts']))
  expect(requested()).toEqual(['/products?limit=24&'])
})

test.each<[string, Answer]>([
  ['unavailable', (_seen, _response, request) => request.socket.destroy()],
  ['failing', (_seen, response) => sendJson(response, 500, {})],
  ['returning invalid data', (_seen, response) => sendJson(response, 200, { nothing: 'useful' })],
  ['hanging', () => undefined],
])(
  'list page is the empty page while the catalogue is %s, delaying only one request',
  async (_word, answer) => {
    const gateway = await gatewayEnv.start()
    gatewayEnv.upstream.answer(answer)
    expect(await fetchPageData(gateway, '/parts')).toBeUndefined()
    const before = requested().length
    for (const word of ['a', 'b', 'c'])
      expect(await fetchPageData(gateway, `/parts?search=${word}`)).toBeUndefined()
    expect(requested()).toHaveLength(before)
    gatewayEnv.upstream.answer(listing(8))
    const made = await until('the list is there again', () => fetchPageData(gateway, '/parts'))
    expect(made.page.total).toBe(8)
  },
)

test('list page from the cache is served while the catalogue is unavailable', async () => {
  const { REDIS_URL = '', TOPIC_PREFIX = '' } = gatewayEnv.settings
  const redis = new Redis(REDIS_URL)
  await createChanges(redis, toChangesKey(TOPIC_PREFIX, 'catalogue')).note(['h7-55'])
  await redis.quit()
  const gateway = await untilCounting(await gatewayEnv.start())
  const made = await fetchPageData(gateway, '/parts')
  gatewayEnv.upstream.answer((_seen, _response, request) => request.socket.destroy())
  expect(await fetchPageData(gateway, '/parts?search=lamp')).toBeUndefined()
  expect(await fetchPageData(gateway, '/parts')).toEqual(made)
})

test('list page is empty after a rejected query or a rendering error, and delays no other request', async () => {
  const gateway = await gatewayEnv.start()
  gatewayEnv.upstream.answer((_seen, response) => sendJson(response, 422, {}))
  expect(await fetchPageData(gateway, '/parts?search=stale')).toBeUndefined()
  gatewayEnv.upstream.answer(listing(7))
  expect(await fetchPageData(gateway, '/parts?search=broken')).toBeUndefined()
  expect(await fetchPageData(gateway, '/parts?search=lamp')).toMatchObject({ page: { total: 7 } })
})

test('list page leaves an overlong search to the storefront without a request to the catalogue', async () => {
  const gateway = await gatewayEnv.start()
  expect(await fetchPageData(gateway, `/parts?search=${'x'.repeat(5000)}`)).toBeUndefined()
  expect(requested()).toEqual([])
})

test.each(['/parts/', '/PARTS'])('%s 301 to the list without calling a service', async (path) => {
  const gateway = await gatewayEnv.start()
  const { status, headers } = await ask(`${gateway.url}${path}?search=lamp`, page)
  expect([status, headers['location']]).toEqual([301, '/parts?search=lamp'])
  expect(requested()).toEqual([])
})

test('requests for list pages count towards the rate limit per IP address', async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '2', TOPIC_PREFIX: 'list-limit.' }
  const strict = await untilCounting(await gatewayEnv.start(settings))
  const statuses = []
  for (const word of ['a', 'b', 'c'])
    statuses.push((await ask(`${strict.url}/parts?search=${word}`, page)).status)
  expect(statuses).toEqual([200, 200, 429])
})
