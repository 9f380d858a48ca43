import { scaled } from '../config/limits.ts'
import type { Db } from 'mongodb'
import { storeTime } from '../mongo/clock.ts'
import type { Migration, Phase } from './migration.ts'

/** The progress of a migration in a database. */
type Entry = {
  /** The name of the migration. */
  readonly _id: string
  readonly phase: Phase
  readonly startedAt: Date
  /**
   * Highest document `_id` that the current pass through the collection has processed. Empty at the start of a pass.
   */
  readonly reached: string
  /** Number of documents that the migration has changed so far. */
  readonly changed: number
  /** When the migration finished. Null while it is running or interrupted. */
  readonly finishedAt: Date | null
}

/** The collection that stores the migration history of a database. */
export const historyCollection = 'migrations'
/** The `_id` of the document that represents the migration lock. It is in the same collection. */
export const lockId = 'lock'

/** Options that make each acknowledged write survive a crash of MongoDB. */
export const durable = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: scaled('mongo', 5_000) },
} as const

const duplicateKey = 11_000

/** Returns whether a write failed because another process has just inserted a document with the same `_id`. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === duplicateKey
}

/**
 * Returns functions that read and write the migration history of a database. The history contains the migrations that
 * have run and the progress of each.
 */
export function createHistory(database: Db) {
  const entries = database.collection<Entry>(historyCollection, durable)
  return {
    list: async (): Promise<readonly Entry[]> => entries.find({ _id: { $ne: lockId } }).toArray(),
    /** Records that a migration starts or resumes. @returns its progress so far */
    begin: async ({ name: _id, phase }: Migration): Promise<Entry> => {
      const fresh = { phase, startedAt: storeTime(), reached: '', changed: 0, finishedAt: null }
      await entries.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true })
      return (await entries.findOne({ _id })) ?? { _id, ...fresh }
    },
    /** Records the progress of a migration, and how many more documents it has changed. */
    reach: async ({ name: _id }: Migration, reached: string, changed: number): Promise<void> => {
      await entries.updateOne({ _id }, { $set: { reached }, $inc: { changed } })
    },
    /** Records that a migration has finished. Idempotent. */
    finish: async ({ name: _id, phase }: Migration): Promise<void> => {
      const now = storeTime()
      const fresh = { phase, startedAt: now, reached: '', changed: 0 }
      const change = { $set: { finishedAt: now }, $setOnInsert: fresh }
      try {
        await entries.updateOne({ _id, finishedAt: null }, change, { upsert: true })
      } catch (error) {
        // The migration was already recorded as finished.
        if (!isTaken(error)) throw error
      }
    },
  }
}

/** Returns the migrations of later releases. They ran in the database, but this program does not contain them. */
export function unknownIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
): readonly Entry[] {
  const known = new Set(migrations.map(({ name }) => name))
  return entries.filter(({ _id }) => !known.has(_id))
}

/** Returns the migrations of a phase that have not finished in a database, in the order in which they must run. */
export function pendingIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
  phase: Phase,
): readonly Migration[] {
  const ended = new Set(entries.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id))
  return migrations.filter((one) => one.phase === phase && !ended.has(one.name))
}
