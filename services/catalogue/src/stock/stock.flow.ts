import { type Refusal, unavailable } from '@axle/kit/errors'
import type { OrderFacts, StockFacts } from '@axle/kit/events.gen'
import { advance, decide, findReservation, requeueAnswer } from './reservation.store.ts'
import { type Move, type ReservationState, steps } from './stock.rules.ts'
import { beginMove, endMove, findStock, type OpenMove, undoReserve } from './stock.store.ts'
import { noteChanged } from './publishing.flow.ts'

/** A product is counted before it is on sale, so that this happens only where its count was lost. */
export function stockMissing(): Refusal {
  return unavailable('The stock of this product')
}

/**
 * Ends a move that is in the counts: writes it to its reservation, and forgets it. Whoever finds an open move may
 * do so, also several at once.
 * @returns the state of the reservation
 */
export async function finishMove(productId: string, open: OpenMove): Promise<ReservationState> {
  const { orderId, move, quantity } = open
  const facts = { orderId, productId, quantity }
  if (move !== 'reserve') {
    await advance(facts, move)
    await endMove(productId, open)
    return steps[move].to
  }
  const state = await decide(facts, 'reserved')
  if (state === 'reserved') {
    await endMove(productId, open)
  } else {
    // The order's fate was sealed before its hold was: nobody waits for these units.
    await undoReserve(productId, open)
    noteChanged(productId)
  }
  return state
}

/**
 * Makes one move of an order exactly once, however often and by however many instances at once it is asked for. The
 * counts are read before the reservation, and changed only if nobody has changed them since: who finds there neither
 * an open move nor its reservation moved on knows that it was not made. See docs/decisions/0021-stock.md.
 * @returns the state of the reservation; undefined where there is none and too few units are free
 */
async function makeMove(order: StockFacts, move: Move): Promise<ReservationState | undefined> {
  const { orderId, productId, quantity } = order
  for (;;) {
    const stock = await findStock(productId)
    const open = stock?.moves.find((one) => one.orderId === orderId)
    if (open) {
      await finishMove(productId, open)
      continue
    }
    const state = (await findReservation(orderId))?.state
    if (state !== steps[move].from) return state
    if (!stock) throw stockMissing()
    if (move === 'reserve' && stock.free < quantity) return undefined
    const next = { orderId, move, quantity }
    if (!(await beginMove(stock, next))) continue
    noteChanged(productId)
    return finishMove(productId, next)
  }
}

/**
 * Reserves an order's units, or says that there are too few, once. An order whose fate is written already is answered
 * the same again, since whoever asks again has not got the answer.
 * @param isOnSale whether the product can be ordered at all
 */
export async function reserve(
  order: OrderFacts,
  isOnSale: (productId: string) => Promise<boolean>,
): Promise<void> {
  const known = await findReservation(order.orderId)
  if (known?.state === 'reserved') return requeueAnswer(known, 'stock.reserved')
  if (known?.state === 'rejected') return requeueAnswer(known, 'stock.rejected')
  if (known) return
  const canReserve = await isOnSale(order.productId)
  if (canReserve && (await makeMove(order, 'reserve')) !== undefined) return
  await decide(order, 'rejected')
}

/**
 * Reserves the units of an order that were reserved before, and of which that is not written any more. Repeating it
 * changes nothing.
 * @returns whether enough are free
 */
export async function reserveAgain(facts: StockFacts): Promise<boolean> {
  return (await makeMove(facts, 'reserve')) !== undefined
}

/** Writes that an order gets no units, unless it has a fate. */
export async function refuse(facts: StockFacts): Promise<void> {
  await decide(facts, 'rejected')
}

/** Gives back the units of an order that will not be paid; also when its reservation never came. */
export async function release(order: OrderFacts): Promise<void> {
  if ((await decide(order, 'released')) === 'released') return
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
