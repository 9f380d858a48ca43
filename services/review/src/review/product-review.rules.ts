import type { operations } from '@axle/kit/http.gen'
import { fieldRefusal } from '@axle/kit/errors/errors'

type Query = NonNullable<operations['listProductReviews']['parameters']['query']>
export type Sort = NonNullable<Query['sort']>

/** Position after which a page starts: the sort value, time and id of the last review on the previous page. */
type Place = { readonly value: number | string; readonly createdAt: Date; readonly id: string }

/** Sort order of a list, and a filter for the reviews after the cursor, both in MongoDB syntax. */
export type Keyset = {
  readonly sort: Readonly<Record<string, 1 | -1>>
  readonly after: Readonly<Record<string, unknown>>
}

/** First sort field and direction of each sort order. Reviews with equal values are sorted by time. */
const ways = {
  newest: undefined,
  helpful: { field: 'helpful', way: -1 },
  rating: { field: 'rating', way: 1 },
  '-rating': { field: 'rating', way: -1 },
} as const satisfies Record<Sort, { field: 'helpful' | 'rating'; way: 1 | -1 } | undefined>

type Listed = {
  readonly _id: string
  readonly createdAt: Date
  readonly helpful: number
  readonly rating: string
}

/** Returns the cursor for the page that starts after the given review. */
export function cursorAfter(sort: Sort, review: Listed): string {
  const way = ways[sort]
  const value = way ? review[way.field] : ''
  const place = [sort, value, review.createdAt.getTime(), review._id]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/**
 * Parses a cursor. Checks that each element is text or a number, because the cursor comes from the caller.
 * @throws Refusal `unprocessable` if the cursor does not belong to this sort order
 */
function parseCursor(sort: Sort, cursor: string): Place {
  const [from, value, atMs, id] = parse(cursor)
  const isValue = typeof value === (sort === 'helpful' ? 'number' : 'string')
  const isPlace = (typeof value === 'number' || typeof value === 'string') && isValue
  // A number outside the valid range produces an invalid date.
  const createdAt = typeof atMs === 'number' ? new Date(atMs) : undefined
  const isDate = Number.isFinite(createdAt?.getTime())
  if (from !== sort || !isPlace || !createdAt || !isDate || typeof id !== 'string') {
    const message = 'is no cursor of this list'
    const detail = 'That page no longer exists. Start with the first page.'
    throw fieldRefusal('unprocessable', 'query.cursor', message, detail)
  }
  return { value, createdAt, id }
}

/**
 * Returns the sort order and filter for a page. Reviews with equal values are sorted newest first, then by id.
 *
 * @throws Refusal `unprocessable` if the cursor does not belong to this sort order
 */
export function createKeyset(sort: Sort, cursor: string | undefined): Keyset {
  const way = ways[sort]
  const order = { ...(way && { [way.field]: way.way }), createdAt: -1, _id: -1 } as const
  if (cursor === undefined) return { sort: order, after: {} }
  const { value, createdAt, id } = parseCursor(sort, cursor)
  const later = [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }]
  // The bound on `createdAt` lets an index scan start at this review. The `$or` alone would not.
  if (!way) return { sort: order, after: { createdAt: { $lte: createdAt }, $or: later } }
  const { field } = way
  const [beyond, from] = way.way === 1 ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const)
  const alternatives = [
    { [field]: { [beyond]: value } },
    ...later.map((one) => ({ [field]: value, ...one })),
  ]
  return { sort: order, after: { [field]: { [from]: value }, $or: alternatives } }
}
