import { announce } from '@axle/kit/redis/live'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { type Events, openEvents } from '../support/stream.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let redis: Redis
const open: Events[] = []

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
  redis = new Redis(testEnvironment().REDIS_URL)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  redis.disconnect()
  await gatewayEnv.close()
})

async function listen(token: string, lastId?: string, url = gateway.url): Promise<Events> {
  const stream = await openEvents(url, token, lastId)
  open.push(stream)
  return stream
}

function announceTo(who: { id: string }, id: string, status: string): Promise<void> {
  return announce(redis, gatewayEnv.settings['TOPIC_PREFIX'] ?? '', who.id, { id, status })
}

const getEventData = (stream: Events) => stream.events().map(({ data }) => data)

test('streamEvents 200 sends each event once and in order to all open pages of a user', async () => {
  const [ada, bob] = [person(), person()]
  const adaToken = await gatewayEnv.issuer.token(ada)
  const [one, two] = [await listen(adaToken), await listen(adaToken)]
  const other = await listen(await gatewayEnv.issuer.token(bob))
  const statuses = ['placed', 'reserved', 'paying', 'paid']
  for (const status of statuses) await announceTo(ada, 'b1', status)
  await announceTo(bob, 'b2', 'placed')

  await until('all has come', () => [one, two, other].every((page) => page.events().length > 0))
  await until('all has come', () => one.events().length === 4 && two.events().length === 4)
  expect(getEventData(one)).toEqual(statuses.map((status) => ({ id: 'b1', status })))
  expect(two.events()).toEqual(one.events())
  expect(getEventData(other)).toEqual([{ id: 'b2', status: 'placed' }])
  for (const { id, event } of one.events()) {
    expect(id).toMatch(/^\d+-\d+$/)
    expect(event).toBe('booking')
  }
  expect(one.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(one.headers.get('content-encoding')).toBeNull()
  expect(one.headers.get('cache-control')).toContain('no-store')
})

test('reconnected page gets each missed event once, and then new events', async () => {
  const ada = person()
  const token = await gatewayEnv.issuer.token(ada)
  const first = await listen(token)
  await announceTo(ada, 'b1', 'placed')
  await until('the first has come', () => first.events().length === 1)
  await first.close()
  await announceTo(ada, 'b1', 'reserved')
  await announceTo(ada, 'b1', 'paying')
  const again = await listen(token, first.events()[0]?.id)
  await announceTo(ada, 'b1', 'paid')
  await until('all has come', () => again.events().length === 3)
  expect(getEventData(again)).toEqual(
    ['reserved', 'paying', 'paid'].map((status) => ({ id: 'b1', status })),
  )
})

test('event published during a reconnect is sent exactly once', async () => {
  const ada = person()
  const token = await gatewayEnv.issuer.token(ada)
  const first = await listen(token)
  await announceTo(ada, 'b0', 'placed')
  await until('the first has come', () => first.events().length === 1)
  const lastId = first.events()[0]?.id
  const numbers = Array.from({ length: 60 }, (_, number) => `b${number + 1}`)
  const announcing = (async () => {
    for (const number of numbers) await announceTo(ada, number, 'placed')
  })()
  const pages = await Promise.all([1, 2, 3].map(() => listen(token, lastId)))
  await announcing
  await until('all has come', () => pages.every((page) => page.events().length >= numbers.length))
  for (const page of pages) {
    expect(page.events().map(({ data }) => (data as { id: string }).id)).toEqual(numbers)
  }
})

test('pages at different gateway instances all receive a published event', async () => {
  const ada = person()
  const second = await gatewayEnv.start()
  const token = await gatewayEnv.issuer.token(ada)
  const pages = [await listen(token), await listen(token, undefined, second.url)]
  await announceTo(ada, 'b1', 'paid')
  await until('both have come', () => pages.every((page) => page.events().length === 1))
  await second.stop()
})

test('idle stream receives heartbeat comments and stays open', async () => {
  const stream = await listen(await gatewayEnv.issuer.token(person()))
  await until('a heartbeat comes', () => stream.text().endsWith(':\n\n'))
  expect(stream.events()).toEqual([])
})

test('stream ends when the token expires', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3
  const stream = await listen(await gatewayEnv.issuer.token(person(), { exp }))
  await until('it ends', () => stream.isEnded())
  expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000)
})

