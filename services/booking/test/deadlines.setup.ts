import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import type { Booking } from './booking.setup.ts'

/** Seconds; longer than the payment provider's default timeout. */
const beyondTimeoutSeconds = 600

/** Seconds; longer than the default delay before admins are shown a failing job. */
const beyondAlarmSeconds = 3_600

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/**
 * Opens the database of a booking service, so that tests can backdate its orders, attempts and jobs instead of waiting
 * for deadlines.
 */
export async function openDeadlines(shop: Booking) {
  const database: Database = await openDatabase(shop.createSettings('booking', {}))

  async function ids(orderId: string): Promise<readonly string[]> {
    return (await database.list('payments', { orderId }, { _id: 1 })).map(({ _id }) => _id)
  }

  return {
    database,
    /** Ends the reservation of an order's units. */
    endHold: (orderId: string) =>
      database.set('orders', { _id: orderId }, { reservedUntil: secondsAgo(1) }),
    /** Backdates an order, as if it had been placed and had entered its status the given number of seconds ago. */
    age: (orderId: string, seconds: number) => {
      const time = secondsAgo(seconds)
      return database.set('orders', { _id: orderId }, { createdAt: time, enteredAt: time })
    },
    /** Makes the payment attempts of an order older than the payment provider's timeout. */
    endAttempts: async (orderId: string): Promise<void> => {
      const time = secondsAgo(beyondTimeoutSeconds)
      for (const _id of await ids(orderId))
        await database.set('payments', { _id }, { createdAt: time })
      await database.set('orders', { _id: orderId }, { enteredAt: time })
    },
    /** Waits until an order has a job, and makes the job due now. */
    makeDue: (orderId: string) =>
      until(`${orderId} has a job`, async () => {
        const job = await database.find('jobs', { orderId })
        if (job) await database.set('jobs', { _id: job._id }, { dueAt: secondsAgo(0) })
        return job
      }),
    /**
     * Waits until an order's job has failed. Then backdates the failure beyond the alarm time, and makes the job due.
     */
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
