import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type Door, openDoor } from './support/door.ts'
import { sendRaw } from './support/raw.ts'

let door: Door
let gateway: RunningProcess
const ada = person()
const review = { review: 'Fitted first time.', rating: '5' }

beforeAll(async () => {
  door = await openDoor()
  gateway = await door.start()
})
afterAll(() => door.close())
beforeEach(() => {
  door.upstream.calls.length = 0
})

function problem(status: number, code: string) {
  return {
    type: `urn:axle:problem:${code}`,
    title: expect.any(String),
    status,
    detail: expect.any(String),
    instance: expect.stringMatching(/^urn:axle:request:[\w-]{8,64}$/),
  }
}

async function expectProblem(
  answer: Awaited<ReturnType<typeof call>>,
  status: number,
  code: string,
  more = {},
) {
  expect(answer.body).toEqual({ ...problem(status, code), ...more })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body.instance).toBe(`urn:axle:request:${answer.headers.get('x-request-id')}`)
  expect(door.upstream.calls).toEqual([])
}

describe('who may call', () => {
  test('no token is 401, before the body is looked at', async () => {
    const answer = await call(gateway.url, 'POST /api/reviews', { body: { nothing: 'right' } })
    await expectProblem(answer, 401, 'unauthorized')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each([
    ['expired', { exp: 1_000_000_000 }],
    ['not yet valid', { nbf: 4_000_000_000 }],
    ['without expiry', { exp: undefined }],
    ['of another issuer', { iss: 'http://evil.test' }],
    ['for another audience', { aud: 'account' }],
    ['an ID token', { typ: 'ID' }],
  ])('a token that is %s is 401', async (_what, claims) => {
    const token = await door.issuer.token(ada, claims)
    await expectProblem(await call(gateway.url, 'GET /api/user', { token }), 401, 'unauthorized')
  })

  test('an unsigned token, a changed one and a heap of letters are 401', async () => {
    const [head = '', payload = '', signature = ''] = (await door.issuer.token(ada)).split('.')
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
      await expectProblem(answer, 401, 'unauthorized')
    }
  })

  test('a public call does not care about a broken Authorization, and does not pass it on', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    expect((await call(gateway.url, 'GET /api/services', { headers })).status).toBe(200)
    expect(door.upstream.last()?.headers.authorization).toBeUndefined()
  })
})

describe('addresses and methods', () => {
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
    await expectProblem(await call(gateway.url, what), 404, 'not-found')
  })

  test.each([
    ['DELETE /api/services', 'GET'],
    ['PATCH /api/booking', 'POST, GET'],
    ['OPTIONS /api/reviews', 'GET, POST'],
    ['PROPFIND /api/reviews', 'GET, POST'],
    ['POST /home', 'GET, HEAD'],
  ])('%s is 405 and names the methods', async (what, allowed) => {
    const answer = await call(gateway.url, what)
    await expectProblem(answer, 405, 'method-not-allowed')
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(
      allowed.split(', ').toSorted(),
    )
  })

  test('TRACE is 405, and a method that HTTP does not know is 400', async () => {
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
      expect(door.upstream.calls).toEqual([])
    },
  )

  test('a method in a header or a query changes nothing', async () => {
    const headers = { 'x-http-method-override': 'DELETE' }
    await call(gateway.url, 'GET /api/services', { headers })
    expect(door.upstream.last()?.method).toBe('GET')
  })
})

describe('what is sent', () => {
  test.each([
    ['an unknown field', { ...review, role: 'admin' }, /^body\.role$/],
    ['a missing field', { rating: '5' }, /^body\.review$/],
    ['a value outside its list', { ...review, rating: '6' }, /^body\.rating$/],
    ['an operator in the place of a text', { ...review, review: { $gt: '' } }, /^body\.review$/],
  ])('%s is 400 and named', async (_what, body, field) => {
    const token = await door.issuer.token(ada)
    const answer = await call(gateway.url, 'POST /api/reviews', { token, body })
    const fault = { field: expect.stringMatching(field), message: expect.any(String) }
    await expectProblem(answer, 400, 'bad-request', { errors: expect.arrayContaining([fault]) })
  })

  test.each([
    'GET /api/services?limit=0',
    'GET /api/services?limit=many',
    'GET /api/services?nothing=1',
    'GET /api/services?category=a&category=b',
    'GET /api/services?category[$ne]=1',
    'GET /api/images/..%2f..%2fsecret',
  ])('%s is 400', async (what) => {
    await expectProblem(await call(gateway.url, what), 400, 'bad-request', {
      errors: expect.any(Array),
    })
  })

  test('broken JSON, JSON with a prototype and no body at all are 400', async () => {
    const token = await door.issuer.token(ada)
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{"review":', '{"__proto__":{"x":1},"review":"a","rating":"5"}', '']) {
      const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject(problem(400, 'bad-request'))
    }
    expect(door.upstream.calls).toEqual([])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'a body as %p is 415',
    async (type) => {
      const token = await door.issuer.token(ada)
      const headers = { 'content-type': type }
      const body = JSON.stringify(review)
      const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
      await expectProblem(answer, 415, 'unsupported-media-type')
    },
  )

  test('a compressed body is 415, so that none can swell', async () => {
    const token = await door.issuer.token(ada)
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const body = JSON.stringify(review)
    const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
    await expectProblem(answer, 415, 'unsupported-media-type')
  })

  test('a body above 64 kB is 413', async () => {
    const token = await door.issuer.token(ada)
    const body = { ...review, review: 'x'.repeat(70_000) }
    const answer = await call(gateway.url, 'POST /api/reviews', { token, body })
    await expectProblem(answer, 413, 'too-large')
  })

  test('headers above 16 kB are 431', async () => {
    const big = `X-Big: ${'x'.repeat(20_000)}`
    const text = `GET /api/services HTTP/1.1\r\nHost: shop.test\r\n${big}\r\n\r\n`
    const { status, head, body } = await sendRaw(gateway.url, text)
    expect(status).toBe(431)
    expect(head).toContain('application/problem+json')
    expect(JSON.parse(body)).toEqual(problem(431, 'header-too-large'))
  })

  test('two lengths, or a length beside chunks, are 400', async () => {
    for (const lengths of [
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
    ]) {
      const head = `POST /api/reviews HTTP/1.1\r\nHost: shop.test\r\n${lengths}\r\n\r\n`
      expect((await sendRaw(gateway.url, `${head}0\r\n\r\n`)).status).toBe(400)
    }
    expect(door.upstream.calls).toEqual([])
  })
})

test('no page of another site is allowed to read an answer', async () => {
  for (const origin of ['null', 'http://evil.test', 'http://shop.test.evil.test']) {
    const answer = await call(gateway.url, 'GET /api/services', { headers: { origin } })
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
    expect(names).toEqual([])
  }
})
