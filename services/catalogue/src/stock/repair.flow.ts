import { minuteMs } from '@axle/kit/config/durations.rules'
import type { EachAlone } from '@axle/kit/async/each-alone'
import { listLongHeld, requeueAnswer } from './reservation.store.ts'
import { finishMove } from './stock.flow.ts'
import { listOpen } from './stock.store.ts'

const mostAtOnce = 200
const reconcileEveryMinutes = 10

/**
 * Completes the stock moves that a crash interrupted. The product's stock already contains these moves, but the order's
 * reservation may not.
 * @returns the number of moves that this call completed, excluding moves that another instance completed first
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
 * Republishes the reservation events of orders whose units have been reserved for longer than any order waits for
 * payment. The event about such an order's outcome may have been lost. Booking responds by republishing the order's
 * status.
 * @param heldMinutes minutes after which a reservation counts as long-held. Must be longer than any order waits for
 * payment
 * @returns the number of queued events, excluding events that are already waiting in the outbox
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
