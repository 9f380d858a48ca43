import type { OrderFacts, StockFacts } from '@axle/kit/events.gen'
import { pieces } from '../product/pieces.flow.ts'
import { closeReservation, decide, findReservation, queueAnswerAgain } from './stock.store.ts'

function factsOf({ orderId, productId, quantity }: OrderFacts): StockFacts {
  return { orderId, productId, quantity }
}

const tooFew = 'There are too few pieces left.'

/**
 * Reserves an order's pieces, or says that there are too few, once. An order whose fate is written already is told
 * the same again, since whoever asks again has not got the answer.
 */
export async function reserve(order: OrderFacts): Promise<void> {
  const { orderId, productId, quantity } = order
  const known = await findReservation(orderId)
  if (known) {
    await queueAnswerAgain(known, tooFew)
    return
  }
  if (!(await pieces.hold(productId, orderId, quantity))) {
    await decide({ ...factsOf(order), reason: tooFew }, 'rejected', 'stock.rejected')
    return
  }
  const state = await decide(factsOf(order), 'reserved', 'stock.reserved')
  // Another instance was faster and the order's fate is sealed: this hold is one too many.
  if (state !== 'reserved') await pieces.giveBack(productId, orderId, quantity)
}

/** Gives back the pieces of an order that will not be paid; also when its reservation never came. */
export async function release(order: OrderFacts): Promise<void> {
  const { orderId, productId, quantity } = order
  const state = await decide(factsOf(order), 'released')
  if (state !== 'reserved') return
  await pieces.giveBack(productId, orderId, quantity)
  await closeReservation(orderId, 'released')
}

/** Makes the hold of a paid order a sale. */
export async function settle(order: OrderFacts): Promise<void> {
  await pieces.settle(order.productId, order.orderId)
  await closeReservation(order.orderId, 'settled')
}

/**
 * Puts the pieces of an order that was paid, never shipped and refunded back on the shelf, once, however often
 * and wherever the message comes. A sale that is not written yet is written first.
 */
export async function takeBack(order: OrderFacts): Promise<void> {
  const { orderId, productId, quantity } = order
  const state = (await findReservation(orderId))?.state
  if (state === 'reserved') await settle(order)
  else if (state !== 'settled') return
  await pieces.putBack(productId, orderId, quantity)
  await closeReservation(orderId, 'returned')
}

/** Tells others how many pieces are left of what was ordered or given back; see pieces.flow.ts. */
export const stockNews = {
  tellChanged: pieces.tellChanged,
  tellForgotten: pieces.tellForgotten,
} as const

/**
 * Frees pieces that are held for orders whose fate says otherwise: what an instance left that died between
 * holding them again and noticing that it was late.
 * @returns how many orders' pieces were freed
 */
export async function freeLeftovers(): Promise<number> {
  let freed = 0
  for (const { productId, orderId, quantity } of await pieces.listHolds()) {
    const state = (await findReservation(orderId))?.state
    if (state === undefined || state === 'reserved') continue
    await pieces.giveBack(productId, orderId, quantity)
    freed += 1
  }
  return freed
}
