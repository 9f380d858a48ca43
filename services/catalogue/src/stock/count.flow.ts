import { stockMissing } from './stock.flow.ts'
import { findFree, findStock, insertStock, insertStocks, recount } from './stock.store.ts'
import { noteChanged } from './publishing.flow.ts'

/** How many units of each product can be ordered now. */
export async function freeOf(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return findFree(productIds)
}

/** Begins to count the units of a new product. Repeating it changes nothing. */
export async function beginCount(productId: string, units: number): Promise<void> {
  await insertStock(productId, { free: units, held: 0 })
}

/** Begins to count the units of many new products. Repeating it changes nothing. */
export async function beginCounts(unitsOf: ReadonlyMap<string, number>): Promise<void> {
  await insertStocks(unitsOf)
}

/**
 * Sets how many units of a product can be ordered.
 * @param decide answers, from the number now, how many there shall be; what it throws, and the same number, change nothing
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
