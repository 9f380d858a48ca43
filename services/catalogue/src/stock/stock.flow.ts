import type { OrderFacts, StockFacts } from '@axle/kit/events.gen'
import { perInstance } from '@axle/kit/instance'
import { createTurns } from '@axle/kit/turns'
import { randomUUID } from 'node:crypto'
import {
  advance,
  decide,
  type Decision,
  findReservation,
  requeueAnswer,
} from './reservation.store.ts'
import { effectOf, type Move, steps } from './stock.rules.ts'
import {
  beginMove,
  endMove,
  findStock,
  type OpenMove,
  type Stock,
  undoMove,
} from './stock.store.ts'
import { noteChanged } from './publishing.flow.ts'

/** A product is counted before it is on sale, so that this happens only if its count was lost. No retry helps. */
export function stockMissing(productId: string): Error {
  return new Error(`The stock of the product ${productId} is missing`)
}

/** Writes a move to its reservation. @returns whether it stands there: written now, or before by somebody else */
async function isRecorded(facts: StockFacts, { id, move }: OpenMove): Promise<boolean> {
  const isNew =
    move === 'reserve'
      ? (await decide(facts, 'reserved', id)).isNew
      : await advance(facts, move, id)
  return isNew || (await findReservation(facts.orderId))?.moveId === id
}

/** How many more units others may take at once, of each that is moved. */
const freeBy = (move: Move): number => effectOf(move, 1).free ?? 0

/**
 * Ends a move that is in the counts: writes it to its reservation, or takes it back where that has gone another way, and
 * forgets it. Whoever finds an open move may do so, also several at once.
 * @returns whether it was made, and whether its end was written here and not by another
 */
export async function finishMove(
  productId: string,
  open: OpenMove,
): Promise<{ readonly isMade: boolean; readonly isEndedHere: boolean }> {
  const { orderId, quantity } = open
  const isMade = await isRecorded({ orderId, productId, quantity }, open)
  if (isMade) return { isMade, isEndedHere: await endMove(productId, open) }
  // The order's fate was sealed before, or the move was made twice: nobody waits for it.
  const isEndedHere = await undoMove(productId, open)
  if (freeBy(open.move) !== 0) noteChanged(productId)
  return { isMade, isEndedHere }
}

function openMoveOf(orderId: string, { moves }: Stock): OpenMove | undefined {
  return moves.find((one) => one.orderId === orderId)
}

const turns = perInstance(createTurns)

/**
 * Makes one move of an order exactly once, however often and by however many instances at once it is asked for. See
 * docs/decisions/0021-stock.md.
 * @returns what is written of the order; undefined where that is nothing and too few units are free, or none are counted
 */
async function makeMove(order: StockFacts, move: Move): Promise<Decision | undefined> {
  // Of those that give units back only one at a time meets the version that it has read.
  if (freeBy(move) > 0) return turns()(order.productId, () => tryMove(order, move))
  return tryMove(order, move)
}

async function tryMove(order: StockFacts, move: Move): Promise<Decision | undefined> {
  const { orderId, productId, quantity } = order
  const { from, to } = steps[move]
  for (;;) {
    // Units that others may take must not be given twice even for a moment: the counts are read before the
    // reservation, so that they have changed if somebody begins the move meanwhile.
    const counted = freeBy(move) > 0 ? await findStock(productId) : undefined
    // A move that was begun before that is in the counts already, and perhaps not written to the reservation yet.
    const begun = counted && openMoveOf(orderId, counted)
    if (begun) {
      await finishMove(productId, begun)
      continue
    }
    const state = (await findReservation(orderId))?.state
    if (state !== from) return state && { state, isNew: false }
    const open = { id: randomUUID(), orderId, move, quantity }
    if (await beginMove(productId, open, counted?.version)) {
      if (freeBy(move) !== 0) noteChanged(productId)
      if ((await finishMove(productId, open)).isMade) return { state: to, isNew: true }
      continue
    }
    const stock = await findStock(productId)
    if (!stock && move !== 'reserve') throw stockMissing(productId)
    const other = stock && openMoveOf(orderId, stock)
    if (other) await finishMove(productId, other)
    else if (move === 'reserve' && (stock?.free ?? 0) < quantity) return undefined
  }
}

/**
 * Reserves an order's units, or says that there are too few, once. An order whose fate is written already is answered
 * the same again, since a caller that repeats it has not got the answer.
 * @param isOnSale whether the product can be ordered at all
 * @returns false if the count of the product was lost, so that no order of it gets units
 */
export async function reserve(
  order: OrderFacts,
  isOnSale: (productId: string) => Promise<boolean>,
): Promise<boolean> {
  const canReserve = await isOnSale(order.productId)
  const made = canReserve ? await makeMove(order, 'reserve') : undefined
  const { isNew } = made ?? (await decide(order, 'rejected'))
  if (!isNew) await answerAgain(order.orderId)
  return made !== undefined || !canReserve || isCounted(order.productId)
}

async function answerAgain(orderId: string): Promise<void> {
  const known = await findReservation(orderId)
  if (known?.state === 'reserved') await requeueAnswer(known, 'stock.reserved')
  if (known?.state === 'rejected') await requeueAnswer(known, 'stock.rejected')
}

/**
 * Reserves the units of an order that were reserved before, and of which that is not written any more. Repeating it
 * changes nothing.
 * @returns whether enough are free
 */
export async function reserveAgain(facts: StockFacts): Promise<boolean> {
  return (await makeMove(facts, 'reserve')) !== undefined
}

/** Whether there is a count of a product's units; without one no order has or gets any. */
export async function isCounted(productId: string): Promise<boolean> {
  return (await findStock(productId)) !== null
}

/** Writes that an order gets no units, unless it has a fate. */
export async function refuse(facts: StockFacts): Promise<void> {
  await decide(facts, 'rejected')
}

/** Releases the units of an order that will not be paid; also when its reservation never came. */
export async function release(order: OrderFacts): Promise<void> {
  if ((await decide(order, 'released')).state === 'released') return
  await makeMove(order, 'release')
}

/** Makes the hold of a paid order a sale; nothing where there is no hold. */
export async function sell(order: OrderFacts): Promise<void> {
  await makeMove(order, 'sell')
}

/**
 * Puts the units of an order that was paid, never shipped and refunded back on the shelf, once, however often
 * and wherever the message comes. A sale that is not written yet is written first. Whoever asks again, also for an
 * order of which nothing was sold, is answered that none of its units is taken any more.
 */
export async function restock(order: OrderFacts): Promise<void> {
  await decide(order, 'released')
  await makeMove(order, 'sell')
  const before = await findReservation(order.orderId)
  if (before?.state === 'sold') await makeMove(order, 'restock')
  else if (before) await requeueAnswer(before, 'stock.restocked')
}
