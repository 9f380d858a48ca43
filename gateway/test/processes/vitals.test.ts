import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'
import { expectProblem } from '../support/problems.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
let token: string

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
  token = await gatewayEnv.issuer.token(person({ roles: ['user', 'admin'] }))
})
afterAll(() => gatewayEnv.close())

const report = (body: unknown, url = gateway.url) => call(url, 'POST /api/vitals', { body })
const lcp = (value: number) => ({ page: '/blog', vitals: [{ name: 'LCP', value }] })

test('reportVitals 204 without a token, and getVitals 200 with the counts of all instances', async () => {
  const other = await gatewayEnv.start()
  for (const value of [120, 180, 700, 2600]) {
    expect((await report(lcp(value))).status).toBe(204)
  }
  const shift = { page: '/', vitals: [{ name: 'CLS', value: 0 }] }
  expect((await report(shift, other.url)).status).toBe(204)
  const answer = await call(other.url, 'GET /api/vitals', { token })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([
    { page: '/', name: 'CLS', count: 1, p50: 0, p75: 0 },
    { page: '/blog', name: 'LCP', count: 4, p50: 200, p75: 800 },
  ])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await other.stop()
})

test.each([
  ['a page the shop does not have', { ...lcp(1), page: '/secret' }],
  ['an unknown vital', { page: '/', vitals: [{ name: 'FID', value: 1 }] }],
  ['a time before the start', lcp(-1)],
  ['a value that is not a number', { page: '/', vitals: [{ name: 'LCP', value: 'fast' }] }],
  ['no measurements', { page: '/', vitals: [] }],
  ['more vitals than a page has', { page: '/', vitals: Array(11).fill({ name: 'LCP', value: 1 }) }],
  ['personal data', { ...lcp(1), email: 'ada@axle.test' }],
])('reportVitals 400 with %s', async (_what, body) => {
  expectProblem(await report(body), 400, 'bad-request', { errors: expect.any(Array) })
})

test('reportVitals 415 when the body is not JSON', async () => {
  const headers = { 'content-type': 'text/plain' }
  const answer = await call(gateway.url, 'POST /api/vitals', { body: 'LCP 1', headers })
  expectProblem(answer, 415, 'unsupported-media-type')
})

test('getVitals 403 for a shopper', async () => {
  const shopper = await gatewayEnv.issuer.token(person())
  const answer = await call(gateway.url, 'GET /api/vitals', { token: shopper })
  expectProblem(answer, 403, 'forbidden')
})

test('reportVitals 503 and getVitals 503 while Redis is unavailable', async () => {
  const alone = await gatewayEnv.start({ REDIS_URL: 'redis://127.0.0.1:1' })
  expectProblem(await report(lcp(1), alone.url), 503, 'unavailable')
  expectProblem(await call(alone.url, 'GET /api/vitals', { token }), 503, 'unavailable')
  await alone.stop()
})
