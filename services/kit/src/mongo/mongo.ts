import { scaled } from '../config/limits.ts'
import mongoose, { type IndexDefinition, type Model, Schema } from 'mongoose'
import { setTimeout as pause } from 'node:timers/promises'
import { endWritesWithConnection } from './closed-connection.ts'
import { enqueueLocally } from '../outbox/local-queue.ts'
import { assertMigrated, Unmigrated } from '../migrations/gate.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Fields } from './fields.ts'
import { createIndexBuilder, type Indexed } from './indexes.ts'
import type { Log } from '../observability/log.ts'
import { readStoreTime, waits, withDatabase } from './one-look.ts'
import type { Stopper } from '../service/stop.ts'
import { watchOutbox, watchRevisions, type Written } from './write-hooks.ts'

export type MongoOptions = {
  readonly url: string
  readonly database: string
  /** Models whose indexes are built after connecting, while the service already handles requests. */
  readonly models: readonly Indexed[]
  /**
   * All of the service's migrations. Until they have run, the database counts as unavailable. A migration that has run
   * but is missing from this list counts as one from a later release. Commands and seeds therefore need the complete
   * list too.
   */
  readonly migrations: readonly Migration[]
  readonly log: Log
  readonly stopper: Stopper
}

/**
 * Interval between requests for MongoDB's time, in milliseconds. The clocks of MongoDB and this machine drift apart by
 * less than a millisecond per interval.
 */
const clockMs = 30_000

/** The error that names the migration that this process is waiting for. Undefined if no migration is missing. */
let unmigrated: Unmigrated | undefined

/**
 * Connects mongoose, and retries until MongoDB is available and migrated. The caller need not wait, because until then
 * every query fails at once with an outage error. Each write is acknowledged by a majority of replicas. No command
 * takes longer than a few seconds.
 */
export async function connectMongo(options: MongoOptions): Promise<void> {
  const { url, database, models, migrations, log, stopper } = options
  endWritesWithConnection()
  mongoose.set({ bufferCommands: false, autoIndex: false, autoCreate: false })
  const indexes = createIndexBuilder({ url, database }, models, log)
  let stopping = false
  // If a request for the time fails, the next interval sends another.
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
      // `withDatabase` sets the clock before anything can be written, because scans and requests continue as soon as
      // mongoose is connected.
      await withDatabase(url, database, (first) => assertMigrated(first, migrations))
      unmigrated = undefined
      await mongoose.connect(url, {
        dbName: database,
        ...waits,
        waitQueueTimeoutMS: scaled('mongo', 3_000),
        maxPoolSize: 50,
        // The driver acknowledges a write only after MongoDB has written it to the journal. Because MongoDB replays the
        // journal after a crash, the write survives.
        writeConcern: { w: 'majority', journal: true, wtimeoutMS: scaled('mongo', 5_000) },
      })
      await indexes.run()
      log.info({ database }, 'MongoDB connected')
      return
    } catch (error) {
      unmigrated = error instanceof Unmigrated ? error : undefined
      if (unmigrated)
        log.warn({ database }, `MongoDB schema not as required: ${unmigrated.message}`)
      else log.warn({ err: error }, 'MongoDB unavailable, will retry')
      await mongoose.disconnect().catch(() => undefined)
      await pause(1_000)
    }
  }
}

/** Resolves if the database responds. Used as a readiness probe. */
export async function probeMongo(): Promise<void> {
  const { db } = mongoose.connection
  if (!db) throw new Error('not connected')
  await db.command({ ping: 1 })
}

/** Rejects while the database needs a migration. Used as a readiness probe. */
export async function probeMigrations(): Promise<void> {
  if (unmigrated) throw unmigrated
}

/** Returns whether a write failed because a document with the same unique key already exists. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11000
}

/**
 * Declares a collection whose `_id` is a string. The type of its documents is defined in the store module that owns the
 * collection.
 * @param written runs after each write by this process that creates a document or sets its next `revision`
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
  if ('outbox' in fields) watchOutbox(schema, enqueueLocally)
  return mongoose.model<T>(collection, schema, collection)
}

/**
 * Returns the schema of a field that must be set when a document is created. The schema of an optional field is simply
 * its type.
 */
export function required<Type>(type: Type) {
  return { type, required: true } as const
}

/** Returns the schema of an embedded document, which has no id. */
export function embedded<T>(fields: Fields<NoInfer<T>>): Schema<T> {
  return new Schema<T>(fields, { _id: false })
}
