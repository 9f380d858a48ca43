import type { Collection, Db } from 'mongodb'
import { durable, type createHistory } from './history.ts'
import type { Migration } from './migration.ts'

type Stored = { readonly _id: string; readonly [field: string]: unknown }
type Range = { readonly after: string; readonly to: string }

/** Number of documents in a range. Each query reads one range, including documents that do not need the migration. */
const rangeSize = 1_000
/**
 * Maximum number of iterations over the collection. Without this limit, a migration whose changed documents still match
 * its filter would never end.
 */
const passesAtMost = 10

async function nextRange(
  collection: Collection<Stored>,
  after: string,
): Promise<Range | undefined> {
  const ids = await collection
    .find({ _id: { $gt: after } }, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .limit(rangeSize)
    .toArray()
  const last = ids.at(-1)
  return last && { after, to: last._id }
}

async function* rangesBehind(collection: Collection<Stored>, first: string): AsyncGenerator<Range> {
  for (
    let range = await nextRange(collection, first);
    range;
    range = await nextRange(collection, range.to)
  ) {
    yield range
  }
}

const within = ({ after, to }: Range, { where }: Migration) => ({
  _id: { $gt: after, $lte: to },
  $and: [where],
})

/** Returns how many documents a migration would change. Writes nothing. */
export async function countLeft(database: Db, migration: Migration): Promise<number> {
  const collection = database.collection<Stored>(migration.collection)
  let count = 0
  for await (const range of rangesBehind(collection, '')) {
    count += await collection.countDocuments(within(range, migration))
  }
  return count
}

async function changeWithin(
  collection: Collection<Stored>,
  migration: Migration,
  range: Range,
): Promise<{ readonly found: number; readonly changed: number }> {
  const { where, reads } = migration
  const change = migration.change as (document: Stored) => Readonly<Record<string, object>>
  const fields = Object.fromEntries([...reads, '_id'].map((field) => [field, 1]))
  const found = await collection.find(within(range, migration), { projection: fields }).toArray()
  if (found.length === 0) return { found: 0, changed: 0 }
  const writes = found.map((document) => {
    const asRead = Object.fromEntries(reads.map((field) => [field, document[field] ?? null]))
    const filter = { _id: document._id, $and: [where, asRead] }
    return { updateOne: { filter, update: change(document) } }
  })
  const { modifiedCount } = await collection.bulkWrite(writes, { ordered: false })
  return { found: found.length, changed: modifiedCount }
}

/**
 * Changes all documents that a migration matches, one range at a time. Progress is recorded, so that a crashed
 * migration resumes where it stopped. The migration ends when an iteration over the whole collection finds no match.
 * @param hold is called before each range
 * @returns how many documents were changed, including those changed in earlier runs
 * @throws Error if documents still match after ten iterations
 */
export async function passThrough(
  database: Db,
  migration: Migration,
  history: ReturnType<typeof createHistory>,
  hold: () => Promise<void>,
): Promise<number> {
  const collection = database.collection<Stored>(migration.collection, durable)
  const entry = await history.begin(migration)
  let [total, first] = [entry.changed, entry.reached]
  for (let pass = 0; pass < passesAtMost; pass += 1) {
    let foundInPass = 0
    for await (const range of rangesBehind(collection, first)) {
      await hold()
      const { found, changed } = await changeWithin(collection, migration, range)
      foundInPass += found
      total += changed
      await history.reach(migration, range.to, changed)
    }
    if (foundInPass === 0 && first === '') return total
    first = ''
    await history.reach(migration, first, 0)
  }
  throw new Error(`${migration.name} leaves documents as they were.`)
}
