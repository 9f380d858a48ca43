import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { costlyBodies } from '../support/costly-bodies.ts'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { waitInWords } from '../../src/rate-limits/wait.rules.ts'

let gatewayEnv: GatewayEnv

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv({ RATE_LIMIT_PER_MINUTE: '5', SIGN_IN_LIMIT_PER_MINUTE: '3' })
})
afterAll(() => gatewayEnv.close())

/** Returns settings with a unique Redis key prefix, so that requests from other tests do not count in this test. */
function fresh(): Record<string, string> {
  return { TOPIC_PREFIX: `t${randomUUID().slice(0, 8)}.` }
}

const startCounting = async (environment: Readonly<Record<string, string>>) =>
  untilCounting(await gatewayEnv.start(environment))

async function statuses(times: number, ask: (turn: number) => ReturnType<typeof call>) {
  const found: number[] = []
  for (let turn = 0; turn < times; turn++) found.push((await ask(turn)).status)
  return found
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test('instances share the request count of an IP address, and send Retry-After above the limit', async () => {
  const keys = fresh()
  const [one, two] = await Promise.all([startCounting(keys), startCounting(keys)])
  const ask = (turn: number) => call((turn % 2 ? one : two).url, 'GET /api/services')
  expect(await statuses(5, ask)).toEqual([200, 200, 200, 200, 200])
  for (const { url } of [one, two]) {
    const answer = await call(url, 'GET /api/services')
    expect(answer.status).toBe(429)
    expect(answer.body.type).toBe('urn:axle:problem:too-many-requests')
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(answer.body.detail).toContain(`Please wait ${waitInWords(seconds)}.`)
  }
  expect((await call(one.url, 'GET /healthz')).status).toBe(200)
})

test('instances share request counts that are far below the limit', async () => {
  const keys: Record<string, string> = { ...fresh(), RATE_LIMIT_PER_MINUTE: '40' }
  const [one, two] = await Promise.all([startCounting(keys), startCounting(keys)])
  const redis = new Redis(testEnvironment().REDIS_URL)
  const counted = async () => {
    const [key] = await redis.keys(`${keys['TOPIC_PREFIX']}limit:address:*`)
    return Number(key && (await redis.get(key)))
  }
  const ask = (url: string) => () => call(url, 'GET /api/services')
  expect(await statuses(8, ask(one.url))).toEqual(Array<number>(8).fill(200))
  await until('what has passed is shared', async () => (await counted()) === 8)
  expect(await statuses(33, ask(two.url))).toEqual([...Array<number>(32).fill(200), 429])
  await until('the first refuses, too', async () => (await ask(one.url)()).status === 429)
  await redis.quit()
})

test('X-Forwarded-For is ignored when there is no trusted proxy', async () => {
  const { url } = await startCounting(fresh())
  const ask = (turn: number) =>
    call(url, 'GET /api/services', { headers: from(`203.0.113.${turn}`) })
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429])
})

test('limit applies to the IP address that the proxy saw, and to an IPv6 /64 as a whole', async () => {
  const { url } = await startCounting({ ...fresh(), TRUSTED_PROXIES: '1' })
  const spoofed = (turn: number) =>
    call(url, 'GET /api/services', { headers: from(`198.51.100.${turn}, 203.0.113.9`) })
  expect(await statuses(6, spoofed)).toEqual([200, 200, 200, 200, 200, 429])
  const neighbours = (turn: number) =>
    call(url, 'GET /api/services', { headers: from(`2001:db8:1:2::${turn}`) })
  expect(await statuses(6, neighbours)).toEqual([200, 200, 200, 200, 200, 429])
  const other = await call(url, 'GET /api/services', { headers: from('2001:db8:1:3::1') })
  expect(other.status).toBe(200)
})

test('limit per user applies across IP addresses', async () => {
  const { url } = await startCounting({ ...fresh(), TRUSTED_PROXIES: '1' })
  const [ada, bob] = await Promise.all([
    gatewayEnv.issuer.token(person()),
    gatewayEnv.issuer.token(person()),
  ])
  const ask = (token: string) => (turn: number) =>
    call(url, 'GET /api/profile', { token, headers: from(`203.0.113.${turn}`) })
  expect(await statuses(6, ask(ada))).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statuses(1, ask(bob))).toEqual([200])
})

