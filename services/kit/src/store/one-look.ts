import { scaled } from '../ops/limits.ts'
import { type Db, MongoClient } from 'mongodb'
import { setStoreTime } from './clock.ts'

/** No call waits longer for a server. */
export const waits = {
  serverSelectionTimeoutMS: scaled('mongo', 3_000),
  connectTimeoutMS: scaled('mongo', 3_000),
  socketTimeoutMS: scaled('mongo', 10_000),
} as const

type Asked = { readonly command: (asked: object) => Promise<Record<string, unknown>> }

/** Asks a database for its time. One that does not say leaves the time as it is. */
export async function readStoreTime(database: Asked | undefined): Promise<void> {
  const askedMs = performance.now()
  // The old name of `hello`, which every server knows.
  const answer = await database?.command({ isMaster: 1 })
  const time = answer?.['localTime']
  if (time instanceof Date) setStoreTime(time, askedMs)
}

/** Works on a database over a connection of its own, by the database's time, and closes that. */
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
