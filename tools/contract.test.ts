import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Schema = {
  $ref?: string
  type?: string
  additionalProperties?: unknown
  properties?: Record<string, Schema>
  items?: Schema
}
type Media = { schema?: Schema; example?: unknown; examples?: unknown }
type Response = { $ref?: string; content?: Record<string, Media> }
type Operation = {
  operationId?: string
  tags?: string[]
  security?: { bearer?: string[]; serviceAccount?: string[] }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}

const openapi = parse(readFileSync('openapi.yaml', 'utf8')) as {
  security: { bearer: string[] }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: {
      serviceAccount: { flows: { clientCredentials: { scopes: Record<string, string> } } }
    }
  }
}
const methods = ['get', 'put', 'post', 'delete', 'patch']
const operations = Object.values(openapi.paths).flatMap((path) =>
  methods.flatMap((method) => (path[method] ? [path[method]] : [])),
)

function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? resolve(openapi.components.schemas[name] ?? {}) : schema
}

/** Returns the paths of the objects inside a schema that allow unknown fields. */
function openObjects(schema: Schema, path: string): string[] {
  const { type, additionalProperties, properties, items } = resolve(schema)
  const own = type === 'object' && additionalProperties !== false ? [path] : []
  const fields = Object.entries(properties ?? {})
  return [
    ...own,
    ...fields.flatMap(([name, field]) => openObjects(field, `${path}.${name}`)),
    ...(items ? openObjects(items, `${path}[]`) : []),
  ]
}

test('every operation has an id and one tag', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations.filter(({ tags }) => tags?.length !== 1)).toEqual([])
})

test('every operation sets its roles, and the default role is admin', () => {
  expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  const roles = operations.flatMap(({ security }) => security?.flatMap(({ bearer = [] }) => bearer))
  expect([...new Set(roles)]).toEqual(['admin'])
  expect(openapi.security).toEqual([{ bearer: ['admin'] }])
})

test('operations for service accounts have one scope, and every scope is used', () => {
  const rules = operations.flatMap(({ security = [] }) => {
    const programs = security.filter(({ serviceAccount }) => serviceAccount)
    return programs.length === 0 ? [] : [{ security, programs }]
  })
  expect(rules.filter(({ security }) => security.length !== 2 || !security[0]?.bearer)).toEqual([])
  const scopes = rules.flatMap(({ programs }) => programs.map((one) => one.serviceAccount))
  expect(scopes.filter((names) => names?.length !== 1)).toEqual([])
  const { clientCredentials } = openapi.components.securitySchemes.serviceAccount.flows
  const named = Object.keys(clientCredentials.scopes)
  expect([...new Set(scopes.flat())].toSorted()).toEqual(named.toSorted())
})

/**
 * Operations whose request body may contain unknown fields. Stripe defines its events, and booking checks their
 * signature instead of a schema.
 */
const openByNature = ['receiveStripeEvent']

test('schemas of responses and JSON request bodies allow no unknown fields', () => {
  const open = operations.flatMap(({ operationId = '', responses, requestBody }) => {
    const answers = Object.values(responses).map((response) => {
      const name = response.$ref?.split('/').at(-1)
      return name ? openapi.components.responses[name] : response
    })
    const json = [...answers.map((answer) => answer?.content), requestBody?.content].flatMap(
      (content) => content?.['application/json'] ?? [],
    )
    return json.flatMap(({ schema }) => (schema ? openObjects(schema, operationId) : []))
  })
  expect(open).toEqual(openByNature)
})

test('every JSON response and request body has an example', () => {
  const bare = operations.flatMap(({ operationId, responses, requestBody }) => {
    const contents = [
      ...Object.values(responses).map(({ content }) => content),
      requestBody?.content,
    ]
    const json = contents.flatMap((content) => content?.['application/json'] ?? [])
    return json.some(({ example, examples }) => example === undefined && !examples)
      ? [operationId]
      : []
  })
  expect(bare).toEqual([])
})

test.each(operations.filter(({ requestBody }) => requestBody))(
  '$operationId declares 413 and 415 for its body',
  ({ responses }) => {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']))
  },
)
