import { scaled } from '../ops/limits.ts'
import mongoose, { type IndexDefinition, type Model, Schema } from 'mongoose'
import { setTimeout as pause } from 'node:timers/promises'
import { endWritesWithConnection } from './closed-connection.ts'
import { noteQueued } from '../events/queued.ts'
import { assertMigrated, Unmigrated } from '../migrations/gate.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Fields } from './fields.ts'
import { createIndexBuilder, type Indexed } from './indexes.ts'
import type { Log } from '../ops/log.ts'
import { readStoreTime, waits, withDatabase } from './one-look.ts'
import type { Stopper } from '../ops/stop.ts'
import { watchOutbox, watchRevisions, type Written } from './writes.ts'

export type MongoOptions = {
  readonly url: string
  readonly database: string
  /** Their indexes are built once it is connected, beside what calls do. */
  readonly models: readonly Indexed[]
  /**
   * All of its service: until they have run, the database counts as away. One that is not among them and has run is taken
   * for one of a later release, so that commands and seeds need them, too.
   */
  readonly migrations: readonly Migration[]
  readonly log: Log
  readonly stopper: Stopper
}

/** Two clocks drift apart by less than a millisecond in this time. */
const clockMs = 30_000

/** What this process waits for, while its database has not been migrated. */
let unmigrated: Unmigrated | undefined

/**
 * Connects mongoose, trying until the server is there and its documents are as the service needs them; the caller need
 * not wait, since calls meanwhile fail at once as an outage. Writes are acknowledged by a majority; nothing waits longer than a few seconds.
 */
export async function connectMongo(options: MongoOptions): Promise<void> {
  const { url, database, models, migrations, log, stopper } = options
  endWritesWithConnection()
  mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
  const indexes = createIndexBuilder({ url, database }, models, log)
  let stopping = false
  // What fails now is asked again next time.
  const clock = setInterval(
    () => void readStoreTime(mongoose.connection.db).catch(() => undefined),
    clockMs,
  )
  stopper.add('mongo', async () => {
    stopping = true
    clearInterval(clock)
    await indexes.stop()
    await mongoose.disconnect()
  })
  while (!stopping) {
    try {
      // By its time before anybody can write: as soon as mongoose is connected, sweeps and calls go on.
      await withDatabase(url, database, (first) => assertMigrated(first, migrations))
      unmigrated = undefined
      await mongoose.connect(url, {
        dbName: database,
        ...waits,
        waitQueueTimeoutMS: scaled('mongo', 3_000),
        maxPoolSize: 50,
        // What was answered survives a kill of the server, which then replays its journal.
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: scaled('mongo', 5_000) },
      })
      await indexes.run()
      log.info({ database }, 'database connected')
      return
    } catch (error) {
      unmigrated = error instanceof Unmigrated ? error : undefined
      if (unmigrated) log.warn({ database }, `database not as it is needed: ${unmigrated.message}`)
      else log.warn({ err: error }, 'database not there yet')
      await mongoose.disconnect().catch(() => undefined)
      await pause(1_000)
    }
  }
}

/** Resolves when the database answers; for readiness. */
export async function probeMongo(): Promise<void> {
  const { db } = mongoose.connection
  if (!db) throw new Error('not connected')
  await db.command({ ping: 1 })
}

/** Rejects while the database waits to be migrated; for readiness. */
export async function probeMigrations(): Promise<void> {
  if (unmigrated) throw unmigrated
}

/** Whether a write was refused because its unique key exists already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000
}

/**
 * Declares a collection whose `_id` is a string; the type of its documents is given by the store that owns it.
 * @param written runs after each write of this process that makes a document or its next `revision`
 */
export function defineModel<T extends { _id: string }>(
  collection: string,
  fields: Fields<NoInfer<T>>,
  indexes: readonly IndexDefinition[] = [],
  written?: Written,
): Model<T> {
  const schema = new Schema<T>({ _id: String, ...fields }, { versionKey: false })
  for (const index of indexes) schema.index(index)
  if (written) watchRevisions(schema, written)
  if ('outbox' in fields) watchOutbox(schema, noteQueued)
  return mongoose.model<T>(collection, schema, collection)
}

/** A field that the writer of a document gives; one that documents may lack is given by its type alone. */
export function required<Type>(type: Type) {
  return { type, required: true } as const
}

/** The schema of a document inside another one, which has no id of its own. */
export function embedded<T>(fields: Fields<NoInfer<T>>): Schema<T> {
  return new Schema<T>(fields, { _id: false })
}
