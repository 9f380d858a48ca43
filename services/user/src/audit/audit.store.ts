import { countUpTo } from '@axle/kit/mongo/count'
import type { AnyEvent } from '@axle/kit/events/event'
import { defineModel, embedded, isDuplicate, required } from '@axle/kit/mongo/mongo'
import { outboxFields, outboxIndex, type WithOutbox } from '@axle/kit/outbox/outbox'
import { toTimeRange } from '@axle/kit/http/selection.rules'
import { beginningWith, searchedWords } from '@axle/kit/mongo/words.rules'
import { type ListedEntry, type Selection, type StoredEntry, wordsOfEntry } from './audit.rules.ts'

export const audit = defineModel<StoredEntry & WithOutbox>(
  'audit',
  {
    at: required(Date),
    action: required(String),
    by: required(String),
    about: required(String),
    aboutId: required(String),
    place: required(String),
    outcome: required(String),
    reason: String,
    through: embedded<NonNullable<StoredEntry['through']>>({
      kind: required(String),
      name: required(String),
    }),
    address: String,
    userAgent: String,
    target: embedded<NonNullable<StoredEntry['target']>>({
      kind: required(String),
      id: required(String),
    }),
    detail: String,
    words: [String],
    linked: Boolean,
    published: Boolean,
    ...outboxFields,
  },
  [
    { linked: 1, at: 1 },
    { at: -1, _id: -1 },
    { action: 1, at: -1, _id: -1 },
    { aboutId: 1, at: -1 },
    { words: 1, at: -1, _id: -1 },
    outboxIndex,
  ],
)

/** Maximum number of entries to count. Admins filter longer lists instead of paging through them. */
const countedAtMost = 1_000

/**
 * Adds an entry.
 * @returns false if an entry with this id already exists, which then stays unchanged
 */
export async function addEntry(entry: ListedEntry): Promise<boolean> {
  try {
    await audit.create({ ...entry, words: wordsOfEntry(entry), outbox: [] })
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Saves the outcome of a change, unless the entry is already in the hash chain. */
export async function closeEntry(
  id: string,
  end: Pick<StoredEntry, 'outcome' | 'reason'>,
): Promise<void> {
  await audit.updateOne({ _id: id, linked: null }, { $set: end })
}

function toFilter(selection: Selection): Record<string, unknown> {
  const { search, action } = selection
  const { since, before } = toTimeRange(selection)
  const begun = searchedWords(search ?? '').map((word) => ({ words: beginningWith(word) }))
  return {
    ...(begun.length > 0 && { $and: begun }),
    // A search text without any words matches no entry.
    ...(search !== undefined && begun.length === 0 && { words: { $in: [] } }),
    ...(action && { action }),
    ...((since || before) && {
      at: { ...(since && { $gte: since }), ...(before && { $lt: before }) },
    }),
  }
}

/** Page of the log, which starts after a number of entries or after a given entry. */
export type Part = {
  readonly limit: number
  readonly offset: number
  readonly after?: Pick<StoredEntry, '_id' | 'at'>
}

/** Returns the filter for the entries after a given entry. The bound on `at` lets an index scan start at that entry. */
function behind(after: Part['after']): Record<string, unknown> {
  if (!after) return {}
  const { _id, at } = after
  return { at: { $lte: at }, $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] }
}

export async function findEntry(id: string): Promise<StoredEntry | null> {
  return audit.findById(id).lean()
}

/** Returns the selected entries, newest first, and their total number, counted up to a maximum. */
export async function findEntries(
  selection: Selection,
  { limit, offset, after }: Part,
): Promise<{ total: number; hasMore: boolean; entries: ListedEntry[] }> {
  const filter = toFilter(selection)
  const chosen = after ? { $and: [filter, behind(after)] } : filter
  const [counted, entries] = await Promise.all([
    countUpTo(audit, filter, countedAtMost),
    audit.find(chosen, { words: 0 }).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean(),
  ])
  return { ...counted, entries }
}

/**
 * Returns final entries that are not yet in the hash chain, oldest first.
 * @param openSince entries with an unknown outcome are final if they are older than this time
 */
export async function listUnlinked(openSince: Date, most: number): Promise<readonly ListedEntry[]> {
  const filter: Record<string, unknown> = {
    linked: null,
    $or: [{ outcome: { $ne: 'unknown' } }, { at: { $lt: openSince } }],
  }
  return audit.find(filter, { words: 0 }).sort({ at: 1 }).limit(most).lean()
}

/** Records that an entry is in the hash chain. */
export async function markLinked(id: string): Promise<void> {
  await audit.updateOne({ _id: id }, { $set: { linked: true } })
}

/**
 * Returns successful changes since a given time that have one of these actions and have not been published yet. Admins
 * have therefore not been notified of these changes.
 */
export async function listUnpublished<Some extends StoredEntry['action']>(
  actions: readonly Some[],
  since: Date,
  most: number,
): Promise<readonly (ListedEntry & { readonly action: Some })[]> {
  const filter: Record<string, unknown> = {
    action: { $in: actions },
    at: { $gte: since },
    outcome: 'done',
    published: null,
  }
  return audit
    .find(filter, { words: 0 })
    .limit(most)
    .lean<(ListedEntry & { readonly action: Some })[]>()
}

/** Marks an entry as published and queues its events in the same write. Idempotent. */
export async function markPublished(_id: string, events: readonly AnyEvent[]): Promise<void> {
  const update = { $set: { published: true }, $push: { outbox: { $each: events } } }
  await audit.updateOne({ _id, published: null }, update)
}

/** Returns the last entry before `at` that locked or unlocked an account, or null if there is none. */
export async function findLastLock(aboutId: string, at: Date): Promise<StoredEntry | null> {
  const filter: Record<string, unknown> = {
    aboutId,
    action: { $in: ['account.disabled', 'account.enabled'] },
    outcome: { $ne: 'refused' },
    at: { $lt: at },
  }
  return audit.findOne(filter).sort({ at: -1 }).lean()
}
