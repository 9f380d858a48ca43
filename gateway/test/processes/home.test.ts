import { toChangesKey, createChanges } from '@axle/kit/redis/changes'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../support/ask.ts'
import { shownHome, writeBuild } from '../support/build.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { page, sendJson } from '../support/selling.ts'
import type { Answer } from '../support/upstream.ts'

let gatewayEnv: GatewayEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'axle-home-'))
  await writeBuild(folder)
  gatewayEnv = await openGatewayEnv({ STOREFRONT_DIR: join(folder, 'dist') })
})
afterAll(async () => {
  await gatewayEnv?.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer(shopWith(7, 12))
})

const item = { _id: 'h7-55', name: 'ClearBeam H7', img: '/a.webp' }

/**
 * Responds as the catalogue and the review service. `total` is the number of products. `reviews` is the number of
 * reviews, or another response of the review service.
 */
function shopWith(total: number, reviews: number | Answer): Answer {
  return (received, response, request) => {
    if (received.url !== '/reviews') {
      sendJson(response, 200, { total, items: [item], facets: {} })
    } else if (typeof reviews === 'number') {
      const reported = Array.from({ length: reviews }, (_none, index) => ({ _id: `r${index}` }))
      sendJson(response, 200, reported)
    } else reviews(received, response, request)
  }
}

/** Returns the data that the home page at a path shows, or undefined if the gateway sent the built page. */
async function fetchPageData(gateway: RunningProcess, path: string) {
  const { status, body } = await ask(gateway.url + path, page)
  const text = body.toString()
  expect(status).toBe(200)
  if (text === shownHome) return undefined
  expect(text).toMatch(/^<!doctype html><title>First<\/title>/)
  return JSON.parse(text.slice(text.indexOf('{')))
}

const requested = () => gatewayEnv.upstream.calls.map(({ url }) => url).toSorted()

test('home page contains the first products and reviews, requested once whatever the query', async () => {
  const gateway = await gatewayEnv.start()
  const paths = ['/', '/home', '/?utm_source=mail', '/home?search=x']
  const made = await Promise.all(paths.map((path) => fetchPageData(gateway, path)))
  const { page: first, reviews, origin } = made[0]
  expect([first.items, reviews.length, origin]).toEqual([[item], 10, 'http://shop.test'])
  expect(made).toEqual(paths.map(() => made[0]))
  expect(requested()).toEqual(['/products?limit=6', '/reviews'])
})

/** Records a catalogue change, so that the gateway knows the catalogue's cache generation. */
async function noteChange(): Promise<void> {
  const { REDIS_URL = '', TOPIC_PREFIX = '' } = gatewayEnv.settings
  const redis = new Redis(REDIS_URL)
  await createChanges(redis, toChangesKey(TOPIC_PREFIX, 'catalogue')).note(['h7-55'])
  await redis.quit()
}

test('home page shows a new review soon, although the catalogue is unchanged', async () => {
  const gateway = await gatewayEnv.start()
  await noteChange()
  expect((await fetchPageData(gateway, '/')).reviews).toHaveLength(10)
  gatewayEnv.upstream.answer(shopWith(7, 3))
  await until('the reviews of now are there', async () => {
    return (await fetchPageData(gateway, '/')).reviews.length === 3
  })
})

test.each<[string, Answer]>([
  ['unavailable', (_seen, _response, request) => request.socket.destroy()],
  ['returning invalid data', (_seen, response) => sendJson(response, 200, { nothing: 'useful' })],
  ['hanging', () => undefined],
])('home page has no reviews while the review service is %s', async (_word, answer) => {
  const gateway = await gatewayEnv.start()
  gatewayEnv.upstream.answer(shopWith(7, answer))
  const { page: first, reviews } = await fetchPageData(gateway, '/')
  expect([first.total, reviews]).toEqual([7, null])
})

test('home page falls back to the built page while the catalogue hangs, delaying only one request', async () => {
  const gateway = await gatewayEnv.start()
  gatewayEnv.upstream.answer(() => undefined)
  expect(await fetchPageData(gateway, '/')).toBeUndefined()
  const before = requested().length
  expect(await fetchPageData(gateway, '/')).toBeUndefined()
  expect(requested()).toHaveLength(before)
  gatewayEnv.upstream.answer(shopWith(8, 1))
  const made = await until('the products are there', () => fetchPageData(gateway, '/'))
  expect(made.page.total).toBe(8)
})

test('service worker that caches the home page for offline use gets it without prices', async () => {
  const gateway = await gatewayEnv.start()
  expect(await fetchPageData(gateway, '/?__WB_REVISION__=0a1b2c')).toBeUndefined()
  expect(requested()).toEqual([])
})
