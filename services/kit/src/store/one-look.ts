import { scaled } from '../ops/limits.ts'
import { type Db, MongoClient } from 'mongodb'
import { setStoreTime } from './clock.ts'

/** Timeouts of all MongoDB commands. */
export const waits = {
  serverSelectionTimeoutMS: scaled('mongo', 3_000),
  connectTimeoutMS: scaled('mongo', 3_000),
  socketTimeoutMS: scaled('mongo', 10_000),
} as const

type Asked = { readonly command: (asked: object) => Promise<Record<string, unknown>> }

/** Reads a database's time and sets the clock. Without a response the clock does not change. */
export async function readStoreTime(database: Asked | undefined): Promise<void> {
  const askedMs = performance.now()
  // The old name of `hello`, which every server knows.
  const answer = await database?.command({ isMaster: 1 })
  const time = answer?.['localTime']
  if (time instanceof Date) setStoreTime(time, askedMs)
}

/** Runs work on a database with a separate connection, after setting the clock to the database's time. */
export async function withDatabase<T>(
  url: string,
  name: string,
  work: (database: Db) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, waits)
  try {
    const database = (await client.connect()).db(name)
    await readStoreTime(database)
    return await work(database)
  } finally {
    await client.close()
  }
}