test("streamEvents 429 for a user's sixth stream, and 200 after another stream has closed", async () => {
  const token = await gatewayEnv.issuer.token(person())
  for (let page = 0; page < 5; page++) await listen(token)
  const answer = await call(gateway.url, 'GET /api/events', { token })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  await open.pop()?.close()
  await until('there is room', () => listen(token))
})

test.each([
  ['no token', undefined, {}, 401],
  ['an invalid Last-Event-ID', 'ada', { 'last-event-id': '* FLUSHALL' }, 400],
])('streamEvents rejects a request with %s', async (_what, who, headers, status) => {
  const token = who ? await gatewayEnv.issuer.token(person()) : undefined
  expect((await call(gateway.url, 'GET /api/events', { token, headers })).status).toBe(status)
})

test('page that reconnects to a stopping instance never gets an error', async () => {
  const ending = await gatewayEnv.start()
  const token = await gatewayEnv.issuer.token(person())
  const stream = await listen(token, undefined, ending.url)
  const stopped = ending.stop()
  await until('its stream ends', () => stream.isEnded())
  const statuses: number[] = []
  const comeBack = async (): Promise<void> => {
    const { status } = await call(ending.url, 'GET /api/events', { token })
    statuses.push(status)
  }
  await until('nobody is there any more', () =>
    comeBack().then(
      () => false,
      () => true,
    ),
  )
  expect(statuses.filter((status) => status !== 200 && status !== 408)).toEqual([])
  expect(await stopped).toBe(0)
})

describe('Redis outage', () => {
  test('streamEvents 503 with Retry-After during a Redis outage, and 200 afterwards without a restart', async () => {
    const proxy = await gatewayEnv.proxy(testEnvironment().REDIS_URL)
    const alone = await gatewayEnv.start({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
    const ada = person()
    const token = await gatewayEnv.issuer.token(ada)
    const stream = await listen(token, undefined, alone.url)
    await announceTo(ada, 'b1', 'placed')
    await until('it has come', () => stream.events().length === 1)

    proxy.cut()
    await until('a stream that would stay silent ends', () => stream.isEnded())
    const away = await until('it is away', async () => {
      const answer = await call(alone.url, 'GET /api/events', { token })
      return answer.status === 503 && answer
    })
    expect(away.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    await announceTo(ada, 'b1', 'reserved')

    proxy.heal()
    const again = await until('it is back', () => listen(token, stream.events()[0]?.id, alone.url))
    await until('what was missed has come', () => again.events().length === 1)
    await announceTo(ada, 'b1', 'paid')
    await until('what happens has come', () => again.events().length === 2)
    expect(getEventData(again)).toEqual([
      { id: 'b1', status: 'reserved' },
      { id: 'b1', status: 'paid' },
    ])
    await alone.stop()
  })

  test('stream opens when Redis responds slowly', async () => {
    const proxy = await gatewayEnv.proxy(testEnvironment().REDIS_URL)
    const alone = await gatewayEnv.start({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
    proxy.answerAfter(600)
    const ada = person()
    const stream = await listen(await gatewayEnv.issuer.token(ada), undefined, alone.url)
    await announceTo(ada, 'b1', 'placed')
    await until('it has come', () => stream.events().length === 1)
    await alone.stop()
  })
})

test('gateway ends its streams and then exits when it is stopped', async () => {
  const alone = await gatewayEnv.start()
  const stream = await listen(await gatewayEnv.issuer.token(person()), undefined, alone.url)
  expect(await alone.stop()).toBe(0)
  await until('the stream ends', () => stream.isEnded())
})
