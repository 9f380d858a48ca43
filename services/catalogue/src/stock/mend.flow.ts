import { listLongHeld, requeueAnswer } from './reservation.store.ts'
import { finishMove } from './stock.flow.ts'
import { listOpen } from './stock.store.ts'

const mostAtOnce = 200
const minuteMs = 60_000
const askEveryMinutes = 10

/**
 * Ends the moves that a crash left half made: in the counts of a product, and not in the reservation.
 * @returns how many moves were open; those of this moment, which end by themselves, are among them
 */
export async function finishForgotten(): Promise<number> {
  const found = await listOpen(mostAtOnce)
  for (const { _id, moves } of found) {
    for (const open of moves) await finishMove(_id, open)
  }
  return found.reduce((sum, { moves }) => sum + moves.length, 0)
}

/**
 * Publishes once more to booking the units that have been held for longer than an order waits, so that it publishes again what
 * became of the order: that event may have been lost.
 * @param heldMinutes longer than any order waits to be paid
 * @returns how many were published again
 */
export async function askForgotten(heldMinutes: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - heldMinutes * minuteMs)
  const found = await listLongHeld(before, now, mostAtOnce)
  const askAt = new Date(now.getTime() + askEveryMinutes * minuteMs)
  for (const reservation of found) await requeueAnswer(reservation, 'stock.reserved', askAt)
  return found.length
}
