import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Any object in an OpenAPI or AsyncAPI file, as parsed. */
export type Part = Readonly<Record<string, unknown>>

/** The HTTP contract and the event contract. Each `$ref` starts with a file name. */
export type Contract = { readonly openapi: Part; readonly asyncapi: Part }

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns the object in the field `name`, or an empty object */
export function getPart(whole: Part, name: string): Part {
  const part = whole[name]
  return isPart(part) ? part : {}
}

function withFile(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withFile(one, file))
  if (!isPart(value)) return value
  const entries = Object.entries(value).map(([name, one]) => {
    const isOwn = name === '$ref' && typeof one === 'string' && one.startsWith('#')
    return [name, isOwn ? `${file}${one}` : withFile(one, file)] as const
  })
  return Object.fromEntries(entries)
}

/** Creates a contract from the content of its two files. */
export function createContract(openapi: unknown, asyncapi: unknown): Contract {
  const read = (content: unknown, file: string) => withFile(content, file) as Part
  return { openapi: read(openapi, 'openapi.yaml'), asyncapi: read(asyncapi, 'asyncapi.yaml') }
}

/** Reads openapi.yaml and asyncapi.yaml from a folder. */
export async function readContract(folder: string): Promise<Contract> {
  const read = async (file: string): Promise<unknown> =>
    parse(await readFile(join(folder, file), 'utf8'))
  return createContract(await read('openapi.yaml'), await read('asyncapi.yaml'))
}

/**
 * Resolves a `$ref`, even if its target contains another one.
 * @returns the target, merged with the fields next to the reference
 * @throws Error if the target does not exist
 */
export function resolve(part: Part, contract: Contract): Part {
  const { $ref: reference, ...beside } = part
  if (typeof reference !== 'string') return part
  const [file, pointer = ''] = reference.split('#')
  const root: unknown = file === 'openapi.yaml' ? contract.openapi : contract.asyncapi
  const names = pointer.split('/').slice(1)
  const found = names.reduce<unknown>((at, name) => {
    return isPart(at) ? at[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  }, root)
  if (!isPart(found)) throw new Error(`${reference} leads nowhere`)
  return { ...resolve(found, contract), ...beside }
}
