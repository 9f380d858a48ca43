import { readFileSync } from 'node:fs'
import type { operations } from '../contract/http.gen.d.ts'

type OperationId = keyof operations

export type Operation = {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly tag: string
  /** Whether the operation can be used without a token. */
  readonly isPublic: boolean
  /** Roles that a user needs. The user must have all of them. */
  readonly roles: readonly string[]
  /**
   * Scopes that a service account needs. It must have all of them. Undefined if service accounts may not use the
   * operation.
   */
  readonly scopes: readonly string[] | undefined
  /** Whether the caller must have signed in recently. */
  readonly needsRecentSignIn: boolean
  readonly isUpload: boolean
  /** Whether the request body may have any media type and is not read. */
  readonly ignoresBody: boolean
  /** Whether the request body is CSV. */
  readonly isTable: boolean
  /** Whether the response is the same for all callers and may be cached until its data changes. */
  readonly isKept: boolean
  /** Pattern that matches the operation's paths and captures the value of each parameter in `names`. */
  readonly pattern: RegExp
  /** Names of the parameters in the operation's path. */
  readonly names: readonly string[]
  readonly parameters: readonly Parameter[]
  /** The operation as the contract defines it. */
  readonly raw: RawOperation
}

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: object
}

/**
 * Roles and scopes that may use an operation. An empty list allows every caller. Otherwise, the list allows users with
 * these roles and service accounts with these scopes.
 */
type Security = readonly {
  readonly bearer?: readonly string[]
  readonly serviceAccount?: readonly string[]
}[]
type Reference = { readonly $ref: string }
type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>

/** An operation as the contract defines it. */
type RawOperation = {
  operationId: OperationId
  tags: string[]
  security?: Security
  'x-recent-sign-in'?: boolean
  'x-ignores-body'?: boolean
  parameters?: readonly (Parameter | Reference)[]
  requestBody?: { content: Content; required?: boolean }
  responses: Readonly<Record<string, Reference | { readonly content?: Content }>>
}

type Method = (typeof methods)[number]

/** All operations of a path, and the parameters that these operations share. */
type PathItem = Partial<Record<Method, RawOperation>> & {
  readonly parameters?: readonly (Parameter | Reference)[]
}
export type OpenApi = {
  /** Default security requirements for all operations. */
  security: Security
  paths: Record<string, PathItem>
  components: {
    securitySchemes: {
      serviceAccount: { flows: { clientCredentials: { scopes: Record<string, string> } } }
    }
  } & Record<string, Readonly<Record<string, unknown>> | undefined>
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
/**
 * Reads one of the two API contracts from the JSON that `make contract` generates. Parsing the YAML at each start would
 * be slow.
 */
export function readContract(name: 'openapi' | 'asyncapi'): unknown {
  const file = new URL(`../contract/${name}.gen.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns only the schemas of the HTTP contract, under the path that the contract's references point to. */
export function readSchemas(): { readonly components: object } {
  const { components } = readContract('openapi') as { components: object }
  return { components }
}

function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
}

/**
 * Returns whether the gateway can cache an operation's response. The operation must have a JSON response and a 304
 * response. File operations also have a 304 response, but they are not cached, because a file's bytes never change.
 */
function isKept({ responses }: RawOperation): boolean {
  const answer = responses['200'] ?? {}
  return '304' in responses && 'content' in answer && 'application/json' in (answer.content ?? {})
}

/** Returns the scopes that service accounts may have, each with its description. */
export function serviceAccountScopes(): Readonly<Record<string, string>> {
  const { components } = readContract('openapi') as OpenApi
  return components.securitySchemes.serviceAccount.flows.clientCredentials.scopes
}

/** Resolves a reference within the contract. Returns any other value unchanged. */
export function resolved<T extends object>(openapi: OpenApi, given: T | Reference): T {
  if (!('$ref' in given)) return given
  const steps = given.$ref.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], openapi) as T
}

/** Lists the operations of the HTTP contract. Operations with fixed paths come before those with path parameters. */
export function listOperations(openapi: OpenApi): readonly Operation[] {
  const listed = Object.entries(openapi.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const security = operation.security ?? openapi.security
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          path,
          tag: operation.tags[0] ?? '',
          isPublic: security.length === 0,
          roles: security.flatMap(({ bearer }) => bearer ?? []),
          scopes: security.find(({ serviceAccount }) => serviceAccount)?.serviceAccount,
          needsRecentSignIn: operation['x-recent-sign-in'] === true,
          ignoresBody: operation['x-ignores-body'] === true,
          isUpload: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
          isTable: 'text/csv' in (operation.requestBody?.content ?? {}),
          isKept: isKept(operation),
          pattern: toPathPattern(path),
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
            resolved(openapi, one),
          ),
          raw: operation,
          names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        },
      ]
    }),
  )
  return listed.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
}

/**
 * Finds the operation for a request. Case and slashes must match exactly.
 * @returns the operation, or the methods that the path allows if the method does not match (empty if the path is
 * unknown)
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | readonly string[] {
  const fitting = operations.filter((operation) => operation.pattern.test(path))
  // A fixed path takes priority over a parameterised path that also matches.
  const here = fitting.filter((operation) => operation.path === fitting[0]?.path)
  const asked = method === 'HEAD' ? 'GET' : method
  return here.find((one) => one.method === asked) ?? here.map((one) => one.method)
}
