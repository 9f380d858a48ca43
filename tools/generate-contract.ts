import { writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const root = new URL('../', import.meta.url)
const target = new URL('services/kit/src/contract/', root)
const header = '/** Made by `make contract`; edit the contract, not this file. */\n'

type Operation = { operationId: string; security?: unknown[] }
type Yaml = Record<string, unknown>

function load(name: string): Yaml {
  return parse(readFileSync(new URL(name, root), 'utf8')) as Yaml
}

/** Returns the operations that need no access token: those with `security: []`. */
function publicOperations(openapi: Yaml): string[] {
  const paths = openapi['paths'] as Record<string, Record<string, Operation>>
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter((operation) => operation.operationId && operation.security?.length === 0)
    .map((operation) => operation.operationId)
}

async function httpTypes(): Promise<string> {
  const types = astToString(await openapiTS(new URL('openapi.yaml', root)))
  const names = publicOperations(load('openapi.yaml')).map((name) => `'${name}'`)
  return `${header}${types}\n/** Operations that need no token. */\nexport type PublicOperation = ${names.join(' | ')}\n`
}

/** Replaces the references from asyncapi.yaml to openapi.yaml with their schemas. */
function inline(schema: unknown, openapi: Yaml): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inline(item, openapi))
  if (schema === null || typeof schema !== 'object') return schema
  const { $ref, ...rest } = schema as { $ref?: string } & Yaml
  const own = Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, inline(v, openapi)]))
  const name = $ref?.match(/^openapi\.yaml#\/components\/schemas\/(\w+)$/)?.[1]
  if (!name) return $ref ? { $ref, ...own } : own
  const schemas = (openapi['components'] as { schemas: Yaml }).schemas
  return { ...(inline(schemas[name], openapi) as Yaml), ...own }
}

async function eventTypes(): Promise<string> {
  const openapi = load('openapi.yaml')
  const components = load('asyncapi.yaml')['components'] as {
    messages: Record<string, { name: string; payload: { $ref: string } }>
    schemas: Record<string, Yaml>
  }
  const parts: string[] = []
  for (const [name, schema] of Object.entries(components.schemas)) {
    const plain = { ...(inline(schema, openapi) as JSONSchema), additionalProperties: false }
    parts.push(await compile(plain, name, { bannerComment: '', format: false }))
  }
  const entries = Object.values(components.messages).map(
    (message) => `  '${message.name}': ${message.payload.$ref.split('/').at(-1)}`,
  )
  return `${header}${parts.join('\n')}\n/** Event type → its data. */\nexport type Events = {\n${entries.join('\n')}\n}\n`
}

await writeFile(new URL('http.gen.d.ts', target), await httpTypes())
await writeFile(new URL('events.gen.d.ts', target), await eventTypes())
for (const name of ['openapi', 'asyncapi']) {
  await writeFile(new URL(`${name}.gen.json`, target), `${JSON.stringify(load(`${name}.yaml`))}\n`)
}
