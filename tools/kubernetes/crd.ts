import { z } from 'zod'

const definition = z.object({
  kind: z.literal('CustomResourceDefinition'),
  spec: z.object({
    group: z.string(),
    names: z.object({ kind: z.string() }),
    versions: z.array(
      z.object({
        name: z.string(),
        storage: z.boolean(),
        schema: z.object({ openAPIV3Schema: z.record(z.string(), z.unknown()) }),
      }),
    ),
  }),
})

/** What is read by people, filled in by the server, or in a language of Kubernetes' own. */
const leftOut = new Set(['description', 'default', 'example', 'format', 'title'])
const isKept = (key: string) => !leftOut.has(key) && !key.startsWith('x-kubernetes-')
type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function strictOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictOf)
  if (!isSchema(value)) return value
  const { properties, ...others } = value
  const isOpen = value['x-kubernetes-preserve-unknown-fields'] === true
  const kept = Object.entries(others).filter(([key]) => isKept(key))
  const schema = Object.fromEntries(kept.map(([key, one]) => [key, strictOf(one)]))
  if (value['x-kubernetes-int-or-string'] === true) {
    return { ...schema, type: undefined, anyOf: [{ type: 'integer' }, { type: 'string' }] }
  }
  if (!isSchema(properties)) return schema
  const named = Object.entries(properties).map(([key, one]) => [key, strictOf(one)])
  const rest = isOpen || 'additionalProperties' in schema ? {} : { additionalProperties: false }
  return { ...schema, properties: Object.fromEntries(named), ...rest }
}

/** A group, version and kind as one name of a file. */
export const schemaName = (apiVersion: string, kind: string): string =>
  `${apiVersion.replace('/', '_')}_${kind}`

/**
 * The JSON Schema by which a custom kind is checked, from the definition that its project publishes: nothing is allowed
 * that it does not name, as the server says with `--validate=strict`. What it says in CEL is not in it.
 */
export function strictSchema(resource: unknown): {
  readonly name: string
  readonly schema: unknown
} {
  const { spec } = definition.parse(resource)
  const version = spec.versions.find(({ storage }) => storage)
  if (!version) throw new Error(`${spec.names.kind} has no version that is stored`)
  const { properties = {}, ...schema } = version.schema.openAPIV3Schema
  const all = Object.entries(z.record(z.string(), z.unknown()).parse(properties))
  const named = Object.fromEntries(all.filter(([key]) => key !== 'status'))
  return {
    name: schemaName(`${spec.group}/${version.name}`, spec.names.kind),
    schema: strictOf({ ...schema, properties: named }),
  }
}
