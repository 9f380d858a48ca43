import type { EachAlone } from '@axle/kit/each-alone'
import { listLongHeld, requeueAnswer } from './reservation.store.ts'
import { finishMove } from './stock.flow.ts'
import { listOpen } from './stock.store.ts'

const mostAtOnce = 200
const minuteMs = 60_000
const reconcileEveryMinutes = 10

/**
 * Completes the moves that a crash interrupted: they are in the stock of a product, but not in the reservation.
 * @returns how many moves it completed. It counts a running move only if it was faster than the instance that makes
 * it
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
 * Republishes the reservation of units that are reserved for longer than an order waits for payment. Booking then
 * republishes the state of the order, whose event may have been lost.
 * @param heldMinutes longer than any order waits for payment
 * @returns how many were queued, without those that already wait in the outbox
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
