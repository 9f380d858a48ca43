import { type Answer, call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { expectProblem, problem } from './support/problems.ts'
import { sendRaw } from './support/raw.ts'

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
})

function expectRefused(answer: Answer, status: number, code: string): void {
  expectProblem(answer, status, code)
  expect(gatewayEnv.upstream.calls).toEqual([])
}

describe('authentication', () => {
  test('request 401 without a token, before the body is validated', async () => {
    const answer = await call(gateway.url, 'POST /api/reviews', { body: { nothing: 'right' } })
    expectRefused(answer, 401, 'unauthorized')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each([
    ['expired', { exp: 1_000_000_000 }],
    ['not yet valid', { nbf: 4_000_000_000 }],
    ['without expiry', { exp: undefined }],
    ['of another issuer', { iss: 'http://evil.test' }],
    ['for another audience', { aud: 'account' }],
    ['an ID token', { typ: 'ID' }],
  ])('request 401 when the token is %s', async (_what, claims) => {
    const token = await gatewayEnv.issuer.token(ada, claims)
    expectRefused(await call(gateway.url, 'GET /api/user', { token }), 401, 'unauthorized')
  })

  test('request 401 for an unsigned token, a changed token and a random string', async () => {
    const [head = '', payload = '', signature = ''] = (await gatewayEnv.issuer.token(ada)).split(
      '.',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const admin = Buffer.from(payload, 'base64url').toString().replace('"user"', '"admin"')
    const changed = Buffer.from(admin).toString('base64url')
    for (const authorization of [
      `Bearer ${none}.${payload}.`,
      `Bearer ${none}.${payload}.${signature}`,
      `Bearer ${head}.${changed}.${signature}`,
      'Bearer ..',
      'Basic YTpi',
      'nonsense',
    ]) {
      const answer = await call(gateway.url, 'GET /api/user', { headers: { authorization } })
      expectRefused(answer, 401, 'unauthorized')
    }
  })

  test('public request ignores an invalid Authorization header and does not forward it', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    expect((await call(gateway.url, 'GET /api/services', { headers })).status).toBe(200)
    expect(gatewayEnv.upstream.last()?.headers.authorization).toBeUndefined()
  })
})

describe('paths and methods', () => {
  test.each([
    'GET /api/nothing-here',
    'GET /api',
    'GET /api/',
    'GET /api/services/',
    'GET /api/Services',
    'GET /api//services',
    'GET /API/services',
    'GET /Api/services',
    'GET //api/services',
    'POST /api/healthz',
  ])('%s is 404', async (what) => {
    expectRefused(await call(gateway.url, what), 404, 'not-found')
  })

  test.each([
    ['DELETE /api/services', 'GET'],
    ['PATCH /api/booking', 'POST, GET'],
    ['OPTIONS /api/reviews', 'GET, POST'],
    ['DELETE /api/purchase/bulk', 'GET, POST'],
    ['GET /api/purchase/bulk/preview', 'POST'],
    ['PROPFIND /api/reviews', 'GET, POST'],
    ['POST /home', 'GET, HEAD'],
  ])('%s is 405 and lists the allowed methods', async (what, allowed) => {
    const answer = await call(gateway.url, what)
    expectRefused(answer, 405, 'method-not-allowed')
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(
      allowed.split(', ').toSorted(),
    )
  })

  test('TRACE is 405, and an unknown HTTP method is 400', async () => {
    const tail = ' /api/services HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'
    expect((await sendRaw(gateway.url, `TRACE${tail}`)).status).toBe(405)
    const unknown = await sendRaw(gateway.url, `FROBNICATE${tail}`)
    expect(unknown.status).toBe(400)
    expect(JSON.parse(unknown.body)).toEqual(problem(400, 'bad-request'))
  })

  test.each(['GET /api/services/%E0%A4%A', 'GET /%E0%A4%A', 'GET /api/services/%2e%2e'])(
    '%s is 400',
    async (what) => {
      const tail = 'HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n'
      const { status, body } = await sendRaw(gateway.url, `${what} ${tail}`)
      expect(status).toBe(400)
      expect(JSON.parse(body)).toMatchObject(problem(400, 'bad-request'))
      expect(gatewayEnv.upstream.calls).toEqual([])
    },
  )

  test('HTTP method in a header or a query parameter has no effect', async () => {
    const headers = { 'x-http-method-override': 'DELETE' }
    await call(gateway.url, 'GET /api/services', { headers })
    expect(gatewayEnv.upstream.last()?.method).toBe('GET')
  })
})

test('response cannot be read by pages of other sites', async () => {
  for (const origin of ['null', 'http://evil.test', 'http://shop.test.evil.test']) {
    const answer = await call(gateway.url, 'GET /api/services', { headers: { origin } })
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names).toEqual([])
  }
})
