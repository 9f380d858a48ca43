import { isDeepStrictEqual } from 'node:util'
import { type Contract, isPart, type Part, getPart, resolve } from './contract.ts'

/** Schema, and the contract in which its references are resolved. */
export type Schema = { readonly part: Part; readonly contract: Contract }

/** Keywords for lower bounds. A schema with a higher lower bound accepts fewer values. */
const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const most = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const judged = new Set([
  ...['$ref', 'type', 'enum', 'const', 'required', 'properties', 'additionalProperties', 'items'],
  ...[...least, ...most],
])
/** Keywords that do not affect which values a schema accepts. */
const saysNothing = new Set([
  'description',
  'title',
  'example',
  'examples',
  'deprecated',
  'default',
  'readOnly',
  'writeOnly',
])

const toArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

function getAllowedValues(part: Part): readonly unknown[] | undefined {
  if (Array.isArray(part['enum'])) return part['enum']
  return 'const' in part ? [part['const']] : undefined
}

function typeFaults(from: Part, to: Part): readonly string[] {
  const given = toArray(from['type'])
  const taken = toArray(to['type'])
  if (taken.length === 0) return []
  const isTaken = (type: unknown) =>
    taken.includes(type) || (type === 'integer' && taken.includes('number'))
  if (given.length > 0 && given.every(isTaken)) return []
  return [`type ${given.join(' or ') || 'any'} is not ${taken.join(' or ')}`]
}

function valueFaults(from: Part, to: Part): readonly string[] {
  const taken = getAllowedValues(to)
  if (taken === undefined) return []
  const given = getAllowedValues(from)
  if (given === undefined) return [`only ${JSON.stringify(taken)} is taken`]
  const others = given.filter((value) => !taken.includes(value))
  return others.map((value) => `${JSON.stringify(value)} is not taken`)
}

function boundFaults(from: Part, to: Part): readonly string[] {
  const isNarrower = (name: string, sign: number): boolean => {
    const bound = to[name]
    if (typeof bound !== 'number') return false
    const given = from[name]
    return typeof given !== 'number' || sign * given < sign * bound
  }
  const names = [
    ...least.filter((name) => isNarrower(name, 1)),
    ...most.filter((name) => isNarrower(name, -1)),
  ]
  return names.map((name) => `${name} ${String(to[name])} is narrower`)
}

/**
 * Compares all keywords that have no separate rule, such as `pattern` or `oneOf`. They must be unchanged or removed.
 */
function otherFaults(from: Part, to: Part): readonly string[] {
  const names = Object.keys(to).filter(
    (name) => !judged.has(name) && !saysNothing.has(name) && !name.startsWith('x-'),
  )
  return names
    .filter((name) => !isDeepStrictEqual(from[name], to[name]))
    .map((name) => `${name} is another`)
}

type Walk = { readonly at: string; readonly seen: ReadonlySet<string> }

function fieldFaults(from: Schema, to: Schema, walk: Walk): readonly string[] {
  const given = getPart(from.part, 'properties')
  const taken = getPart(to.part, 'properties')
  const sure = toArray(from.part['required'])
  const missing = toArray(to.part['required']).filter((name) => !sure.includes(name))
  const isClosed = to.part['additionalProperties'] === false
  const names = Object.keys(given)
  const unknown = isClosed ? names.filter((name) => !(name in taken)) : []
  const isOpen = isClosed && from.part['additionalProperties'] !== false && from.part['properties']
  return [
    ...missing.map((name) => `${walk.at}.${String(name)} is required`),
    ...unknown.map((name) => `${walk.at}.${name} is not taken`),
    ...(isOpen ? [`${walk.at} takes no other fields`] : []),
    ...names.flatMap((name) =>
      below(from, to, { ...walk, at: `${walk.at}.${name}` }, ['properties', name]),
    ),
  ]
}

/** Compares the subschemas at a path if both schemas have one. */
function below(from: Schema, to: Schema, walk: Walk, path: readonly string[]): readonly string[] {
  const find = ({ part }: Schema) =>
    path.reduce<unknown>((at, name) => (isPart(at) ? at[name] : undefined), part)
  const given = find(from)
  const taken = find(to)
  if (!isPart(given) || !isPart(taken)) return []
  return walkOn({ ...from, part: given }, { ...to, part: taken }, walk)
}

function walkOn(from: Schema, to: Schema, walk: Walk): readonly string[] {
  const references = `${String(from.part['$ref'])} ${String(to.part['$ref'])}`
  // The schema is recursive, and an outer call is already comparing it.
  if (from.part['$ref'] !== undefined && walk.seen.has(references)) return []
  const seen = new Set([...walk.seen, references])
  const given = { ...from, part: resolve(from.part, from.contract) }
  const taken = { ...to, part: resolve(to.part, to.contract) }
  const pair = [given.part, taken.part] as const
  const own = [
    ...typeFaults(...pair),
    ...valueFaults(...pair),
    ...boundFaults(...pair),
    ...otherFaults(...pair),
  ]
  const next = { ...walk, seen }
  return [
    ...own.map((fault) => `${walk.at}: ${fault}`),
    ...fieldFaults(given, taken, next),
    ...below(given, taken, { ...next, at: `${walk.at}[]` }, ['items']),
    ...below(given, taken, { ...next, at: `${walk.at}.*` }, ['additionalProperties']),
  ]
}

/**
 * Checks whether a reader with one schema accepts everything that a writer with another schema produces.
 * @param from schema of the writer
 * @param to schema of the reader
 * @returns the incompatibilities, each with its path, which starts with `at`
 */
export function faultsOfReading(from: Schema, to: Schema, at: string): readonly string[] {
  return walkOn(from, to, { at, seen: new Set() })
}

/**
 * Finds fields that were removed although the old schema does not mark them as deprecated.
 * @returns their paths, which start with `at`
 */
export function removedFields(
  old: Schema,
  now: Schema,
  at: string,
  seen: readonly string[] = [],
): readonly string[] {
  const reference = old.part['$ref']
  if (typeof reference === 'string' && seen.includes(reference)) return []
  const before = typeof reference === 'string' ? [...seen, reference] : seen
  const was = resolve(old.part, old.contract)
  const is = resolve(now.part, now.contract)
  const fields = getPart(is, 'properties')
  const own = Object.entries(getPart(was, 'properties')).flatMap(([name, field]) => {
    if (!isPart(field)) return []
    const place = `${at}.${name}`
    const next = fields[name]
    if (isPart(next))
      return removedFields({ ...old, part: field }, { ...now, part: next }, place, before)
    return resolve(field, old.contract)['deprecated'] === true ? [] : [`${place} is removed`]
  })
  const inner = [was['items'], is['items']] as const
  if (!isPart(inner[0]) || !isPart(inner[1])) return own
  const [items, nowItems] = inner
  return [
    ...own,
    ...removedFields({ ...old, part: items }, { ...now, part: nowItems }, `${at}[]`, before),
  ]
}
