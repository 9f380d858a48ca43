import type { Db } from 'mongodb'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { storeTime } from '../mongo/clock.ts'
import { durable, historyCollection, isTaken, lockId } from './history.ts'

type Lock = { readonly _id: string; readonly holder: string; readonly until: Date }

/** How long the lock lasts if its holder does not renew it. */
const leaseMs = 10_000
const askedAgainMs = 500

/**
 * Runs `work` under the database's migration lock. Other callers wait until `work` ends, or until the lock holder has
 * not renewed the lock for 10 seconds.
 * @param work calls `hold` before each step. `hold` renews the lock and throws if another process has taken it.
 * @param onWait is called once if another process holds the lock
 */
export async function withLock<T>(
  database: Db,
  work: (hold: () => Promise<void>) => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const locks = database.collection<Lock>(historyCollection, durable)
  const holder = randomUUID()
  const end = () => new Date(storeTime().getTime() + leaseMs)

  async function take(): Promise<boolean> {
    try {
      const expired = { _id: lockId, until: { $lte: storeTime() } }
      await locks.updateOne(expired, { $set: { holder, until: end() } }, { upsert: true })
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async function hold(): Promise<void> {
    const { matchedCount } = await locks.updateOne(
      { _id: lockId, holder },
      { $set: { until: end() } },
    )
    if (matchedCount === 0) throw new Error('Another one has taken over the migrations.')
  }

  for (let isFirst = true; !(await take()); isFirst = false) {
    if (isFirst) onWait()
    await pause(askedAgainMs)
  }
  try {
    return await work(hold)
  } finally {
    // If releasing the lock fails, the lock expires automatically.
    const free = { $set: { until: new Date(0) } }
    await locks.updateOne({ _id: lockId, holder }, free).catch(() => undefined)
  }
}
