import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import type { Booking } from './booking.setup.ts'

/** Number of seconds that is longer than the default timeout of the payment provider. */
const beyondTimeoutSeconds = 600

/** Number of seconds that is longer than the default time after which admins see a failing job. */
const beyondAlarmSeconds = 3_600

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

/**
 * Opens the database of a booking service to give its orders, attempts and jobs earlier times, so that no test waits
 * for a deadline.
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
    /** Sets the times at which an order was placed and entered its status to a number of seconds ago. */
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
    /** Waits until an order has a job, and makes it due now. */
    makeDue: (orderId: string) =>
      until(`${orderId} has a job`, async () => {
        const job = await database.find('jobs', { orderId })
        if (job) await database.set('jobs', { _id: job._id }, { dueAt: secondsAgo(0) })
        return job
      }),
    /**
     * Waits until the job of an order has failed, and sets its times so that it has failed for longer than the alarm
     * allows.
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
