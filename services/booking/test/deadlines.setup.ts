import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import type { Booking } from './booking.setup.ts'

/** Longer than a provider may be silent by default. */
const beyondTimeoutSeconds = 600

/** Longer than a job may fail by default before admins see it. */
const beyondAlarmSeconds = 3_600

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/** Dates orders, attempts and jobs back in a booking's database, so that no test waits for a deadline. */
export async function openDeadlines(shop: Booking) {
  const database: Database = await openDatabase(shop.settingsOf('booking', {}))

  async function ids(orderId: string): Promise<readonly string[]> {
    return (await database.list('payments', { orderId }, { _id: 1 })).map(({ _id }) => _id)
  }

  return {
    database,
    /** Ends the time for which an order holds its units. */
    endHold: (orderId: string) =>
      database.set('orders', { _id: orderId }, { reservedUntil: secondsAgo(1) }),
    /** Makes an order so old that it was placed, and entered its status, so long ago. */
    age: (orderId: string, seconds: number) => {
      const time = secondsAgo(seconds)
      return database.set('orders', { _id: orderId }, { createdAt: time, enteredAt: time })
    },
    /** Ends the time that the provider has for the attempts to pay an order. */
    endAttempts: async (orderId: string): Promise<void> => {
      const time = secondsAgo(beyondTimeoutSeconds)
      for (const _id of await ids(orderId))
        await database.set('payments', { _id }, { createdAt: time })
      await database.set('orders', { _id: orderId }, { enteredAt: time })
    },
    /** Waits until an order has a job, and makes it due now. */
    makeDue: (orderId: string) =>
      until(`${orderId} has a job`, async () => {
        const job = await database.find('jobs', { orderId })
        if (job) await database.set('jobs', { _id: job._id }, { dueAt: secondsAgo(0) })
        return job
      }),
    /** Waits until the job of an order has failed, and makes it one that fails for longer than the alarm allows. */
    failLong: (orderId: string) =>
      until(`the job of ${orderId} has failed`, async () => {
        const job = await database.find('jobs', { orderId, failures: { $gt: 0 } })
        if (!job) return undefined
        await database.set(
          'jobs',
          { _id: job._id },
          { failingSince: secondsAgo(beyondAlarmSeconds), dueAt: secondsAgo(0) },
        )
        return job
      }),
    close: database.close,
  }
}

export type Deadlines = Awaited<ReturnType<typeof openDeadlines>>
