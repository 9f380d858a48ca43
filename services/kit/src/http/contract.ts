import { readFileSync } from 'node:fs'
import type { operations } from '../contract/http.gen.d.ts'

type OperationId = keyof operations

export type Operation = {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly tag: string
  /** Whether it asks for no token. */
  readonly isPublic: boolean
  /** The roles that a person who calls it must have, all of them. */
  readonly roles: readonly string[]
  /** The scopes of which a service account must have all; undefined where it is for people alone. */
  readonly scopes: readonly string[] | undefined
  /** Whether its caller must have signed in lately. */
  readonly needsRecentSignIn: boolean
  readonly isUpload: boolean
  /** Whether a body may be of any type, and is not read. */
  readonly ignoresBody: boolean
  /** Whether its body is CSV. */
  readonly isTable: boolean
  /** Whether it reads what is the same for everybody, and may be kept until that changes. */
  readonly isKept: boolean
  /** Matches its addresses, and takes out of them what stands for each of `names`. */
  readonly pattern: RegExp
  /** The parameters in its path. */
  readonly names: readonly string[]
  readonly parameters: readonly Parameter[]
  /** As the contract has it. */
  readonly raw: RawOperation
}

/** A parameter of an operation. */
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: object
}

/** Who may call: nobody in the list means anybody; a person with these roles, or a service account with these scopes. */
type Security = readonly {
  readonly bearer?: readonly string[]
  readonly serviceAccount?: readonly string[]
}[]
type Reference = { readonly $ref: string }
type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>

/** An operation as the contract has it. */
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

/** All operations at an address, and the parameters that they share. */
type PathItem = Partial<Record<Method, RawOperation>> & {
  readonly parameters?: readonly (Parameter | Reference)[]
}
export type OpenApi = {
  /** What holds for an operation that says nothing of its own. */
  security: Security
  paths: Record<string, PathItem>
  components: {
    securitySchemes: {
      serviceAccount: { flows: { clientCredentials: { scopes: Record<string, string> } } }
    }
  }
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
/** Reads one of the two contracts, as `make contract` has written it: reading YAML took a quarter of each start. */
export function readContract(name: 'openapi' | 'asyncapi'): unknown {
  const file = new URL(`../contract/${name}.gen.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The schemas of the HTTP contract alone, at the place where references look for them. */
export function readSchemas(): { readonly components: object } {
  const { components } = readContract('openapi') as { components: object }
  return { components }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
}

/** A caller may hold a copy of it, which is not one of a file's bytes: those never change. */
function isKept({ responses }: RawOperation): boolean {
  const answer = responses['200'] ?? {}
  return '304' in responses && 'content' in answer && 'application/json' in (answer.content ?? {})
}

/** The scopes that service accounts may have, with what each is for. */
export function serviceAccountScopes(): Readonly<Record<string, string>> {
  const { components } = readContract('openapi') as OpenApi
  return components.securitySchemes.serviceAccount.flows.clientCredentials.scopes
}

/** Follows a reference inside the contract, where there is one. */
export function resolved<T extends object>(openapi: OpenApi, given: T | Reference): T {
  if (!('$ref' in given)) return given
  const steps = given.$ref.split('/').slice(1)
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], openapi) as T
}

/** Lists the operations of the HTTP contract, fixed paths before those with parameters. */
export function operationsOf(openapi: OpenApi): readonly Operation[] {
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
          pattern: patternOf(path),
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
 * Finds the operation of a request, by exact case and slashes.
 * @returns the operation, or the methods that the path does have (none: the path is unknown)
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | readonly string[] {
  const fitting = operations.filter((operation) => operation.pattern.test(path))
  // An address that the contract names is not what a parameter of another path may be.
  const here = fitting.filter((operation) => operation.path === fitting[0]?.path)
  const asked = method === 'HEAD' ? 'GET' : method
  return here.find((one) => one.method === asked) ?? here.map((one) => one.method)
}
