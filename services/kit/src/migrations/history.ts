import { scaled } from '../ops/limits.ts'
import type { Db } from 'mongodb'
import { storeTime } from '../store/clock.ts'
import type { Migration, Phase } from './migration.ts'

/** What became of a migration in a database. */
type Entry = {
  /** The name of the migration. */
  readonly _id: string
  readonly phase: Phase
  readonly startedAt: Date
  /** The `_id` up to which its current pass through the collection has come; empty at the beginning of one. */
  readonly reached: string
  /** How many documents it has changed so far. */
  readonly changed: number
  /** Null while it runs, or waits to be gone on with. */
  readonly finishedAt: Date | null
}

/** The one collection of migrations that each database has. */
export const historyCollection = 'migrations'
/** The document beside the entries that says who migrates now. */
export const lockId = 'lock'

/** What is answered survives a kill of the store. */
export const durable = {
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: scaled('mongo', 5_000) },
} as const

const duplicateKey = 11_000

/** Whether a write was refused because another one has just made the document with its `_id`. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === duplicateKey
}

/** The history of a database: which migrations have run in it, and how far each has come. */
export function historyOf(database: Db) {
  const entries = database.collection<Entry>(historyCollection, durable)
  return {
    list: async (): Promise<readonly Entry[]> => entries.find({ _id: { $ne: lockId } }).toArray(),
    /** Writes that a migration begins, or goes on. @returns how far it has come */
    begin: async ({ name: _id, phase }: Migration): Promise<Entry> => {
      const fresh = { phase, startedAt: storeTime(), reached: '', changed: 0, finishedAt: null }
      await entries.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true })
      return (await entries.findOne({ _id })) ?? { _id, ...fresh }
    },
    /** Writes how far a migration has come, and how many documents it has changed on the way. */
    reach: async ({ name: _id }: Migration, reached: string, changed: number): Promise<void> => {
      await entries.updateOne({ _id }, { $set: { reached }, $inc: { changed } })
    },
    /** Writes that a migration has ended. Repeating it changes nothing. */
    finish: async ({ name: _id, phase }: Migration): Promise<void> => {
      const now = storeTime()
      const fresh = { phase, startedAt: now, reached: '', changed: 0 }
      const change = { $set: { finishedAt: now }, $setOnInsert: fresh }
      try {
        await entries.updateOne({ _id, finishedAt: null }, change, { upsert: true })
      } catch (error) {
        // It had ended already.
        if (!isTaken(error)) throw error
      }
    },
  }
}

/** Migrations that ran in a database and that a program does not know, since its release is older. */
export function unknownIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
): readonly Entry[] {
  const known = new Set(migrations.map(({ name }) => name))
  return entries.filter(({ _id }) => !known.has(_id))
}

/** Migrations of a phase that have not ended in a database, in their order. */
export function pendingIn(
  entries: readonly Entry[],
  migrations: readonly Migration[],
  phase: Phase,
): readonly Migration[] {
  const ended = new Set(entries.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id))
  return migrations.filter((one) => one.phase === phase && !ended.has(one.name))
}