describe('expensive operations', () => {
  const admin = person({ roles: ['user', 'admin'] })
  const roomy = { RATE_LIMIT_PER_MINUTE: '100', TRUSTED_PROXIES: '1' }

  /** Sends an expensive request, such as placing an order, from a different IP address each time. */
  const ask = (url: string, what: string, token: string) => (turn: number) => {
    const headers = { 'idempotency-key': randomUUID(), ...from(`203.0.113.${turn}`) }
    const upload = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    return /upload|photo/.test(what)
      ? call(url, what, { token, headers: upload, body: '--x--\r\n' })
      : call(url, what, { token, headers, body: costlyBodies[what] })
  }
  test.each([
    ['createBooking', ['POST /api/booking'], 'Too many orders within a minute.'],
    ['payBooking', ['POST /api/booking/b1/payment'], 'Too many payments within a minute.'],
    [
      'createReview and createProductReview together',
      ['POST /api/reviews', 'POST /api/products/h7/reviews'],
      'Too many reviews within a minute.',
    ],
    [
      'uploadImage and putPhoto together',
      ['POST /api/upload', 'PUT /api/profile/photo'],
      'Too many pictures within a minute.',
    ],
  ])('%s 429 for one user above its limit, while other operations work', async (...row) => {
    const [, operations, detail] = row
    const limits = {
      ORDER_LIMIT_PER_MINUTE: '3',
      UPLOAD_LIMIT_PER_MINUTE: '3',
      REVIEW_LIMIT_PER_MINUTE: '3',
    }
    const { url } = await startCounting({ ...fresh(), ...roomy, ...limits })
    const token = await gatewayEnv.issuer.token(admin)
    const turn = (number: number, who = token) => {
      const what = operations[number % operations.length] ?? ''
      return ask(url, what, who)(number)
    }
    expect(await statuses(3, turn)).toEqual([200, 200, 200])
    const answer = await turn(3)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(answer.body.detail).toContain(detail)
    expect(answer.body.detail).toMatch(/Please wait (\d+ seconds|1 second|1 minute)\.$/)
    expect((await call(url, 'GET /api/profile', { token })).status).toBe(200)
    const other = await gatewayEnv.issuer.token(person({ roles: ['user', 'admin'] }))
    expect((await turn(4, other)).status).toBe(200)
  })
})

describe('passwords', () => {
  test('createSession 429 after three sign-ins per minute and account, across IP addresses and email spellings', async () => {
    const { url } = await startCounting({ ...fresh(), TRUSTED_PROXIES: '1' })
    const email = `${randomUUID()}@axle.test`
    const ask = (turn: number) =>
      call(url, 'POST /api/session', {
        body: { email: turn % 2 ? email : email.toUpperCase(), password: 'guess-1' },
        headers: from(`203.0.113.${turn}`),
      })
    expect(await statuses(4, ask)).toEqual([401, 401, 401, 429])
  })

  test('createSession and signUp 429 after three requests in total per minute and IP address', async () => {
    const { url } = await startCounting(fresh())
    const ask = (turn: number) => {
      const email = `${randomUUID()}@axle.test`
      return turn === 1
        ? call(url, 'POST /api/signup', { body: { name: 'Ada', email, password: 'guess-1' } })
        : call(url, 'POST /api/session', { body: { email, password: 'guess-1' } })
    }
    expect(await statuses(4, ask)).toEqual([401, 200, 401, 429])
    expect((await call(url, 'GET /api/services')).status).toBe(200)
  })
})

test('emails to one account are limited per hour, across callers and operations', async () => {
  const { url } = await startCounting({
    ...fresh(),
    SIGN_IN_LIMIT_PER_MINUTE: '100',
    MAIL_LIMIT_PER_HOUR: '2',
  })
  const ada = person()
  const ask = async (turn: number) =>
    turn % 2
      ? call(url, 'POST /api/password', { body: { email: ada.email.toUpperCase() } })
      : call(url, 'POST /api/verification', { token: await gatewayEnv.issuer.token(ada) })
  expect(await statuses(3, ask)).toEqual([200, 200, 429])
  expect((await ask(3)).body.detail).toMatch(
    /^Too many emails to this address\. Please wait (59|60) minutes\.$/,
  )
  const other = { body: { email: person().email } }
  expect((await call(url, 'POST /api/password', other)).status).toBe(200)
})

describe('Redis outage', () => {
  test('each instance counts requests itself when Redis is unavailable at startup', async () => {
    const { url } = await gatewayEnv.start({ ...fresh(), REDIS_URL: 'redis://127.0.0.1:1' })
    const ask = () => call(url, 'GET /api/services')
    expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('requests are served and counted without waiting when Redis hangs', async () => {
    const proxy = await gatewayEnv.proxy(testEnvironment().REDIS_URL)
    const gateway = await startCounting({
      ...fresh(),
      REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
      RATE_LIMIT_PER_MINUTE: '20',
    })
    const ask = () => call(gateway.url, 'GET /api/services')
    expect((await ask()).status).toBe(200)
    proxy.freeze()
    const found = await statuses(21, ask)
    expect(found).toEqual([...Array<number>(20).fill(200), 429])
    const waits = gateway.output().split('counted by this instance alone').length - 1
    expect(waits).toBeGreaterThan(0)
    expect(waits).toBeLessThan(10)
    await gateway.stop()
  })
})
