import { toChangesKey, createChanges, type SharedChanges } from '@axle/kit/redis/changes'
import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import type { ServerResponse } from 'node:http'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

const waiting = 40

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let redis: Redis
let changes: SharedChanges

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv({ RATE_LIMIT_PER_MINUTE: '1000000' })
  redis = new Redis(testEnvironment().REDIS_URL)
  changes = createChanges(
    redis,
    toChangesKey(gatewayEnv.settings['TOPIC_PREFIX'] ?? '', 'catalogue'),
  )
  await changes.note([])
  gateway = await gatewayEnv.start()
})
afterAll(async () => {
  redis.disconnect()
  await gatewayEnv.close()
})
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
})

let addresses = 0
/** Returns a list request that no test has sent before. */
const newList = () => `GET /api/services?limit=${++addresses}`

type End = (response: ServerResponse, index: number) => void

/** Sends a cacheable list that contains the request's number. */
const asList: End = (response, index) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  response.end(JSON.stringify([{ _id: `of call ${index}` }]))
}

/** Makes the catalogue hold each request until the test releases it. */
function holdCalls() {
  const held: ((end: End) => void)[] = []
  gatewayEnv.upstream.answer((_seen, response) => {
    const index = held.length
    held.push((end) => end(response, index))
  })
  return {
    count: () => held.length,
    letGo: (index: number, end: End = asList) => held[index]?.(end),
  }
}

type Held = ReturnType<typeof holdCalls>

/**
 * Sends many requests for a list. The catalogue responds to the first only after the last has arrived at the gateway.
 */
async function manyWaiting(held: Held, list: string): Promise<ReturnType<typeof call>[]> {
  const before = held.count()
  const first = call(gateway.url, list)
  await until('the catalogue is asked', () => held.count() > before)
  const others = Array.from({ length: waiting }, () => call(gateway.url, list))
  const later = call(gateway.url, newList())
  // A later request has reached the catalogue, so all earlier requests have reached the gateway.
  await until('the catalogue is asked for something else', () => held.count() > before + 1)
  held.letGo(held.count() - 1)
  await later
  return [first, ...others]
}

/** Returns how many requests for a list the catalogue has received. */
const askedFor = (list: string) =>
  gatewayEnv.upstream.calls.filter(({ url }) => list.endsWith(url)).length

test('concurrent cache misses share one request, even if the first caller disconnects', async () => {
  const held = holdCalls()
  const list = newList()
  const gone = new AbortController()
  const first = call(gateway.url, list, { signal: gone.signal })
  await until('the catalogue is asked', () => held.count() > 0)
  gone.abort()
  await expect(first).rejects.toThrow()
  const all = Array.from({ length: waiting }, () => call(gateway.url, list))
  const others = await manyWaiting(held, newList())
  held.letGo(1)
  expect(await Promise.all(others)).toHaveLength(waiting + 1)
  held.letGo(0)
  const answers = await Promise.all([...all, call(gateway.url, list)])
  const received = new Set(answers.map(({ status, body }) => `${status} ${body[0]?._id}`))
  expect([...received]).toEqual(['200 of call 0'])
  expect(askedFor(list)).toBe(1)
})

test.each<readonly [string, number, number, End]>([
  // A request without side effects is retried once after a lost connection.
  ['loses the connection', 503, 2, (response) => response.destroy()],
  ['is broken', 500, 1, (response) => response.writeHead(500).end()],
  ['reports an outage', 503, 1, (response) => response.writeHead(503).end()],
  ['never responds', 503, 1, () => undefined],
])(
  'catalogue that %s fails all waiting callers with one %i, and is requested again later',
  async (_what, status, times, end) => {
    const held = holdCalls()
    const list = newList()
    const all = await manyWaiting(held, list)
    held.letGo(0, end)
    if (times > 1) {
      await until('it is asked once more', () => askedFor(list) === times)
      held.letGo(held.count() - 1, end)
    }
    const answers = await Promise.all(all)
    expect([...new Set(answers.map((answer) => answer.status))]).toEqual([status])
    expect(askedFor(list)).toBe(times)
    gatewayEnv.upstream.answer((_seen, response) => asList(response, 99))
    const next = await call(gateway.url, list)
    expect([next.status, next.body]).toEqual([200, [{ _id: 'of call 99' }]])
    expect(askedFor(list)).toBe(times + 1)
  },
)

test('response requested before a change is not sent to later callers, and does not replace a newer response', async () => {
  const held = holdCalls()
  const list = newList()
  const before = call(gateway.url, list)
  await until('the catalogue is asked', () => held.count() === 1)
  await changes.note([])
  const after = Array.from({ length: waiting }, () => call(gateway.url, list))
  await until('it is asked again', () => held.count() === 2)
  held.letGo(1)
  const newer = await Promise.all(after)
  expect([...new Set(newer.map(({ body }) => body[0]._id))]).toEqual(['of call 1'])
  held.letGo(0)
  expect((await before).body).toEqual([{ _id: 'of call 0' }])
  gatewayEnv.upstream.answer((_seen, response) => asList(response, 99))
  expect((await call(gateway.url, list)).body).toEqual([{ _id: 'of call 1' }])
  expect(askedFor(list)).toBe(2)
})

test('listTools returns the new price when Redis lost the last change during an outage', async () => {
  const proxy = await gatewayEnv.proxy(testEnvironment().REDIS_URL)
  const cutOff = await gatewayEnv.start({ REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
  await untilCounting(cutOff)
  const list = newList()
  const priceNow = async () => (await call(cutOff.url, list)).body[0].price
  const sell = (price: number) =>
    gatewayEnv.upstream.answer((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
      response.end(JSON.stringify([{ _id: 'h7-55', price }]))
    })
  sell(1)
  expect([await priceNow(), await priceNow(), askedFor(list)]).toEqual([1, 1, 1])
  proxy.cut()
  await until('the gateway has noticed', async () => {
    return (await call(cutOff.healthUrl, 'GET /readyz')).body.checks.redis !== 'up'
  })
  await changes.note(['h7-55'])
  sell(2)
  const key = toChangesKey(gatewayEnv.settings['TOPIC_PREFIX'] ?? '', 'catalogue')
  await redis.xdel(key, (await changes.generation()) ?? '')
  proxy.heal()
  await untilCounting(cutOff)
  expect(await priceNow()).toBe(2)
})
