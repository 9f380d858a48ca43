import type { OrderFacts, StockFacts } from '@axle/kit/events.gen'
import { perInstance } from '@axle/kit/async/instance'
import { createKeyedQueue } from '@axle/kit/async/keyed-queue'
import { randomUUID } from 'node:crypto'
import {
  advance,
  decide,
  type Decision,
  findReservation,
  requeueAnswer,
} from './reservation.store.ts'
import { computeEffect, type Move, steps } from './stock.rules.ts'
import {
  beginMove,
  endMove,
  findStock,
  type OpenMove,
  type Stock,
  undoMove,
  listUnpublished,
  markPublished,
} from './stock.store.ts'

const forgottenAtMost = 500

/** Products whose stock this instance has changed but may not have published yet. */
const changed = new Set<string>()

/** Records that a product's stock has changed and must be published. */
export function noteChanged(productId: string): void {
  changed.add(productId)
}

/** Returns the products whose stock changes have been recorded since the last call, each only once. */
export function takeChanged(): readonly string[] {
  const ids = [...changed]
  changed.clear()
  return ids
}

/** Lists products whose stock is unpublished, for example after a crash. */
export async function listForgotten(): Promise<readonly string[]> {
  return listUnpublished(forgottenAtMost)
}

/** Returns a product's stock if it is not published yet. */
export async function findUnpublished(productId: string): Promise<Stock | undefined> {
  const stock = await findStock(productId)
  return stock && !stock.isPublished ? stock : undefined
}

/**
 * Marks a product's stock as published, unless the stock has changed since it was read.
 * @returns whether the stock was marked
 */
export const notePublished = markPublished

/**
 * Creates the error for a product without a stock record. Because the record is created before the product is put on
 * sale, it can be missing only if it was lost. In that case, a retry does not help.
 */
export function stockMissing(productId: string): Error {
  return new Error(`The stock of the product ${productId} is missing`)
}

/**
 * Records a stock move in the order's reservation.
 * @returns whether the reservation contains the move, recorded by this or another call
 */
async function isRecorded(facts: StockFacts, { id, move }: OpenMove): Promise<boolean> {
  const isNew =
    move === 'reserve'
      ? (await decide(facts, 'reserved', id)).isNew
      : await advance(facts, move, id)
  return isNew || (await findReservation(facts.orderId))?.moveId === id
}

/** Returns how many units become available per moved unit. A negative number means that available units decrease. */
const freeBy = (move: Move): number => computeEffect(move, 1).free ?? 0

/**
 * Completes a stock move that the product's stock already contains. Records the move in the reservation, then deletes
 * it from the stock. If the reservation's state does not allow the move, undoes the move instead. Any instance that
 * finds an open move may complete it, even concurrently.
 * @returns whether the move was made, and whether this call completed it
 */
export async function finishMove(
  productId: string,
  open: OpenMove,
): Promise<{ readonly isMade: boolean; readonly isEndedHere: boolean }> {
  const { orderId, quantity } = open
  const isMade = await isRecorded({ orderId, productId, quantity }, open)
  if (isMade) return { isMade, isEndedHere: await endMove(productId, open) }
  // Either the order's outcome was already decided, or the same move was started twice. No request waits for this move.
  const isEndedHere = await undoMove(productId, open)
  if (freeBy(open.move) !== 0) noteChanged(productId)
  return { isMade, isEndedHere }
}

function findOpenMove(orderId: string, { moves }: Stock): OpenMove | undefined {
  return moves.find((one) => one.orderId === orderId)
}

const moveQueues = perInstance(createKeyedQueue)

/**
 * Makes a stock move for an order exactly once, even if calls are repeated or concurrent. See
 * docs/decisions/0021-stock.md.
 * @returns the reservation's state, or undefined if there is no reservation because too few units are available or the
 * product has no stock record
 */
async function makeMove(order: StockFacts, move: Move): Promise<Decision | undefined> {
  // A move that makes units available is written only if the stock still has the version that was read. Of several such
  // concurrent moves, only one would succeed at a time, so they run sequentially.
  if (freeBy(move) > 0) return moveQueues()(order.productId, () => tryMove(order, move))
  return tryMove(order, move)
}

async function tryMove(order: StockFacts, move: Move): Promise<Decision | undefined> {
  const { orderId, productId, quantity } = order
  const { from, to } = steps[move]
  for (;;) {
    // Returned units must never be counted as available twice, even for a moment. So the stock is read before the
    // reservation: if another instance starts the move in between, the stock's version no longer matches.
    const counted = freeBy(move) > 0 ? await findStock(productId) : undefined
    // An earlier call may have added the move to the stock, but not yet to the reservation.
    const begun = counted && findOpenMove(orderId, counted)
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
    const other = stock && findOpenMove(orderId, stock)
    if (other) await finishMove(productId, other)
    else if (move === 'reserve' && (stock?.free ?? 0) < quantity) return undefined
  }
}

/**
 * Reserves an order's units exactly once, or rejects the order if too few units are available. If the order already has
 * an outcome, republishes the event, because booking may not have received it.
 * @param isOnSale tells whether a product can be ordered
 * @returns false if the product has no stock record, so that no order can reserve its units
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
 * Reserves an order's units again after its reservation was lost. A repeated call has no effect.
 * @returns whether the units are reserved
 */
export async function reserveAgain(facts: StockFacts): Promise<boolean> {
  return (await makeMove(facts, 'reserve')) !== undefined
}

/** Whether a product has a stock record, which every reservation requires. */
export async function isCounted(productId: string): Promise<boolean> {
  return (await findStock(productId)) !== null
}

/** Records that an order is rejected, unless it already has an outcome. */
export async function refuse(facts: StockFacts): Promise<void> {
  await decide(facts, 'rejected')
}

/**
 * Releases the units of an order that will not be paid. If the order's reservation request arrives later, it reserves
 * no units.
 */
export async function release(order: OrderFacts): Promise<void> {
  if ((await decide(order, 'released')).state === 'released') return
  await makeMove(order, 'release')
}

/** Turns a paid order's reservation into a sale. Has no effect without a reservation. */
export async function sell(order: OrderFacts): Promise<void> {
  await makeMove(order, 'sell')
}

/**
 * Returns an order's units to the stock exactly once, after the order was paid and refunded but never shipped. If the
 * sale is not recorded yet, records it first.
 *
 * If the units were already returned or never sold, republishes the event that tells booking that the order has no
 * units.
 */
export async function restock(order: OrderFacts): Promise<void> {
  await decide(order, 'released')
  await makeMove(order, 'sell')
  const before = await findReservation(order.orderId)
  if (before?.state === 'sold') await makeMove(order, 'restock')
  else if (before) await requeueAnswer(before, 'stock.restocked')
}
