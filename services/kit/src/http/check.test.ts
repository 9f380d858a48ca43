import type { Request, Response } from 'express'
import { createContractCheck } from './check.ts'
import { findOperation, type OpenApi, listOperations, type Operation } from './contract.ts'

const email = {
  name: 'email',
  in: 'path',
  required: true,
  schema: { $ref: '#/components/schemas/Mail' },
} as const
const openapi = {
  security: [],
  components: {
    schemas: {
      Mail: { type: 'string', pattern: '@' },
      Person: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string' },
          sons: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
        },
      },
    },
  },
  paths: {
    '/people/{email}': {
      parameters: [email],
      get: {
        operationId: 'getUser',
        tags: ['User'],
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 9, default: 5 } },
          {
            name: 'kind',
            in: 'query',
            schema: { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } },
          },
          { name: 'Mark', in: 'header', required: true, schema: { type: 'string', minLength: 2 } },
        ],
        responses: {
          200: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
          },
          204: {},
        },
      },
      put: {
        operationId: 'putUser',
        tags: ['User'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
        },
        responses: {},
      },
      post: {
        operationId: 'postUser',
        tags: ['User'],
        requestBody: {
          required: false,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
        },
        responses: {},
      },
    },
  },
} as unknown as OpenApi
const operations = listOperations(openapi)
const check = createContractCheck(openapi)

/** Checks a request against the contract. @returns the parsed parameters, or the errors */
function ask(what: string, body?: unknown, headers: object = { mark: 'xy' }) {
  const [method = '', address = ''] = what.split(' ')
  const [path = '', text = ''] = address.split('?')
  const asked = new URLSearchParams(text)
  const query = Object.fromEntries(
    [...asked.keys()].map((name) => {
      const values = asked.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  const operation = findOperation(operations, method, path) as Operation
  const request = { method, path, query, headers, body, operation } as unknown as Request
  try {
    check.calls(request, {} as Response, () => undefined)
    return request.parameters
  } catch (error) {
    return (
      (error as { options?: { members?: { errors?: unknown } } }).options?.members?.errors ?? error
    )
  }
}

test('check.calls parses parameters as the contract defines them, including numbers, lists and defaults', () => {
  expect(ask('GET /people/ada%40axle.test?limit=3&kind=b')).toEqual({
    path: { email: 'ada@axle.test' },
    query: { limit: 3, kind: ['b'] },
  })
  expect(ask('GET /people/@?kind=a&kind=b')).toMatchObject({
    query: { limit: 5, kind: ['a', 'b'] },
  })
})

test.each([
  ['GET /people/nobody', 'params.email', 'must match pattern "@"'],
  ['GET /people/@?limit=10', 'query.limit', 'must be <= 9'],
  ['GET /people/@?limit=', 'query.limit', 'must be integer'],
  ['GET /people/@?limit=1&limit=2', 'query.limit', 'must be integer'],
  ['GET /people/@?kind=a&kind=a&kind=a', 'query.kind', 'must NOT have more than 2 items'],
  ['GET /people/@?kind=c', 'query.kind.0', 'must be equal to one of the allowed values: a, b'],
  ['GET /people/@?other=1', 'query.other', 'must NOT have additional properties'],
  ['GET /people/@?__proto__=1', 'query.__proto__', 'must NOT have additional properties'],
])('%s is rejected with an error for %s', (what, field, message) => {
  expect(ask(what)).toEqual([{ field, message }])
})

test('check.calls validates an optional body when it is present', () => {
  expect(ask('POST /people/@')).toEqual({ path: { email: '@' }, query: {} })
  expect(ask('POST /people/@', { name: 1 })).toMatchObject([{ field: 'body.name' }])
})

test('check.calls validates headers by their lower-case names', () => {
  expect(ask('GET /people/@', undefined, {})).toMatchObject([{ field: 'headers.mark' }])
  expect(ask('GET /people/@', undefined, { mark: 'x' })).toMatchObject([{ field: 'headers.mark' }])
})

test.each([
  [undefined, 'body'],
  [[], 'body'],
  [{}, 'body.name'],
  [{ name: 1 }, 'body.name'],
  [{ name: 'Ada', age: 1 }, 'body.age'],
  [{ name: 'Ada', sons: [{ name: 'Byron', sons: [{}] }] }, 'body.sons.0.sons.0.name'],
])('the body %j is rejected at %s without type coercion', (body, field) => {
  expect(ask('PUT /people/@', body)).toMatchObject([{ field }])
})

test('check.calls reports up to 20 errors of a request together', () => {
  const fields = (errors: unknown) => (errors as { field: string }[]).map(({ field }) => field)
  expect(fields(ask('PUT /people/@', { age: 1, sons: [{ name: 2 }, {}] })).toSorted()).toEqual([
    'body.age',
    'body.name',
    'body.sons.0.name',
    'body.sons.1.name',
  ])
  expect(fields(ask('GET /people/nobody?limit=10', undefined, {})).toSorted()).toEqual([
    'headers.mark',
    'params.email',
    'query.limit',
  ])
  const sons = Array.from({ length: 1_000 }, () => ({}))
  expect(ask('PUT /people/@', { name: 'Ada', sons })).toHaveLength(20)
})

test('check.calls throws URIError when a path parameter has invalid percent-encoding', () => {
  expect(ask('GET /people/%E0%A4%A')).toBeInstanceOf(URIError)
})

test('check.answers accepts only listed responses, with a body only if the contract defines one', () => {
  const [getUser] = operations as [Operation]
  check.answers(getUser, 200, { name: 'Ada' })
  check.answers(getUser, 204, undefined)
  expect(() => check.answers(getUser, 200, undefined)).toThrow('must have a body')
  expect(() => check.answers(getUser, 204, {})).toThrow('must have no body')
  expect(() => check.answers(getUser, 200, { name: 1 })).toThrow('body.name')
  expect(() => check.answers(getUser, 201, {})).toThrow('lists no 201')
})
