import {
  type Any,
  type Random,
  randomDocument,
  randomId,
  randomSortable,
  randomValue,
} from './random-documents.ts'

export const indexes = [
  { key: { a: 1 } },
  { key: { m: 1, _id: 1 } },
  { key: { s: 1, b: -1, _id: 1 } },
  { key: { b: -1, _id: 1 } },
  { key: { 'list.k': 1 } },
  { key: { 'list.v': -1, s: 1 } },
  { key: { 'events.time': 1 } },
  { key: { 'n.x': 1, s: -1 } },
  { key: { rare: 1 }, sparse: true },
] as const

const paths = ['_id', 'a', 'm', 's', 'b', 'list.k', 'list.v', 'n.x', 'rare'] as const
type Path = (typeof paths)[number]

function valueAt(random: Random, path: Path): unknown {
  if (random.chance(0.15)) return randomValue(random)
  if (path === '_id') return randomId(random)
  if (path === 'm') return randomSortable(random)
  if (path === 's') return random.pick(['placed', 'paid', 'settled'])
  if (path === 'a' || path === 'list.k') return randomValue(random)
  return random.below(6)
}

/** Patterns for `$regex`: some that an index supports, and similar patterns that no index supports. */
const beginnings = ['^p', '^paid', '^settled\\-', '^s', '^pl?', '^p|^s', 'a', '^', '^\\w'] as const

function condition(random: Random, path: Path): unknown {
  const value = () => valueAt(random, path)
  return random.pick<() => unknown>([
    value,
    value,
    () => ({ $eq: value() }),
    () => ({ $in: [value(), value(), value()] }),
    () => ({ $in: [] }),
    () => ({ $in: [value(), value(), value()], $gte: value() }),
    () => ({ $in: [value(), value()], $eq: value() }),
    () => ({ $gt: value() }),
    () => ({ $lte: value() }),
    () => ({ $gte: value(), $lt: value() }),
    () => ({ $gt: value(), $lt: value() }),
    () => ({ $ne: value() }),
    () => ({ $nin: [value(), value()] }),
    () => ({ $not: { $gt: value() } }),
    () => ({ $exists: random.chance(0.5) }),
    () => ({ $ne: value(), $gt: value() }),
    () => ({ $regex: random.pick(beginnings) }),
    () => ({ $regex: '^PAID', $options: 'i' }),
  ])()
}

function element(random: Random): Record<string, unknown> {
  const fields = { k: condition(random, 'list.k'), v: condition(random, 'list.v') }
  return random.chance(0.5) ? { v: fields.v } : fields
}

/**
 * Returns a random filter on some of the paths. Some filters resemble the shop's own filters, while others are more
 * unusual.
 */
export function randomFilter(random: Random): Record<string, unknown> {
  const filter: Record<string, unknown> = {}
  for (let left = random.below(4); left > 0; left--) {
    const path = random.pick(paths)
    filter[path] = condition(random, path)
  }
  if (random.chance(0.15)) filter['list'] = { $elemMatch: element(random) }
  if (random.chance(0.15)) filter['$or'] = [randomFilter(random), { s: 'paid' }]
  if (random.chance(0.15))
    filter['$and'] = [{ b: condition(random, 'b') }, { b: condition(random, 'b') }]
  return filter
}

type Sort = Record<string, 1 | -1>

/** Returns a random sort order in which no two documents compare equal. */
export function randomSort(random: Random): Sort {
  const sign = () => random.pick([1, -1] as const)
  const way = sign()
  return random.pick<Sort>([
    { _id: way },
    { b: way, _id: way === 1 ? -1 : 1 },
    { s: way, b: way === 1 ? -1 : 1, _id: way },
    { b: sign(), _id: sign() },
    { s: sign(), b: sign(), _id: sign() },
    { m: way, _id: way },
    { m: sign(), _id: sign() },
    { 'n.x': way, s: way === 1 ? -1 : 1, _id: 1 },
    { rare: sign(), _id: 1 },
  ])
}

export function randomUpdate(random: Random): Record<string, unknown> {
  const { a, list, m } = randomDocument(random, 0)
  return random.pick<Record<string, unknown>>([
    { $set: { a: a ?? null, m: m ?? null } },
    { $set: { s: random.pick(['placed', 'paid']), b: random.below(6) } },
    { $unset: { a: 1 } },
    { $set: { list: list ?? [] } },
    { $unset: { list: 1, rare: 1 } },
    { $set: { 'n.x': random.below(5) } },
    { $set: { n: { x: [1, 2] } } },
    { $set: { rare: random.below(10) } },
    { $unset: { s: 1 } },
  ])
}

/** Returns an equivalent filter that uses no index. */
export function scanned(filter: Record<string, unknown>): Record<string, unknown> {
  return { $or: [filter] }
}

export function newDocuments(random: Random, max: number): Any[] {
  return Array.from({ length: random.below(max) }, () => randomDocument(random, randomId(random)))
}
