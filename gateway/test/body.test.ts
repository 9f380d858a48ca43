import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { type GatewayEnv, openGatewayEnv } from './support/gateway-env.ts'
import { expectProblem, problem } from './support/problems.ts'
import { sendRaw } from './support/raw.ts'

let gatewayEnv: GatewayEnv
let gateway: RunningProcess
const ada = person()
const review = { review: 'Fitted first time.', rating: '5' }

beforeAll(async () => {
  gatewayEnv = await openGatewayEnv()
  gateway = await gatewayEnv.start()
})
afterAll(() => gatewayEnv.close())
// Rejected requests must not reach a service.
afterEach(() => expect(gatewayEnv.upstream.calls.splice(0)).toEqual([]))

test.each([
  ['an unknown field', { ...review, role: 'admin' }, /^body\.role$/],
  ['a missing field', { rating: '5' }, /^body\.review$/],
  ['a value outside its list', { ...review, rating: '6' }, /^body\.rating$/],
  ['an operator instead of a text', { ...review, review: { $gt: '' } }, /^body\.review$/],
])('%s is 400, and the error names the field', async (_what, body, field) => {
  const token = await gatewayEnv.issuer.token(ada)
  const answer = await call(gateway.url, 'POST /api/reviews', { token, body })
  const fault = { field: expect.stringMatching(field), message: expect.any(String) }
  expectProblem(answer, 400, 'bad-request', { errors: expect.arrayContaining([fault]) })
})

test.each([
  'GET /api/services?limit=0',
  'GET /api/services?limit=many',
  'GET /api/services?nothing=1',
  'GET /api/services?search=a&search=b',
  'GET /api/services?category[$ne]=1',
  'GET /api/images/..%2f..%2fsecret',
])('%s is 400', async (what) => {
  expectProblem(await call(gateway.url, what), 400, 'bad-request', {
    errors: expect.any(Array),
  })
})

test('contract check skips only uploads, not other paths with the same ending', async () => {
  const token = await gatewayEnv.issuer.token(person({ roles: ['user', 'admin'] }))
  const answer = await call(gateway.url, 'DELETE /api/purchase/upload?id=a&id=b', { token })
  expectProblem(answer, 400, 'bad-request', { errors: expect.any(Array) })
})

test('body 400 for broken JSON, JSON with a __proto__ key and an empty body', async () => {
  const token = await gatewayEnv.issuer.token(ada)
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{"review":', '{"__proto__":{"x":1},"review":"a","rating":"5"}', '']) {
    const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(problem(400, 'bad-request'))
  }
})

test('body 400 reports truncated JSON, and lists all validation errors at once', async () => {
  const token = await gatewayEnv.issuer.token(ada)
  const headers = { 'content-type': 'application/json' }
  const what = 'POST /api/reviews'
  expectProblem(
    await call(gateway.url, what, { token, body: '{"review":', headers }),
    400,
    'bad-request',
    {
      detail: 'The body is not valid JSON.',
      errors: [{ field: 'body', message: 'is not valid JSON' }],
    },
  )
  const { body } = await call(gateway.url, what, { token, body: { rating: '6', role: 'admin' } })
  const fields = body.errors.map(({ field }: { field: string }) => field)
  expect(fields.toSorted()).toEqual(['body.rating', 'body.review', 'body.role'])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'body 415 for content type %p',
  async (type) => {
    const token = await gatewayEnv.issuer.token(ada)
    const headers = { 'content-type': type }
    const body = JSON.stringify(review)
    const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
    expectProblem(answer, 415, 'unsupported-media-type')
  },
)

test.each([
  ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a field', `{"review":${'['.repeat(10_000)}${']'.repeat(10_000)},"rating":"5"}`],
  // The deepest nesting within 64 kB, in the only recursive schema of the contract.
  ['categories', `{"items":[${'{"name":"a","items":['.repeat(2_700)}${']}'.repeat(2_700)}]}`],
])('%s nested thousands deep are 400, and the gateway stays up', async (_what, body) => {
  const token = await gatewayEnv.issuer.token(person({ roles: ['user', 'admin'] }))
  const headers = { 'content-type': 'application/json' }
  for (const what of ['POST /api/reviews', 'POST /api/session', 'PUT /api/categories']) {
    const answer = await call(gateway.url, what, { token, headers, body })
    expectProblem(answer, 400, 'bad-request', { errors: expect.any(Array) })
  }
  expect((await call(gateway.url, 'GET /healthz')).status).toBe(200)
})

test('body 415 when compressed, so that it cannot expand in memory', async () => {
  const token = await gatewayEnv.issuer.token(ada)
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const body = JSON.stringify(review)
  const answer = await call(gateway.url, 'POST /api/reviews', { token, body, headers })
  expectProblem(answer, 415, 'unsupported-media-type')
})

test('body 413 above 64 kB', async () => {
  const token = await gatewayEnv.issuer.token(ada)
  const body = { ...review, review: 'x'.repeat(70_000) }
  const answer = await call(gateway.url, 'POST /api/reviews', { token, body })
  expectProblem(answer, 413, 'too-large')
})

test('headers 431 above 16 kB', async () => {
  const big = `X-Big: ${'x'.repeat(20_000)}`
  const text = `GET /api/services HTTP/1.1\r\nHost: shop.test\r\n${big}\r\n\r\n`
  const { status, head, body } = await sendRaw(gateway.url, text)
  expect(status).toBe(431)
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body)).toEqual(problem(431, 'header-too-large'))
})

test('request 400 for an ambiguous body length, such as two Content-Length headers', async () => {
  for (const lengths of [
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
  ]) {
    const head = `POST /api/reviews HTTP/1.1\r\nHost: shop.test\r\n${lengths}\r\n\r\n`
    expect((await sendRaw(gateway.url, `${head}0\r\n\r\n`)).status).toBe(400)
  }
})
