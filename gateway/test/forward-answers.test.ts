import { call } from '@axle/kit/testing/client'
import type { RunningProcess } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomBytes } from 'node:crypto'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { expectProblem } from './support/problems.ts'
import { sendRaw } from './support/raw.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
beforeEach(() => {
  gatewayEnv.upstream.calls.length = 0
  gatewayEnv.upstream.answer()
})

describe('response to the caller', () => {
  test('status and allowlisted headers are forwarded, other headers are not', async () => {
    gatewayEnv.upstream.answer((_seen, response) => {
      response.writeHead(409, {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'retry-after': '7',
        'set-cookie': 'a=b',
        'x-powered-by': 'something',
        server: 'something',
        'access-control-allow-origin': '*',
      })
      response.end('{"status":409}')
    })
    const answer = await call(gateway.url, 'GET /api/services')
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ status: 409 })
    expect(answer.headers.get('retry-after')).toBe('7')
    for (const name of ['set-cookie', 'x-powered-by', 'server', 'access-control-allow-origin']) {
      expect(answer.headers.get(name)).toBeNull()
    }
  })

  test('image is forwarded unchanged, uncompressed and with its ETag, or as 304 for a caller that has it', async () => {
    const picture = randomBytes(50_000)
    gatewayEnv.upstream.answer(({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"p"'
      response.writeHead(isKnown ? 304 : 200, {
        etag: '"p"',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(isKnown ? {} : { 'content-type': 'image/webp', 'content-length': picture.length }),
      })
      response.end(isKnown ? undefined : picture)
    })
    const url = `${gateway.url}/api/images/0a-640.webp`
    const first = await fetch(url)
    expect(Buffer.from(await first.arrayBuffer()).equals(picture)).toBe(true)
    expect(first.headers.get('etag')).toBe('"p"')
    expect(first.headers.get('content-length')).toBe('50000')
    expect(first.headers.get('content-encoding')).toBeNull()
    expect(first.headers.get('cache-control')).toContain('immutable')
    const again = await fetch(url, { headers: { 'if-none-match': '"p"' } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  // A service that was frozen mistakes its own pause for a slow sender, and returns 408.
  test.each([
    ['GET /api/services', {}],
    ['POST /api/password', { body: { email: 'someone@axle.test' } }],
  ] as const)(
    '408 of a service for %s becomes 503, because the gateway was the sender',
    async (operation, input) => {
      gatewayEnv.upstream.answer((_seen, response) => response.writeHead(408).end())
      const answer = await call(gateway.url, operation, input)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    },
  )

  test('POST is retried when a service stopped without reading the request', async () => {
    gatewayEnv.upstream.answer((_seen, response) => {
      gatewayEnv.upstream.answer()
      response.writeHead(408, { connection: 'close' }).end()
    })
    const before = gatewayEnv.upstream.calls.length
    const answer = await call(gateway.url, 'POST /api/password', {
      body: { email: 'someone@axle.test' },
    })
    expect(answer.status).toBe(200)
    expect(gatewayEnv.upstream.calls.slice(before).map(({ body }) => body.toString())).toEqual([
      '{"email":"someone@axle.test"}',
      '{"email":"someone@axle.test"}',
    ])
  })

  test('HEAD gets the response of GET without a body', async () => {
    const answer = await fetch(`${gateway.url}/api/services`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.text()).toBe('')
  })

  test('long list is compressed for callers that accept it', async () => {
    const list = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ _id: `tool-${id}` })))
    gatewayEnv.upstream.answer((_seen, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(list)
    })
    const tail = 'Host: shop.test\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n'
    const { head } = await sendRaw(gateway.url, `GET /api/services HTTP/1.1\r\n${tail}`)
    expect(head).toMatch(/content-encoding: gzip/i)
    expect(head).toMatch(/vary: accept-encoding/i)
    const answer = await fetch(`${gateway.url}/api/services`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(await answer.text()).toBe(list)
    const plain = await fetch(`${gateway.url}/api/services`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(list)
  })

  test.each([{}, { 'content-length': 1_000_000 }])(
    'truncated stream with the headers %j does not look complete',
    async (length) => {
      gatewayEnv.upstream.answer((_seen, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...length })
        response.write('[1,', () => response.destroy())
      })
      const read = async () => (await fetch(`${gateway.url}/api/services`)).text()
      await expect(read()).rejects.toThrow()
    },
  )

  test('small response that the service truncates becomes 503', async () => {
    gatewayEnv.upstream.answer((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      response.write('[1,', () => response.destroy())
    })
    expectProblem(await call(gateway.url, 'GET /api/services'), 503, 'unavailable')
  })

  test('disconnected caller cancels the request to the service', async () => {
    gatewayEnv.upstream.answer(() => undefined)
    const gone = new AbortController()
    const requested = fetch(`${gateway.url}/api/services`, { signal: gone.signal })
    await until('the service is asked', () => gatewayEnv.upstream.calls.length > 0)
    gone.abort()
    await expect(requested).rejects.toThrow()
    await until('the service is let go', () => gatewayEnv.upstream.last()?.isAborted)
  })
})
