import { scaled } from '../config/limits.ts'
import { type Db, MongoClient } from 'mongodb'
import { setStoreTime } from './clock.ts'

/** Timeouts that apply to all MongoDB commands. */
export const waits = {
  serverSelectionTimeoutMS: scaled('mongo', 3_000),
  connectTimeoutMS: scaled('mongo', 3_000),
  socketTimeoutMS: scaled('mongo', 10_000),
} as const

type Asked = { readonly command: (asked: object) => Promise<Record<string, unknown>> }

/** Reads a database's time and sets `storeTime` to it. If there is no response, `storeTime` does not change. */
export async function readStoreTime(database: Asked | undefined): Promise<void> {
  const askedMs = performance.now()
  // `isMaster` is the old name of `hello`, and every MongoDB version supports it.
  const answer = await database?.command({ isMaster: 1 })
  const time = answer?.['localTime']
  if (time instanceof Date) setStoreTime(time, askedMs)
}

/** Runs `work` on a database over a separate connection, after setting `storeTime` to the database's time. */
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
