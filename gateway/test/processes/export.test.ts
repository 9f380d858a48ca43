import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Seen, startUpstream } from '../support/upstream.ts'

type Order = Pick<components['schemas']['Booking'], '_id'>
type Upstream = Awaited<ReturnType<typeof startUpstream>>

const profile = { uid: 'p1', email: 'ada@axle.test', displayName: 'Ada' }
const garage = { revision: 0, vehicles: [] }
const orderCount = 10_000
/** Text that makes an order as large as a real order with its history. */
const filling = 'x'.repeat(1_500)
const orders = Array.from({ length: orderCount }, (_, n) => ({ _id: `order-${n}`, filling }))

let testEnv: TestEnv
let upstream: Upstream
let gateway: RunningProcess

function pickPage(url: string): readonly Order[] {
  const query = new URLSearchParams(url.split('?')[1])
  const after = orders.findIndex(({ _id }) => _id === query.get('cursor'))
  return orders.slice(after + 1, after + 1 + Number(query.get('limit')))
}

function pickAnswer(url: string): unknown {
  if (url === '/profile') return profile
  if (url === '/profile/garage') return garage
  if (url === '/people/ada%40axle.test/record') return { profile, garage }
  if (url.startsWith('/booking') || url.startsWith('/people/p1/orders')) return pickPage(url)
  return url.includes('cursor=r1')
    ? { reviews: [{ _id: 'r2' }] }
    : { reviews: [{ _id: 'r1' }], next: 'r1' }
}

function answer({ url }: Seen, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(pickAnswer(url)))
}

beforeAll(async () => {
  testEnv = await openTestEnv()
  upstream = await startUpstream(answer)
  const { url } = upstream
  const addresses = { USER_URL: url, BOOKING_URL: url, REVIEW_URL: url }
  gateway = await testEnv.start('gateway', addresses)
})
afterEach(() => upstream.answer(answer))
afterAll(async () => {
  await testEnv.close()
  await upstream.stop()
})

const exported = async (who = person()) =>
  call(gateway.url, 'GET /api/profile/export', { token: await testEnv.issuer.token(who) })

const bookingCalls = () => upstream.calls.filter(({ url }) => url.startsWith('/booking'))

test('exportProfile 200 returns all data in one file, with 10,000 orders page by page', async () => {
  const token = await testEnv.issuer.token(person())
  const { status, headers, body } = await call(gateway.url, 'GET /api/profile/export', { token })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="axle-my-data.json"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(body)).toEqual(['exportedAt', 'profile', 'garage', 'orders', 'reviews'])
  expect(body).toMatchObject({ profile, garage, reviews: [{ _id: 'r1' }, { _id: 'r2' }] })
  expect(body.orders.map(({ _id }: Order) => _id)).toEqual(orders.map(({ _id }) => _id))
  expect(new Set(upstream.calls.map((received) => received.headers.authorization))).toEqual(
    new Set([`Bearer ${token}`]),
  )
})

test('export requests only as many pages as fit into buffers while the reader is slow', async () => {
  const before = bookingCalls().length
  const token = await testEnv.issuer.token(person())
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
  const end = new AbortController()
  const { signal } = end
  const reading = await fetch(`${gateway.url}/api/profile/export`, { headers, signal })
  const reader = reading.body?.getReader()
  await reader?.read()
  let received = -1
  await until('no further page is asked for', async () => {
    const now = bookingCalls().length - before
    const isStill = now === received
    received = now
    await new Promise((resolve) => setTimeout(resolve, 300))
    return isStill
  })
  expect(received).toBeLessThan(orderCount / 200)
  end.abort()
})

test('exportProfile 429 while another export of the same user runs, and 200 after that', async () => {
  const ada = person()
  const held = Promise.withResolvers<void>()
  upstream.answer((received, response) => {
    if (!received.url.startsWith('/booking')) answer(received, response)
    else void held.promise.then(() => answer(received, response))
  })
  const before = bookingCalls().length
  const first = exported(ada)
  await until('it has begun', () => bookingCalls().length > before)
  const second = await exported(ada)
  expect(second.status).toBe(429)
  expect(second.headers.get('retry-after')).toBe('5')
  held.resolve()
  expect((await first).status).toBe(200)
  await until('it is over', async () => (await exported(ada)).status === 200)
})

