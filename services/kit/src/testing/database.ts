import mongoose, { type Connection } from 'mongoose'
import { testEnvironment } from './environment.ts'
import { until } from './until.ts'

/** A MongoDB document of a service, for tests that change it directly rather than through the service. */
export type Stored = { readonly _id: string; readonly [field: string]: unknown }

/**
 * Opens a service's database, so that a test can create states that would otherwise require a long wait or a lost
 * message.
 * @param settings the service's settings
 */
export async function openDatabase(settings: Readonly<Record<string, string>>) {
  const { MONGO_URL = '', MONGO_DATABASE: dbName = '' } = settings
  const connection: Connection = await mongoose.createConnection(MONGO_URL, { dbName }).asPromise()
  return {
    find: (collection: string, filter: object) =>
      connection.collection<Stored>(collection).findOne(filter),
    /** Returns all matching documents. `fields` is a MongoDB projection, which includes all fields by default. */
    list: (collection: string, filter: object = {}, fields: Record<string, 0 | 1> = {}) =>
      connection.collection<Stored>(collection).find(filter, { projection: fields }).toArray(),
    /** Sets fields of one document. @throws Error if no document matches */
    set: async (collection: string, filter: object, fields: Partial<Stored>): Promise<void> => {
      const update = { $set: fields }
      const { matchedCount } = await connection
        .collection<Stored>(collection)
        .updateOne(filter, update)
      if (matchedCount !== 1) throw new Error(`No document in ${collection} fits`)
    },
    insert: async (collection: string, documents: readonly Stored[]): Promise<void> => {
      const insertedAtOnce = 1_000
      for (let from = 0; from < documents.length; from += insertedAtOnce) {
        const some = documents.slice(from, from + insertedAtOnce)
        await connection.collection<Stored>(collection).insertMany(some)
      }
    },
    /** Returns how many documents MongoDB has examined in total so far. */
    examined: async (collection: string): Promise<number> => {
      // The tests' MongoDB substitute has no `explain`, but has such a counter for each collection. A real mongod has
      // one counter for all collections.
      const own = await connection.db?.command({ collStats: collection })
      if (own?.['documentsExamined'] !== undefined) return Number(own['documentsExamined'])
      const status = await connection.db?.admin().serverStatus()
      // If MongoDB has no such counter, the result is zero, and the test checks only the responses.
      return Number(status?.['metrics']?.queryExecutor?.scannedObjects ?? 0)
    },
    remove: (collection: string, filter: object) =>
      connection.collection<Stored>(collection).deleteMany(filter),
    /**
     * Backs up all documents of the database.
     * @returns a function that replaces the current documents with the backup
     */
    backUp: async (): Promise<() => Promise<void>> => {
      const names = (await connection.listCollections()).map(({ name }) => name)
      const collections = names.map((name) => connection.collection<Stored>(name))
      const copies = await Promise.all(collections.map((one) => one.find().toArray()))
      return async () => {
        for (const [index, one] of collections.entries()) {
          const copy = copies[index] ?? []
          await one.deleteMany({})
          if (copy.length > 0) await one.insertMany(copy)
        }
      }
    },
    close: () => connection.close(),
  }
}

/**
 * Drops the databases whose names start with `prefix`. Failed drops are retried, because the last write of a killed
 * service may still be arriving.
 */
export async function dropDatabases(prefix: string): Promise<void> {
  const client = await mongoose.createConnection(testEnvironment().MONGO_URL).asPromise()
  try {
    const { databases = [] } = (await client.db?.admin().listDatabases({ nameOnly: true })) ?? {}
    const own = databases.filter(({ name }) => name.startsWith(prefix))
    await Promise.all(
      own.map(({ name }) =>
        until(`${name} is dropped`, async () => {
          await client.useDb(name).dropDatabase()
          return true
        }),
      ),
    )
  } finally {
    await client.close()
  }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>
