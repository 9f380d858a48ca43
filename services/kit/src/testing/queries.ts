import mongoose, { type Model } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { testEnvironment } from './environment.ts'

type Fields = Readonly<Record<string, unknown>>
type Command = Readonly<Record<string, unknown>>

/** A MongoDB query on one collection. */
export type Query = {
  readonly collection: string
  readonly filter: Fields
  readonly sort: Fields
  /** Whether the query reads only a page of the matching documents. */
  readonly isPage: boolean
}

type Stage = { readonly $match?: Fields; readonly $sort?: Fields }

/** Converts a map to an object. The driver stores sort orders as maps. */
function toFields(value: unknown): Fields {
  return value instanceof Map ? Object.fromEntries(value) : ((value ?? {}) as Fields)
}

/**
 * Returns the queries in a MongoDB driver command. The list is empty for commands that contain no query, such as
 * `insert`.
 */
export function queriesIn(name: string, command: Command): readonly Query[] {
  const collection = String(command[name])
  const plain = (filter: unknown) => ({
    collection,
    filter: toFields(filter),
    sort: {},
    isPage: false,
  })
  if (name === 'update') return (command['updates'] as { q: Fields }[]).map(({ q }) => plain(q))
  if (name === 'delete') return (command['deletes'] as { q: Fields }[]).map(({ q }) => plain(q))
  if (name === 'distinct' || name === 'count') return [plain(command['query'])]
  if (name === 'findAndModify') {
    return [{ ...plain(command['query']), sort: toFields(command['sort']), isPage: true }]
  }
  if (name === 'find') {
    const isPage = Number(command['limit'] ?? 0) > 0
    return [{ ...plain(command['filter']), sort: toFields(command['sort']), isPage }]
  }
  if (name === 'aggregate') return [plain((command['pipeline'] as Stage[])[0]?.$match)]
  return []
}

const ranges = new Set(['$gt', '$gte', '$lt', '$lte', '$ne', '$nin'])

function isOperators(value: unknown): value is Fields {
  const isObject = typeof value === 'object' && value !== null && value.constructor === Object
  return isObject && (Object.keys(value)[0]?.startsWith('$') ?? false)
}

/** Returns whether a field's query operators match a text prefix. */
function isBeginning(value: Fields): boolean {
  return String(value['$regex']).startsWith('^') && !('$options' in value)
}

type Bounds = {
  /** Fields for which the filter allows exactly one value. */
  readonly single: Set<string>
  /** Fields for which the filter lists one or more exact values. */
  readonly equal: Set<string>
  readonly range: Set<string>
}

function collectBounds(filter: Fields, prefix = ''): Bounds {
  const bounds = {
    single: new Set<string>(),
    equal: new Set<string>(),
    range: new Set<string>(),
  } as const
  const include = (more: Bounds) => {
    for (const kind of ['single', 'equal', 'range'] as const) {
      for (const field of more[kind]) bounds[kind].add(field)
    }
  }
  for (const [field, value] of Object.entries(filter)) {
    if (field === '$and')
      (value as Fields[]).forEach((part) => include(collectBounds(part, prefix)))
    if (field.startsWith('$')) continue
    const path = prefix + field
    if (!isOperators(value)) {
      if (value instanceof RegExp) continue
      bounds.single.add(path)
      bounds.equal.add(path)
      continue
    }
    if (value['$elemMatch']) include(collectBounds(toFields(value['$elemMatch']), `${path}.`))
    const operators = Object.keys(value)
    if (operators.some((one) => one === '$eq' || one === '$in')) bounds.equal.add(path)
    else if (operators.some((one) => ranges.has(one)) || isBeginning(value)) bounds.range.add(path)
  }
  return bounds
}

type Index = Readonly<Record<string, 1 | -1>>

/**
 * Returns whether an index provides the query's sort order. Leading index fields that the filter restricts to exact
 * values are ignored.
 */
function isSortedBy(index: Index, sort: Fields, { equal, single }: Bounds): boolean {
  const keys = Object.entries(index)
  const expected = Object.entries(sort).filter(([field]) => !single.has(field))
  const start = keys.findIndex(([field]) => !equal.has(field))
  const left = start < 0 ? [] : keys.slice(start)
  const isSameWay = left[0]?.[1] === expected[0]?.[1]
  return expected.every(([field, direction], place) => {
    const [name, way] = left[place] ?? []
    return name === field && (way === direction) === isSameWay
  })
}

/**
 * Returns whether a query reads a sorted page and excludes documents by a list of values. MongoDB would then read all
 * excluded documents that sort before the page.
 */
function readsExcluded({ filter, sort, isPage }: Query): boolean {
  const isExcluding = (value: unknown) => isOperators(value) && '$nin' in value
  return isPage && Object.keys(sort).length > 0 && Object.values(filter).some(isExcluding)
}

/**
 * Returns whether an index saves MongoDB from examining all documents. The index must start with a field of the filter.
 * For a sorted page, it must then continue with the fields of the sort order.
 */
export function hasIndex(query: Query, indexes: readonly Index[]): boolean {
  if (readsExcluded(query)) return false
  const { filter, sort, isPage } = query
  const bounds = collectBounds(filter)
  const { equal, range } = bounds
  if (equal.has('_id')) return true
  const isSorted = Object.keys(sort).length > 0
  return [{ _id: 1 } as const, ...indexes].some((index) => {
    const first = Object.keys(index)[0] ?? ''
    if (!isSorted || !isPage) return equal.has(first) || range.has(first)
    // If the filter contains no exact value, an index in the sort order is enough to find the page's first documents.
    return isSortedBy(index, sort, bounds) && (equal.has(first) || equal.size === 0)
  })
}

/**
 * One call to each function that a store module exports. A function that sends several kinds of query is called several
 * times.
 */
export type Calls<Store> = {
  readonly [
    Name in keyof Store as Store[Name] extends (...input: never[]) => Promise<unknown>
      ? Name
      : never
  ]: () => Promise<unknown>
}

function declaredIndexes(collection: string): readonly Index[] {
  const model = Object.values(mongoose.models).find((one) => one.collection.name === collection)
  return (
    (model as Model<unknown> | undefined)?.schema.indexes().map(([keys]) => keys as Index) ?? []
  )
}

/**
 * Makes the calls on a new, empty database.
 * @param stores the calls, by the name of the store module and the name of the function
 * @returns the queries that no declared index supports, in the format `store.function: collection filter sort`
 */
export async function queriesWithoutIndex(
  stores: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>,
): Promise<readonly string[]> {
  const { MONGO_URL } = testEnvironment()
  mongoose.set({ autoIndex: false, autoCreate: false })
  await mongoose.connect(MONGO_URL, { dbName: `queries-${randomUUID()}`, monitorCommands: true })
  const found = new Set<string>()
  let current = ''
  let count = 0
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    for (const query of queriesIn(commandName, command as Command)) {
      count++
      if (hasIndex(query, declaredIndexes(query.collection))) continue
      const { collection, filter, sort } = query
      found.add([`${current}: ${collection}`, filter, sort].map(shown).join(' '))
    }
  })
  try {
    for (const [store, calls] of Object.entries(stores)) {
      for (const [name, call] of Object.entries(calls)) {
        current = `${store}.${name}`
        count = 0
        await call()
        if (count === 0) throw new Error(`${current} sent no query`)
      }
    }
  } finally {
    await mongoose.connection.db?.dropDatabase()
    await mongoose.disconnect()
  }
  return [...found]
}

function shown(part: string | Fields): string {
  return typeof part === 'string' ? part : JSON.stringify(part)
}
