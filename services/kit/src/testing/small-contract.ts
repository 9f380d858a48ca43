import type { RequestHandler } from 'express'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createAnswers } from '../http/answer.ts'
import { readBody } from '../http/body.ts'
import { listOperations, type OpenApi } from '../http/contract.ts'
import type { Handlers } from '../http/handler.ts'
import { createBareApp, dispatched, matched } from '../http/http.ts'
import { problems } from '../http/problem.ts'
import { createContractValidation } from '../http/validate.ts'

const email = {
  name: 'email',
  in: 'path',
  required: true,
  schema: { $ref: '#/components/schemas/Mail' },
} as const
const limit = {
  name: 'limit',
  in: 'query',
  schema: { type: 'integer', maximum: 9, default: 5 },
} as const
const kind = {
  name: 'kind',
  in: 'query',
  schema: { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } },
} as const
/** Contract for tests of the validation, with a path, a query, a header and bodies. */
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
    '/places/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: {
        operationId: 'getTool',
        tags: ['User'],
        parameters: [limit, kind],
        responses: {},
      },
    },
    '/people/{email}': {
      parameters: [email],
      get: {
        operationId: 'getUser',
        tags: ['User'],
        parameters: [
          limit,
          kind,
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

type Reply = { readonly status: number; readonly body?: unknown }
type Echoed = { readonly path: unknown; readonly query: unknown; readonly body: unknown }

const echo = ({ path, query, body }: Echoed): Promise<Reply> =>
  Promise.resolve({ status: 200, body: { path, query, body } })

/**
 * Serves a small contract. Its operations respond with their parameters and body.
 * @param reply replaces the response of `getUser`. Responses are validated only if it is present.
 */
export async function serveSmallContract(reply?: () => Reply) {
  const logged: string[] = []
  const write = (line: string) => {
    logged.push((JSON.parse(line) as { err: { message: string } }).err.message)
  }
  const log = pino({ level: 'error' }, { write })
  const operations = listOperations(openapi)
  const getUser = reply ? () => Promise.resolve(reply()) : echo
  const handlers = { getUser, putUser: echo, postUser: echo, getTool: echo } as unknown as Handlers
  const { requests, responses } = createContractValidation(openapi, reply !== undefined)
  const answers = createAnswers(operations, handlers, { log, check: responses })
  const findAnswer = ({ id }: { readonly id: string }): RequestHandler | undefined =>
    answers.get(id)
  const app = createBareApp(log, [])
  app.use(matched(operations), readBody(), requests, dispatched(findAnswer), problems(log))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, logged, close: () => void server.close() }
}
