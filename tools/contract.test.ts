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

/** Objects inside a schema that let fields through which it does not name. */
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

test('every operation has an id and one owner', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
  expect(operations.filter(({ tags }) => tags?.length !== 1)).toEqual([])
})

test('every operation says who may call it, and one that forgets to is for admins', () => {
  expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  const roles = operations.flatMap(({ security }) => security?.flatMap(({ bearer = [] }) => bearer))
  expect([...new Set(roles)]).toEqual(['admin'])
  expect(openapi.security).toEqual([{ bearer: ['admin'] }])
})

test('what a program may call names one scope, beside the people who may, and each scope opens something', () => {
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

/** What Stripe sends is Stripe's to define; its signature and its own word count. */
const openByNature = ['receiveStripeEvent']

test('no answer and no JSON body lets a field through that its schema does not name', () => {
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

test('every JSON answer and body shows an example', () => {
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
  '$operationId says that its body can be too large, or of a type that is not taken',
  ({ responses }) => {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']))
  },
)
