import { defineModel, isDuplicate, required } from '@axle/kit/mongo'
import { escapeRegExp, momentsOf } from '@axle/kit/selection'
import type { Selection, StoredEntry } from './audit.rules.ts'

export const audit = defineModel<StoredEntry>(
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
    address: String,
    userAgent: String,
  },
  [
    { at: -1, _id: -1 },
    { action: 1, at: -1, _id: -1 },
    { aboutId: 1, at: -1 },
  ],
)

/** Adds an entry. @returns false when there is one with its id already; nothing has changed then */
export async function addEntry(entry: StoredEntry): Promise<boolean> {
  try {
    await audit.create(entry)
    return true
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return false
  }
}

/** Writes what became of a change that was begun. */
export async function closeEntry(
  id: string,
  end: Pick<StoredEntry, 'outcome' | 'reason'>,
): Promise<void> {
  await audit.updateOne({ _id: id }, { $set: end })
}

function filterOf(selection: Selection): Record<string, unknown> {
  const { search, action } = selection
  const { since, before } = momentsOf(selection)
  const words = search && { $regex: escapeRegExp(search.toLowerCase()) }
  return {
    ...(words && { $or: [{ by: words }, { about: words }] }),
    ...(action && { action }),
    ...((since || before) && {
      at: { ...(since && { $gte: since }), ...(before && { $lt: before }) },
    }),
  }
}

/** The chosen entries, newest first, and how many there are in all. */
export async function findEntries(
  selection: Selection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; entries: StoredEntry[] }> {
  const filter = filterOf(selection)
  const [total, entries] = await Promise.all([
    audit.countDocuments(filter),
    audit.find(filter).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean(),
  ])
  return { total, entries }
}

/** The last time before `at` that an account was locked or opened again, as far as it is known. */
export async function findLastLock(aboutId: string, at: Date): Promise<StoredEntry | null> {
  const filter: Record<string, unknown> = {
    aboutId,
    action: { $in: ['account.disabled', 'account.enabled'] },
    outcome: { $ne: 'refused' },
    at: { $lt: at },
  }
  return audit.findOne(filter).sort({ at: -1 }).lean()
}
