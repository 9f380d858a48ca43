import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const ada = person()

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer()
})

test('operation 503 with Retry-After when its service is down, while other services work', async () => {
  const alone = await gatewayEnv.start({ CATALOGUE_URL: 'http://127.0.0.1:1' })
  const answer = await call(alone.url, 'GET /api/services')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(answer.body.detail).toMatch(/catalogue service cannot be reached/)
  expect((await call(alone.url, 'GET /api/reviews')).status).toBe(200)
  expect((await call(alone.healthUrl, 'GET /readyz')).body).toMatchObject({
    status: 'ready',
    checks: { catalogue: 'down', review: 'up', redis: 'up' },
  })
  await alone.stop()
})

test('operation 503 after a timeout when its service never responds, while other requests are served', async () => {
  gatewayEnv.upstream.answer(() => undefined)
  const requested = call(gateway.url, 'GET /api/services')
  await until('the service is asked', () => gatewayEnv.upstream.calls.length > 0)
  gatewayEnv.upstream.answer()
  expect((await call(gateway.url, 'GET /api/reviews')).status).toBe(200)
  const { status, headers } = await requested
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(gatewayEnv.upstream.calls.filter(({ url }) => url === '/services')).toHaveLength(1)
})

test('GET is retried once after a lost connection, but POST is not retried', async () => {
  const drop = () =>
    gatewayEnv.upstream.answer((_seen, response) => {
      gatewayEnv.upstream.answer()
      response.destroy()
    })
  drop()
  expect((await call(gateway.url, 'GET /api/services')).status).toBe(200)
  expect(gatewayEnv.upstream.calls).toHaveLength(2)
  drop()
  const token = await gatewayEnv.issuer.token(ada)
  const answer = await call(gateway.url, 'POST /api/reviews', {
    token,
    body: { review: 'Good.', rating: '5' },
  })
  expect(answer.status).toBe(503)
  expect(gatewayEnv.upstream.calls).toHaveLength(3)
})
