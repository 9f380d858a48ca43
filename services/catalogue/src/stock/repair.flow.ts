import { minuteMs } from '@axle/kit/config/durations.rules'
import type { EachAlone } from '@axle/kit/async/each-alone'
import { listLongHeld, requeueAnswer } from './reservation.store.ts'
import { finishMove } from './stock.flow.ts'
import { listOpen } from './stock.store.ts'

const mostAtOnce = 200
const reconcileEveryMinutes = 10

/**
 * Completes the moves of units that a crash interrupted. They are in the stock of a product, but not in the
 * reservation.
 * @returns the number of moves that it completed. A move that another instance completes first does not count
 */
export async function finishForgotten(eachAlone: EachAlone): Promise<number> {
  let count = 0
  await eachAlone(
    await listOpen(mostAtOnce),
    ({ _id }) => _id,
    async ({ _id, moves }) => {
      for (const open of moves) {
        const { isEndedHere } = await finishMove(_id, open)
        if (isEndedHere) count += 1
      }
    },
  )
  return count
}

/**
 * Republishes the reservations of units that are reserved for longer than an order waits for payment. Booking then
 * republishes the state of the order, because the event may have been lost.
 * @param heldMinutes a number of minutes that is longer than any order waits for payment
 * @returns the number of events that were queued, without those that already wait in the outbox
 */
export async function reconcileHolds(
  heldMinutes: number,
  now: Date,
  eachAlone: EachAlone,
): Promise<number> {
  const before = new Date(now.getTime() - heldMinutes * minuteMs)
  const found = await listLongHeld(before, now, mostAtOnce)
  const reconcileAt = new Date(now.getTime() + reconcileEveryMinutes * minuteMs)
  let count = 0
  await eachAlone(
    found,
    ({ _id }) => _id,
    async (reservation) => {
      if (await requeueAnswer(reservation, 'stock.reserved', reconcileAt)) count += 1
    },
  )
  return count
}
