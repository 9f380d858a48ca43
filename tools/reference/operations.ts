import { code, codes, type Page, table } from './page.ts'

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly deprecated?: boolean
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-recent-sign-in'?: boolean
  readonly responses: Readonly<Record<string, unknown>>
}
export type OpenApi = {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly security: Operation['security']
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

function listOperations({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation: operation as Operation,
      })),
  )
}

/** Returns who may call an operation: everyone, every signed-in user, or admins. */
function roles(security: Operation['security'] = []): string {
  if (security.length === 0) return 'everyone'
  const named = security.flatMap(({ bearer }) => bearer ?? [])
  return security.some(({ bearer }) => bearer) ? named.join(', ') || 'signed in' : 'none'
}

const scopes = (security: Operation['security'] = []): readonly string[] =>
  security.flatMap(({ serviceAccount }) => serviceAccount ?? [])

/** Creates the reference page of all HTTP operations, with the required role and the possible statuses of each. */
export function operationsPage(contract: OpenApi): Page {
  const operations = listOperations(contract)
  const sections = contract.tags.map(({ name }) => {
    const rows = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => {
        const security = operation.security ?? contract.security
        return [
          code(operation.operationId) + (operation.deprecated ? ' (deprecated)' : ''),
          code(`${method} ${path}`),
          roles(security) + (operation['x-recent-sign-in'] ? ', recent sign-in' : ''),
          codes(scopes(security)),
          Object.keys(operation.responses).join(', '),
        ]
      })
    const heads = ['Operation', 'Request', 'Role', 'Scope', 'Statuses']
    return `## ${name}\n\n${table(heads, rows)}`
  })
  const intro =
    'Paths are below `/api`. A scope lets a [service account](../integration.md) use the operation.'
  return {
    file: 'operations.md',
    text: ['# Operations and roles', intro, ...sections].join('\n\n'),
  }
}
