import { call } from '@axle/kit/testing/client'
import { testEnvironment } from '@axle/kit/testing/environment'
import { until } from '@axle/kit/testing/until'
import { Redis } from 'ioredis'
import { randomUUID } from 'node:crypto'
import { untilCounting } from '../support/counting.ts'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let redis: Redis

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv({ TRUSTED_PROXIES: '1' })
  redis = new Redis(testEnvironment().REDIS_URL)
})
afterAll(async () => {
  redis.disconnect()
  await gatewayEnv.close()
})

/** Starts a gateway with unique keys in Redis. */
async function start(limits: Readonly<Record<string, string>> = {}) {
  const TOPIC_PREFIX = `t${randomUUID().slice(0, 8)}.`
  const { url } = await untilCounting(await gatewayEnv.start({ TOPIC_PREFIX, ...limits }))
  return { url, prefix: `${TOPIC_PREFIX}limit:` }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

function list(url: string, address: string) {
  return call(url, 'GET /api/services', { headers: from(address) })
}

function signUp(url: string, address: string) {
  const body = { name: 'Ada', email: `${randomUUID()}@axle.test`, password: 'guess-1' }
  return call(url, 'POST /api/signup', { body, headers: from(address) })
}

async function collectStatuses(times: number, request: (turn: number) => ReturnType<typeof call>) {
  const found: number[] = []
  for (let turn = 0; turn < times; turn++) found.push((await request(turn)).status)
  return found
}

const passed = (times: number) => Array<number>(times).fill(200)
const inNetwork = (site: number, network: number) => `2001:db8:${site}:${network.toString(16)}::1`

describe('callers with many IP addresses', () => {
  test('an IP address has no key in Redis before its tenth request', async () => {
    const { url, prefix } = await start()
    const report = (turn: number) =>
      call(url, 'POST /api/reports', {
        body: [],
        headers: { ...from(`192.0.2.${turn}`), 'content-type': 'application/reports+json' },
      })
    const many = await collectStatuses(100, (turn) => list(url, `198.51.100.${turn}`))
    await collectStatuses(20, report)
    const nine = await collectStatuses(9, () => list(url, '203.0.113.9'))
    expect([...many, ...nine]).toEqual(passed(109))
    expect(await redis.keys(`${prefix}*`)).toEqual([])
    expect((await list(url, '203.0.113.9')).status).toBe(200)
    await until('ten requests are counted', async () => {
      return (await redis.get(`${prefix}address:203.0.113.9`)) === '10'
    })
    expect(await redis.keys(`${prefix}*`)).toHaveLength(1)
  })

  test('listTools 429 for every request above the limit per IP address', async () => {
    const { url } = await start({ RATE_LIMIT_PER_MINUTE: '200' })
    const found = await collectStatuses(206, () => list(url, '203.0.113.8'))
    expect(found).toEqual([...passed(200), ...Array<number>(6).fill(429)])
  })
})

describe('callers with an IPv6 /48 network', () => {
  test('signUp 429 when several /64 networks of a /48 together exceed four times the limit of one /64', async () => {
    const { url } = await start({ SIGN_IN_LIMIT_PER_MINUTE: '3' })
    const found = await collectStatuses(13, (turn) => signUp(url, inNetwork(1, turn)))
    expect(found).toEqual([...passed(12), 429])
    expect((await signUp(url, inNetwork(2, 1))).status).toBe(200)
  })

  test('listTools 429 when several /64 networks of a /48 together exceed four times the limit of one /64', async () => {
    const { url } = await start({ RATE_LIMIT_PER_MINUTE: '5' })
    const found = await collectStatuses(21, (turn) => list(url, inNetwork(1, turn)))
    expect(found).toEqual([...passed(20), 429])
    expect((await list(url, inNetwork(2, 1))).status).toBe(200)
  })

  test('rejected requests from one /64 do not affect the limits of other networks', async () => {
    const { url } = await start({ RATE_LIMIT_PER_MINUTE: '5' })
    await collectStatuses(40, () => list(url, inNetwork(1, 1)))
    expect((await list(url, inNetwork(1, 2))).status).toBe(200)
  })
})
