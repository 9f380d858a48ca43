import { scaled } from '../config/limits.ts'
import type { Db } from 'mongodb'
import { storeTime } from '../mongo/clock.ts'
import type { Migration, Phase } from './migration.ts'

/** A migration's progress in a database. */
type Entry = {
  /** The name of the migration. */
  readonly _id: string
  readonly phase: Phase
  readonly startedAt: Date
  /**
   * Highest document `_id` that has been processed in the current iteration over the collection. Empty when an
   * iteration starts.
   */
  readonly reached: string
  /** Number of documents that the migration has changed so far. */
  readonly changed: number
  /** When the migration finished. Null if it is running or was interrupted. */
  readonly finishedAt: Date | null
}

/** The collection that stores a database's migration history. */
export const historyCollection = 'migrations'
/** The `_id` of the document that represents the migration lock. It is in the same collection as the history. */
export const lockId = 'lock'

/** Options that make each acknowledged write survive a MongoDB crash. */
export const durable = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: scaled('mongo', 5_000) },
} as const

const duplicateKey = 11_000

/** Returns whether a write failed because another process has just inserted a document with the same `_id`. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === duplicateKey
}

/**
 * Creates functions that read and write a database's migration history. The history contains the migrations that have
 * started and the progress of each.
 */
export function createHistory(database: Db) {
  const entries = database.collection<Entry>(historyCollection, durable)
  return {
    list: async (): Promise<readonly Entry[]> => entries.find({ _id: { $ne: lockId } }).toArray(),
    /** Records that a migration starts or resumes. @returns the migration's progress so far */
    begin: async ({ name: _id, phase }: Migration): Promise<Entry> => {
      const fresh = { phase, startedAt: storeTime(), reached: '', changed: 0, finishedAt: null }
      await entries.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true })
      return (await entries.findOne({ _id })) ?? { _id, ...fresh }
    },
    /** Records a migration's progress, and the number of documents changed since the last call. */
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
        // If the `_id` is taken, the migration has already been recorded as finished.
        if (!isTaken(error)) throw error
      }
    },
  }
}

/**
 * Returns the migrations from later releases. They have run in the database, but this program does not contain them.
 */
export function unknownIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
): readonly Entry[] {
  const known = new Set(migrations.map(({ name }) => name))
  return entries.filter(({ _id }) => !known.has(_id))
}

/** Returns a phase's migrations that have not finished in a database, in the order in which they must run. */
export function pendingIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
  phase: Phase,
): readonly Migration[] {
  const ended = new Set(entries.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id))
  return migrations.filter((one) => one.phase === phase && !ended.has(one.name))
}
