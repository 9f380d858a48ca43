import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import mongoose, { type Schema, type SchemaType } from 'mongoose'

/** The type of the value at each path of a document: `string`, or `string?` if the value may be missing. */
type Paths = Record<string, string>

type Described = SchemaType & {
  readonly schema?: Schema
  readonly embeddedSchemaType?: Described
  readonly isRequired?: boolean
  readonly path: string
  readonly defaultValue?: unknown
}

/** Returns whether every document has a value at this path, because the value is required or has a default. */
function isGiven({ path, isRequired, defaultValue }: Described): boolean {
  return path === '_id' || isRequired === true || (defaultValue ?? null) !== null
}

function describe(type: Described, path: string, into: Paths): void {
  const { instance, embeddedSchemaType: item } = type
  const more = isGiven(type) ? '' : '?'
  if (instance === 'Array' || instance === 'DocumentArray') {
    const schema = type.schema ?? item?.schema
    into[path] = `array${more}`
    if (schema) describeAll(schema, `${path}[].`, into)
    else if (item) into[`${path}[]`] = item.instance.toLowerCase()
    return
  }
  into[path] = `${type.schema ? 'object' : instance.toLowerCase()}${more}`
  if (type.schema) describeAll(type.schema, `${path}.`, into)
}

function describeAll(schema: Schema, before: string, into: Paths): void {
  schema.eachPath((name, type) => describe(type as Described, before + name, into))
}

/**
 * Prints the shapes of one service's MongoDB documents, by collection, as JSON. Each service needs its own process,
 * because two services may have collections with the same name. Argument: SERVICE
 */
const home = resolve('services', process.argv[2] ?? '', 'src')
for await (const file of glob('**/*.store.ts', { cwd: home })) await import(join(home, file))
const shapes = Object.values(mongoose.models).map(({ collection, schema }) => {
  const paths: Paths = {}
  describeAll(schema, '', paths)
  const sorted = Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [collection.name, Object.fromEntries(sorted)] as const
})
console.log(JSON.stringify(Object.fromEntries(shapes.toSorted(([a], [b]) => (a < b ? -1 : 1)))))
