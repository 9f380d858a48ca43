import { storeTime } from '@axle/kit/mongo/clock'
import { fieldRefusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { encodeCursor, type Place, decodeCursor } from '../product/listing.rules.ts'
import { isUndoable, undoableUntil } from './bulk.rules.ts'
import { type ListedBulk, listBulks } from './bulk.store.ts'

type Schemas = components['schemas']
type Summary = Schemas['BulkSummary']

function countByState(lines: ListedBulk['lines']): Summary['counts'] {
  const counts = { waiting: 0, left: 0, done: 0, undone: 0, kept: 0 }
  for (const { state } of lines) counts[state]++
  return counts
}

function toSummary(bulk: ListedBulk, now: Date): Summary {
  const { _id, change, email, createdAt, state, lines } = bulk
  const counts = countByState(lines)
  const canUndo = state === 'applied' && counts.done > 0 && isUndoable(createdAt, now)
  return {
    _id,
    change,
    email,
    createdAt: createdAt.toISOString(),
    state,
    counts,
    ...(canUndo && { undoableUntil: undoableUntil(createdAt).toISOString() }),
  }
}

function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor(cursor, 'time')
  if (place) return place
  const detail = 'This page belongs to another list. Start with the first page.'
  throw fieldRefusal('unprocessable', 'query.cursor', 'is of another list', detail)
}

/**
 * Lists the bulk changes, newest first.
 * @returns one page, with the cursor of the next page if more bulk changes follow
 * @throws Refusal `unprocessable` if the cursor belongs to another list
 */
export async function listBulkChanges(
  limit: number,
  cursor: string | undefined,
): Promise<Schemas['BulkPage']> {
  // Requests one more bulk change than the limit, to find out whether there is a next page.
  const found = await listBulks(limit + 1, placeIn(cursor))
  const now = storeTime()
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((bulk) => toSummary(bulk, now)),
    ...(last && { next: encodeCursor({ value: last.createdAt.getTime(), id: last._id }) }),
  }
}
