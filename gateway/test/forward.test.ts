import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { sendRaw } from './support/raw.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const ada = person()
const admin = person({ roles: ['user', 'admin'] })

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer()
})

describe('request to the service', () => {
  test.each([
    [
      'GET /api/services?search=brake%20pads&limit=5',
      'GET',
      '/services?search=brake%20pads&limit=5',
    ],
    ['GET /api/services/hal-h7-55', 'GET', '/services/hal-h7-55'],
    ['DELETE /api/purchase/a%2Bb@axle.test?id=p1', 'DELETE', '/purchase/a%2Bb@axle.test?id=p1'],
    ['POST /api/booking/b1/cancel', 'POST', '/booking/b1/cancel'],
  ])('%s arrives unchanged, without /api', async (what, method, url) => {
    const token = await gatewayEnv.issuer.token(admin)
    expect((await call(gateway.url, what, { token })).status).toBe(200)
    expect(gatewayEnv.upstream.last()).toMatchObject({ method, url })
  })

  test('body arrives unchanged, byte for byte', async () => {
    const token = await gatewayEnv.issuer.token(ada)
    const body = '{ "rating":"5",\n "review": "na\\u0000\\ud800 ✓ \u202e𝕏" }'
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    await call(gateway.url, 'POST /api/reviews', { token, body, headers })
    expect(gatewayEnv.upstream.last()?.body.toString()).toBe(body)
    expect(gatewayEnv.upstream.last()?.headers['content-type']).toBe(headers['content-type'])
  })

  test('imported table arrives unchanged, byte for byte, with its Idempotency-Key', async () => {
    const token = await gatewayEnv.issuer.token(admin)
    const body = `\uFEFFname,email\r\n"B\u00fcrste, ""\u{1D54F}""",=1+1\r\n`
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'idempotency-key': 'table-1234' }
    await call(gateway.url, 'POST /api/purchase/import?dryrun=false', { token, body, headers })
    expect(gatewayEnv.upstream.last()).toMatchObject({
      url: '/purchase/import?dryrun=false',
      headers,
    })
    expect(gatewayEnv.upstream.last()?.body).toEqual(Buffer.from(body))
  })

  test('only allowlisted headers are forwarded', async () => {
    const token = await gatewayEnv.issuer.token(ada)
    const stored = {
      accept: 'image/avif',
      'if-none-match': '"a"',
      'user-agent': 'a browser',
      'x-request-id': 'abcdefgh-1',
    }
    const dropped = {
      cookie: 'axle_session=a',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '1.2.3.4',
      'x-user-id': admin.id,
      'x-user-roles': 'admin',
      'x-forwarded-user': admin.email,
      'accept-encoding': 'br',
      'x-http-method-override': 'DELETE',
    }
    await call(gateway.url, 'GET /api/profile', { token, headers: { ...stored, ...dropped } })
    expect(gatewayEnv.upstream.last()?.headers).toEqual({
      ...stored,
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
      authorization: `Bearer ${token}`,
      host: new URL(gatewayEnv.upstream.url).host,
      connection: 'keep-alive',
    })
  })

  test('Idempotency-Key is forwarded, and an invalid one is 400', async () => {
    const token = await gatewayEnv.issuer.token(ada)
    const body = { card: { number: '4242424242424242', expiry: '12/30', cvc: '123' } }
    const pay = (key: string) =>
      call(gateway.url, 'POST /api/booking/b1/payment', {
        token,
        body,
        headers: { 'idempotency-key': key },
      })
    await pay('attempt-0001')
    expect(gatewayEnv.upstream.last()?.headers['idempotency-key']).toBe('attempt-0001')
    expect((await pay('x')).status).toBe(400)
    expect(gatewayEnv.upstream.calls).toHaveLength(1)
  })

  test('invalid request id is replaced', async () => {
    const headers = { 'x-request-id': 'a b\tc' }
    const answer = await call(gateway.url, 'GET /api/services', { headers })
    const id = gatewayEnv.upstream.last()?.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-request-id')).toBe(id)
  })

  test('absolute URL in the request line cannot direct the request to another host', async () => {
    const other = 'http://evil.test/api/services'
    const text = `GET ${other} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`
    expect((await sendRaw(gateway.url, text)).status).toBe(404)
    expect(gatewayEnv.upstream.calls).toEqual([])
  })
})
