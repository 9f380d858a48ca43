import type { EachAlone } from '@axle/kit/each-alone'
import { listLongHeld, requeueAnswer } from './reservation.store.ts'
import { finishMove } from './stock.flow.ts'
import { listOpen } from './stock.store.ts'

const mostAtOnce = 200
const minuteMs = 60_000
const reconcileEveryMinutes = 10

/**
 * Ends the moves that a crash left half made: in the counts of a product, and not in the reservation.
 * @returns how many moves it has ended; one of this moment is among them only where this was faster than who makes it
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
 * Publishes to booking again the units that have been held for longer than an order waits, so that it publishes again
 * what became of the order: that event may have been lost.
 * @param heldMinutes longer than any order waits to be paid
 * @returns how many were published again, without those whose answer waits to be sent anyway
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
