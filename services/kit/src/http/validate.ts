import type { Request, RequestHandler, Response } from 'express'
import { BadRequest, OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js'
import type {
  OpenApiRequest,
  OpenApiRequestHandler,
} from 'express-openapi-validator/dist/framework/types.js'
import type { Spec } from 'express-openapi-validator/dist/framework/openapi.spec.loader.js'
import { type OpenApi, type Operation, resolved } from './contract.ts'
import { Refusal } from '../errors/errors.ts'
import { LRUCache } from '../lru-cache.ts'

/**
 * Path and query parameters of a request, parsed as the contract defines them. Numbers become numbers, and missing
 * parameters get their defaults.
 */
export type Parameters = {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

/** Validates requests and responses against the contract. */
export type ContractValidation = {
  /**
   * Rejects a request whose parameters or body do not match the contract, and lists up to 20 errors. Stores the parsed
   * parameters. Skips a body that the handler streams, because the validation would have to read it.
   */
  readonly requests: RequestHandler
  /**
   * Throws an error if the contract does not list a response's status, or if the response has a body and should have
   * none, or the other way round. Undefined if responses are not validated.
   */
  readonly responses: ((operation: Operation, status: number, body: unknown) => void) | undefined
}

type Query = Request['query']
type FieldError = { readonly field: string; readonly message: string }

/** Maximum number of reported errors per request, because a malicious request may have thousands. */
const maxErrors = 20
/**
 * Maximum number of URLs whose parameters are cached, and the maximum length of such a URL with its operation's name.
 * The package needs about half as long for a URL as the gateway for the whole of a cached response.
 */
const maxUrls = 1_000
const maxKeyLength = 500
const reference = /"\$ref":"#\/components\/(\w+)\/(\w+)"/g

/**
 * Returns a contract with a single operation and the components that it refers to. The package searches its contract
 * from start to end for each request, and each validator that it compiles contains the whole contract.
 */
function toDocument(openapi: OpenApi, operation: Operation, hasResponses: boolean): Spec['apiDoc'] {
  const { path, method, parameters, raw, isUpload } = operation
  const { requestBody } = raw
  const responses = hasResponses ? raw.responses : {}
  const item = { parameters, responses, ...(requestBody && !isUpload && { requestBody }) }
  const components: Record<string, Record<string, unknown>> = {}
  const texts = [JSON.stringify(item)]
  for (const text of texts) {
    for (const [, kind = '', name = ''] of text.matchAll(reference)) {
      const copied = (components[kind] ??= {})
      if (copied[name] !== undefined) continue
      copied[name] = openapi.components[kind]?.[name]
      texts.push(JSON.stringify(copied[name]))
    }
  }
  const paths = { [path]: { [method.toLowerCase()]: item } }
  const info = { title: operation.id, version: '1' }
  // The package changes its contract, so it gets a copy.
  return JSON.parse(JSON.stringify({ openapi: '3.1.0', info, paths, components }))
}

/**
 * Creates the package's middlewares for an operation. The package's `middleware` function is not used, because it
 * compiles the schema of OpenAPI itself whenever it loads a contract.
 */
function createMiddlewares(openapi: OpenApi, operation: Operation, validateResponses: boolean) {
  const apiDoc = toDocument(openapi, operation, validateResponses)
  const { path, method } = operation
  const validator = new OpenApiValidator({
    apiSpec: apiDoc,
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    // The package would report only the first unknown parameter, so `findUnknownParameters` lists them.
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true, coerceTypes: false },
    validateResponses: validateResponses && { allErrors: true },
    useRequestUrl: true,
  })
  const expressRoute = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const route = { basePath: '', expressRoute, openApiRoute: path, method, pathParams: [] }
  const spec = { apiDoc, basePaths: [''], routes: [route], serial: 0 }
  return validator.installMiddleware(Promise.resolve(spec))
}

/** Runs middlewares one after another. */
async function run(
  middlewares: readonly OpenApiRequestHandler[],
  request: OpenApiRequest,
  response: Response,
): Promise<void> {
  for (const middleware of middlewares) {
    await new Promise<void>((resolve, reject) => {
      let isOver = false
      middleware(request, response, (error?: unknown) => {
        // The package calls `next` again, from `response.json`, if the response is wrong.
        if (isOver && error) throw error
        isOver = true
        if (error) reject(error)
        else resolve()
      })
    })
  }
}

/** Replaces the Express app for the package, which reads settings of the app and adds handlers to it. */
const app = { enabled: () => true, param: () => undefined }

/** Returns the media type of a request's body, which is one that the contract lists. */
function findMediaType({ raw }: Operation, { headers, body }: Request): string | undefined {
  const { content = {}, required } = raw.requestBody ?? {}
  if (body === undefined && required === false) return undefined
  const listed = Object.keys(content)
  const [sent] = (headers['content-type'] ?? '').toLowerCase().split(/[; ]/)
  return listed.find((type) => type === sent) ?? listed[0]
}

/**
 * Returns what the package reads of a request, so that the package cannot change the request.
 *
 * - The package compiles a validator for each new `Content-Type`, so the header is replaced by a listed media type.
 * - The URL has no query, because the package would reject unencoded characters such as `:` in it.
 * - The package would parse brackets in the names of unknown parameters, so it gets only the known ones.
 * - The package does not convert an empty value of a list parameter to a list.
 */
function toPackageRequest(request: Request, asked: Query, operation: Operation): OpenApiRequest {
  const { method, path, body } = request
  const headers = { ...request.headers, 'content-type': findMediaType(operation, request) }
  const known = Object.entries(asked).filter(([name]) => isKnown(operation, name))
  const query = Object.fromEntries(known)
  for (const { name, schema } of operation.parameters) {
    if (query[name] === '' && 'items' in schema) query[name] = ['']
  }
  const urls = { path, url: path, originalUrl: path, baseUrl: '' }
  return { app, method, ...urls, headers, query, body } as unknown as OpenApiRequest
}

function isKnown({ parameters }: Operation, name: string): boolean {
  return parameters.some((parameter) => parameter.in === 'query' && parameter.name === name)
}

function findUnknownParameters(asked: Query, operation: Operation): FieldError[] {
  const unknown = Object.keys(asked).filter((name) => !isKnown(operation, name))
  const message = 'must NOT have additional properties'
  return unknown.map((name) => ({ field: `query.${name}`, message }))
}

/** Whether a request lacks its body. `readBody` rejects missing tables, and streamed bodies are not validated. */
function isBodyMissing({ raw, isUpload, isTable }: Operation, { body }: Request): boolean {
  const isRequired = raw.requestBody !== undefined && raw.requestBody.required !== false
  return isRequired && body === undefined && !isUpload && !isTable
}

/** Returns the errors that the package has found. @throws other errors */
function toFieldErrors(error: unknown): FieldError[] {
  if (!(error instanceof BadRequest)) throw error
  return error.errors.map(({ path, message }) => {
    // The path is empty only if the name of an unknown body field is empty.
    const steps = path === '' ? ['body'] : path.split('/').filter(Boolean)
    return { field: steps.join('.'), message }
  })
}

function reject(errors: readonly FieldError[]): void {
  if (errors.length === 0) return
  const members = { errors: errors.slice(0, maxErrors) }
  throw new Refusal('bad-request', 'The request is invalid. See errors.', { members })
}

/**
 * Checks what the package does not: that the contract lists a response's status, and defines a body if the response has
 * one. The package validates only JSON bodies.
 */
function assertListed(openapi: OpenApi, operation: Operation, status: number, body: unknown) {
  const { id, raw } = operation
  const listed = raw.responses[status]
  if (!listed) throw new Error(`The contract lists no ${status} of ${id}.`)
  const content = resolved(openapi, listed).content?.['application/json']
  if ((content === undefined) !== (body === undefined)) {
    throw new Error(`The ${status} of ${id} must have ${content ? 'a' : 'no'} body.`)
  }
}

/** Whether a request's URL alone decides if the request is valid. */
function isUrlEnough({ raw, parameters }: Operation): boolean {
  return raw.requestBody === undefined && parameters.every((parameter) => parameter.in !== 'header')
}

/**
 * Creates the validation of requests and responses against the contract of one service or of all services. Schemas are
 * compiled when an operation is first called.
 * @param validateResponses Set it only in tests, because it turns a wrong response into a 500.
 */
export function createContractValidation(
  openapi: OpenApi,
  validateResponses: boolean,
): ContractValidation {
  const created = new Map<string, readonly OpenApiRequestHandler[]>()
  const accepted = new LRUCache<string, Parameters>({ max: maxUrls })

  async function parse(request: Request, response: Response, operation: Operation) {
    // The package has its own error for a malformed URL, which the caller would not understand.
    decodeURIComponent(request.path)
    const middlewares =
      created.get(operation.id) ?? createMiddlewares(openapi, operation, validateResponses)
    created.set(operation.id, middlewares)
    // Express parses the query at each access.
    const asked = request.query
    const read = toPackageRequest(request, asked, operation)
    const found = await run(middlewares, read, response).then(() => [], toFieldErrors)
    const isMissing = isBodyMissing(operation, request)
    reject([
      ...findUnknownParameters(asked, operation),
      ...found.filter(({ field }) => !(isMissing && field === 'body')),
      ...(isMissing ? [{ field: 'body', message: 'must be there' }] : []),
    ])
    return { path: read.params, query: read.query } as Parameters
  }

  async function parseOnce(request: Request, response: Response, operation: Operation) {
    const key = `${operation.id} ${request.url}`
    const known = accepted.get(key)
    if (known) return known
    const parameters = await parse(request, response, operation)
    const isShort = key.length <= maxKeyLength
    if (!validateResponses && isShort && isUrlEnough(operation)) accepted.set(key, parameters)
    return parameters
  }

  const requests: RequestHandler = async (request, response, next) => {
    const { operation } = request
    if (!operation) throw new Error('A request must be matched before it is validated.')
    request.parameters = await parseOnce(request, response, operation)
    next()
  }
  const responses: ContractValidation['responses'] = (operation, status, body) =>
    assertListed(openapi, operation, status, body)
  return { requests, responses: validateResponses ? responses : undefined }
}
