import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { startProcess } from '@axle/kit/testing/process'
import { limitsExcept } from '@axle/kit/testing/limits'
import { until } from '@axle/kit/testing/until'
import type { ServerResponse } from 'node:http'
import { type GatewayEnv, openGatewayEnv } from '../support/gateway-env.ts'

let gatewayEnv: GatewayEnv

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
})
afterAll(() => gatewayEnv.close())

test('start fails when the environment is invalid, and the error names every variable but no value', async () => {
  const wrong = {
    SESSION_SECRET: 'too-short',
    GATEWAY_CLIENT_SECRET: '',
    PUBLIC_URL: 'javascript:alert(1)',
    TRUSTED_PROXIES: 'all',
    PASSWORD_SIGN_IN: 'yes',
  }
  const started = startProcess('gateway', { ...gatewayEnv.settings, ...wrong })
  const error = await started.then(
    () => undefined,
    (reason: unknown) => String(reason),
  )
  for (const name of Object.keys(wrong)) expect(error).toContain(`${name}: `)
  expect(error).not.toContain('too-short')
})

test('readiness is 200 and lists every outage while all dependencies are unavailable', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const gateway = await gatewayEnv.start({
    REDIS_URL: 'redis://127.0.0.1:1',
    KEYCLOAK_URL: nowhere,
    USER_URL: nowhere,
    CATALOGUE_URL: nowhere,
    BOOKING_URL: nowhere,
    REVIEW_URL: nowhere,
    ANALYTICS_URL: nowhere,
  })
  const { status, body } = await call(gateway.healthUrl, 'GET /readyz')
  expect(status).toBe(200)
  const names = ['redis', 'keycloak', 'user', 'catalogue', 'booking', 'review', 'analytics']
  expect(body).toEqual({
    status: 'ready',
    checks: { running: 'up', ...Object.fromEntries(names.map((name) => [name, 'down'])) },
  })
  expect((await call(gateway.url, 'GET /healthz')).status).toBe(200)
  expect((await call(gateway.url, 'GET /api/configuration')).status).toBe(200)
  expect(await gateway.stop()).toBe(0)
})

test.each(['unread', 'closed'] as const)(
  'gateway serves requests and stops cleanly while its log is %s',
  async (how) => {
    const settings = { RATE_LIMIT_PER_MINUTE: '5000', TOPIC_PREFIX: `log-${how}.` }
    const gateway = await gatewayEnv.start({
      ...settings,
      ...limitsExcept({ log: 1 }),
      LOG_LEVEL: 'info',
    })
    gateway.leaveLog(how)
    // A pipe buffers 64 KiB and a socket about 200 KiB. A thousand lines exceed both.
    for (let calls = 0; calls < 1000; calls += 1) {
      expect((await call(gateway.url, 'GET /api/nothing')).status).toBe(404)
    }
    expect(await gateway.stop()).toBe(0)
  },
)

test("request with a token is 503, not 401, until the issuer's keys have been read", async () => {
  const gateway = await gatewayEnv.start({ TOKEN_JWKS_URL: 'http://127.0.0.1:1/certs' })
  const token = await gatewayEnv.issuer.token(person())
  const answer = await call(gateway.url, 'GET /api/profile', { token })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  await gateway.stop()
})

/** Sends a request that the service holds until the test ends `response`. */
async function holdCall(url: string) {
  let held: ServerResponse | undefined
  gatewayEnv.upstream.answer((_seen, response) => {
    held = response
  })
  const asked = call(url, 'GET /api/services?search=held')
  return { response: await until('the service is asked', () => held), asked }
}

test('stopping gateway completes requests in flight and exits with 0', async () => {
  const gateway = await gatewayEnv.start()
  const { response, asked } = await holdCall(gateway.url)
  const stopped = gateway.stop()
  await until('it takes no new calls', async () =>
    fetch(`${gateway.url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  )
  response.end('[]')
  expect((await asked).status).toBe(200)
  expect(await stopped).toBe(0)
  gatewayEnv.upstream.answer()
})

test('each request writes one log line with its request id', async () => {
  const gateway = await gatewayEnv.start()
  const headers = { 'x-request-id': 'a-call-of-mine', 'user-agent': 'x\\n{"level":"fatal"}' }
  await call(gateway.url, 'GET /api/services?search=pads', { headers })
  const lines = () =>
    gateway
      .output()
      .split('\n')
      .filter((line) => line.includes('a-call-of-mine'))
  await until('it is logged', () => lines().length > 0)
  expect(lines().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'info',
      service: 'gateway',
      method: 'GET',
      path: '/api/services',
      status: 200,
    }),
  ])
  await gateway.stop()
})

test('restart of a service loses no request', async () => {
  const gateway = await gatewayEnv.start()
  const token = await gatewayEnv.issuer.token(person())
  async function restartUnderCalls() {
    let isOver = false
    const statuses = new Set<number>()
    async function callOn(what: string): Promise<void> {
      while (!isOver) statuses.add((await call(gateway.url, what, { token })).status)
    }
    const callers = ['GET /api/services', 'POST /api/booking/b1/cancel'].flatMap((what) => [
      callOn(what),
      callOn(what),
    ])
    const awayMs = await gatewayEnv.upstream.restart()
    isOver = true
    await Promise.all(callers)
    return { awayMs, statuses: [...statuses] }
  }
  const counted: number[][] = []
  // The gateway retries for one second, but a busy machine may take longer for a restart.
  await until('it was restarted often within half of that', async () => {
    const { awayMs, statuses } = await restartUnderCalls()
    if (awayMs < 500) counted.push(statuses)
    return counted.length === 5
  })
  expect(counted.flat()).toEqual([200, 200, 200, 200, 200])
  expect(await gateway.stop()).toBe(0)
})

test('stopping gateway is not ready, but still serves new requests during the stop delay', async () => {
  const gateway = await gatewayEnv.start({ STOP_DELAY_SECONDS: '5' })
  expect((await call(gateway.healthUrl, 'GET /readyz')).status).toBe(200)
  const { response, asked } = await holdCall(gateway.url)
  gatewayEnv.upstream.answer()
  const stopped = gateway.stop()
  await until(
    'it is not ready',
    async () => (await call(gateway.healthUrl, 'GET /readyz')).status === 503,
  )
  expect((await call(gateway.url, 'GET /api/services')).status).toBe(200)
  // The gateway does not stop before the held request ends, so this request arrives in time even on a slow machine.
  expect((await call(gateway.healthUrl, 'GET /readyz')).body.checks.running).toBe('down')
  response.end('[]')
  expect((await asked).status).toBe(200)
  expect(await stopped).toBe(0)
})
