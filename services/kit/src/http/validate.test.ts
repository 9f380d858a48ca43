import { call } from '../testing/client.ts'
import { serveSmallContract } from '../testing/small-contract.ts'

let app: Awaited<ReturnType<typeof serveSmallContract>>

beforeAll(async () => {
  app = await serveSmallContract()
})
afterAll(() => app.close())

const mark = { mark: 'xy' }

/** Sends a request. @returns the parsed parameters and the body, or the errors */
async function ask(what: string, body?: unknown, headers: Record<string, string> = mark) {
  const answer = await call(app.url, what, { body, headers })
  if (answer.status === 200) return answer.body as unknown
  expect(answer).toMatchObject({
    status: 400,
    body: { type: 'urn:axle:problem:bad-request', detail: 'The request is invalid. See errors.' },
  })
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  return answer.body.errors as unknown
}

test('requests parses parameters as the contract defines them, including numbers, lists and defaults', async () => {
  expect(await ask('GET /people/ada%40axle.test?limit=3&kind=b')).toEqual({
    path: { email: 'ada@axle.test' },
    query: { limit: 3, kind: ['b'] },
  })
  expect(await ask('GET /people/@?kind=a&kind=b')).toMatchObject({
    query: { limit: 5, kind: ['a', 'b'] },
  })
})

test('requests parses a URL in the same way when it is repeated', async () => {
  const first = await ask('GET /places/1?limit=3&kind=b')
  expect(first).toEqual({ path: { id: 1 }, query: { limit: 3, kind: ['b'] } })
  expect(await ask('GET /places/1?limit=3&kind=b')).toEqual(first)
  expect(await ask('GET /places/1?limit=4&kind=b')).toMatchObject({ query: { limit: 4 } })
  expect(await ask('GET /places/1?limit=10')).toMatchObject([{ field: 'query.limit' }])
})

test.each([
  ['GET /people/nobody', 'params.email', 'must match pattern "@"'],
  ['GET /people/@?limit=10', 'query.limit', 'must be <= 9'],
  ['GET /people/@?limit=', 'query.limit', 'must be integer'],
  ['GET /people/@?limit=1&limit=2', 'query.limit', 'must be integer'],
  ['GET /people/@?kind=a&kind=a&kind=a', 'query.kind', 'must NOT have more than 2 items'],
  ['GET /people/@?kind=c', 'query.kind.0', 'must be equal to one of the allowed values: a, b'],
  ['GET /people/@?kind=', 'query.kind.0', 'must be equal to one of the allowed values: a, b'],
  ['GET /people/@?kind=a:b', 'query.kind.0', 'must be equal to one of the allowed values: a, b'],
  ['GET /people/@?other=1', 'query.other', 'must NOT have additional properties'],
  ['GET /people/@?limit[]=1', 'query.limit[]', 'must NOT have additional properties'],
  ['GET /people/@?__proto__=1', 'query.__proto__', 'must NOT have additional properties'],
])('%s is rejected with an error for %s', async (what, field, message) => {
  expect(await ask(what)).toEqual([{ field, message }])
})

test('requests validates an optional body when it is present', async () => {
  expect(await ask('POST /people/@')).toEqual({ path: { email: '@' }, query: {} })
  expect(await ask('POST /people/@', { name: 1 })).toMatchObject([{ field: 'body.name' }])
})

test('requests validates headers by their lower-case names', async () => {
  expect(await ask('GET /people/@', undefined, {})).toMatchObject([{ field: 'headers.mark' }])
  expect(await ask('GET /people/@', undefined, { mark: 'x' })).toMatchObject([
    { field: 'headers.mark' },
  ])
})

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.name'],
  [{ name: 1 }, 'body.name'],
  [{ name: 'Ada', age: 1 }, 'body.age'],
  [{ name: 'Ada', '': 1 }, 'body'],
  [{ name: 'Ada', sons: [{ name: 'Byron', sons: [{}] }] }, 'body.sons.0.sons.0.name'],
])('the body %j is rejected at %s without type coercion', async (body, field) => {
  const errors = await ask('PUT /people/@', body)
  expect(errors).toMatchObject([{ field }])
  expect(errors).toHaveLength(1)
})

test('requests accepts a body whose media type has parameters', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8; v=2' }
  expect(await ask('PUT /people/@', { name: 'Ada' }, headers)).toMatchObject({
    body: { name: 'Ada' },
  })
  const { status } = await call(app.url, 'PUT /people/@', {
    body: 'name=Ada',
    headers: { 'content-type': 'text/plain' },
  })
  expect(status).toBe(415)
})

test('requests reports up to 20 errors of a request together', async () => {
  const fields = (errors: unknown) => (errors as { field: string }[]).map(({ field }) => field)
  const invalid = { age: 1, sons: [{ name: 2 }, {}] }
  expect(fields(await ask('PUT /people/@', invalid)).toSorted()).toEqual([
    'body.age',
    'body.name',
    'body.sons.0.name',
    'body.sons.1.name',
  ])
  const all = await ask('GET /people/nobody?limit=10&other=1&more=1', undefined, {})
  expect(fields(all).toSorted()).toEqual([
    'headers.mark',
    'params.email',
    'query.limit',
    'query.more',
    'query.other',
  ])
  expect(fields(await ask('PUT /people/nobody?other=1')).toSorted()).toEqual([
    'body',
    'params.email',
    'query.other',
  ])
  const sons = Array.from({ length: 1_000 }, () => ({}))
  expect(await ask('PUT /people/@', { name: 'Ada', sons })).toHaveLength(20)
})

test('requests responds with 400 when a path parameter has invalid percent-encoding', async () => {
  const { status, body } = await call(app.url, 'GET /people/%E0%A4%A')
  expect(status).toBe(400)
  expect(body.detail).toBe('The address is malformed.')
})