test('exportProfile 401 without a token, and exportProfile 503 while a service is unavailable', async () => {
  expect((await call(gateway.url, 'GET /api/profile/export')).status).toBe(401)
  const ada = person()
  upstream.answer((_seen, response) => response.writeHead(500).end())
  expect((await exported(ada)).status).toBe(503)
  upstream.answer((received, response) => {
    if (received.url === '/profile') response.writeHead(401).end()
    else answer(received, response)
  })
  expect((await exported(ada)).status).toBe(401)
  upstream.answer(answer)
  expect((await exported(ada)).status).toBe(200)
})

test('truncated export is detectable, because the response ends prematurely', async () => {
  upstream.answer((received, response) => {
    if (received.url.includes('cursor=order-1999')) response.destroy()
    else answer(received, response)
  })
  await expect(exported()).rejects.toThrow()
  expect(bookingCalls().at(-1)?.url).toContain(`cursor=order-1999`)
})

const admin = person({ roles: ['user', 'admin'] })
const fetchPersonExport = async (who = admin, email = 'ada@axle.test') =>
  call(gateway.url, `GET /api/people/${email}/export`, {
    token: await testEnv.issuer.token(who),
    headers: { 'user-agent': 'test' },
  })

test("exportPerson 200 returns another user's data to an admin and forwards the admin's IP address", async () => {
  const from = upstream.calls.length
  const { status, headers, body } = await fetchPersonExport()
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="axle-data.json"')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ profile, garage, reviews: [{ _id: 'r1' }, { _id: 'r2' }] })
  expect(body.orders).toHaveLength(orderCount)
  const [first, ...others] = upstream.calls.slice(from)
  expect(first).toMatchObject({
    url: '/people/ada%40axle.test/record',
    headers: { 'user-agent': 'test', 'x-forwarded-for': '127.0.0.1' },
  })
  expect(new Set(others.map(({ url }) => url.split('?')[0]))).toEqual(
    new Set(['/people/p1/orders', '/people/p1/reviews']),
  )
})

test('exportPerson 403 for a user who is not an admin, even for their own data', async () => {
  const from = upstream.calls.length
  expect((await fetchPersonExport(person({ email: 'ada@axle.test' }))).status).toBe(403)
  expect(upstream.calls).toHaveLength(from)
})

test('exportPerson 404 for an unknown user, and exportPerson 503 while a service is unavailable', async () => {
  upstream.answer((_seen, response) => response.writeHead(404).end())
  expect((await fetchPersonExport()).status).toBe(404)
  upstream.answer((_seen, response) => response.writeHead(500).end())
  expect((await fetchPersonExport()).status).toBe(503)
  upstream.answer(answer)
  await until('it may be asked for again', async () => (await fetchPersonExport()).status === 200)
})

test("export from real services contains only the caller's data", async () => {
  const review = await testEnv.start('review')
  const booking = await testEnv.start('booking')
  const { url } = upstream
  const addresses = { USER_URL: url, BOOKING_URL: booking.url, REVIEW_URL: review.url }
  const real = await testEnv.start('gateway', addresses)
  const [ada, bob] = [person({ name: 'Ada' }), person({ name: 'Bob' })]
  const words = `Fitted first time. ${randomUUID()}`
  for (const [who, text] of [
    [ada, words],
    [bob, `Bob's. ${words}`],
  ] as const) {
    const token = await testEnv.issuer.token(who)
    const body = { review: text, rating: '5' }
    expect((await call(real.url, 'POST /api/reviews', { token, body })).status).toBe(201)
  }
  const token = await testEnv.issuer.token(ada)
  const { body } = await call(real.url, 'GET /api/profile/export', { token })
  expect(body.orders).toEqual([])
  expect(body.reviews).toMatchObject([{ name: 'Ada', review: words, status: 'published' }])
  expect(body.reviews).toHaveLength(1)
})
