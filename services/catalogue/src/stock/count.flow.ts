import { stockMissing } from './stock.flow.ts'
import { findReservation, renameStates } from './reservation.store.ts'
import { findFree, findStock, insertStock, recount } from './stock.store.ts'
import { noteChanged } from './telling.flow.ts'

/** How many pieces of each product can be ordered now. */
export async function freeOf(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return findFree(productIds)
}

/** Begins to count the pieces of a new product. Repeating it changes nothing. */
export async function beginCount(productId: string, pieces: number): Promise<void> {
  await insertStock(productId, { free: pieces, held: 0 })
}

/**
 * Sets how many pieces of a product can be ordered.
 * @param decide tells from the number now how many there shall be; what it throws, and the same number, change nothing
 */
export async function countAnew(productId: string, decide: (now: number) => number): Promise<void> {
  for (;;) {
    const stock = await findStock(productId)
    if (!stock) throw stockMissing()
    const wanted = decide(stock.free)
    if (wanted === stock.free) return
    if (!(await recount(stock, wanted))) continue
    noteChanged(productId)
    return
  }
}

/** Pieces as products had them in version 0.1, together with the orders that they were held for. */
export type OldPieces = {
  readonly availableQuantity: number
  readonly held: readonly { readonly orderId: string; readonly quantity: number }[]
}

/**
 * Takes over the pieces of a product of version 0.1, once. A hold without a reservation was not told to anybody; its
 * order will come again.
 */
export async function adoptPieces(
  productId: string,
  { availableQuantity, held }: OldPieces,
): Promise<void> {
  const counts = { free: availableQuantity, held: 0 }
  for (const { orderId, quantity } of held) {
    const isReserved = (await findReservation(orderId))?.state === 'reserved'
    counts[isReserved ? 'held' : 'free'] += quantity
  }
  await insertStock(productId, counts)
}

/** Names the states of reservations of version 0.1 as they are named now. */
export async function adoptReservations(): Promise<void> {
  await renameStates({ settled: 'sold', returned: 'restocked' })
}
