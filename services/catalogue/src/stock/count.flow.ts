import { stockMissing } from './stock.flow.ts'
import { recount } from './recount.store.ts'
import { type CountMark, findFree, findStock, insertStock, insertStocks } from './stock.store.ts'
import { noteChanged } from './publishing.flow.ts'
import type { Counts } from './stock.rules.ts'

/** Returns how many units of each product can be ordered now. */
export async function freeOf(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return findFree(productIds)
}

/** Creates the stock of a new product. A repeated call has no effect. */
export async function beginCount(productId: string, units: number): Promise<void> {
  await insertStock(productId, { free: units, held: 0 })
}

/** Creates the stock of many new products. A repeated call has no effect. */
export async function beginCounts(unitsOf: ReadonlyMap<string, number>): Promise<void> {
  await insertStocks(unitsOf)
}

/**
 * Sets how many units of a product can be ordered.
 * @param decide returns the new number for the current one. Nothing changes if it throws or returns the same number
 */
export async function countAnew(productId: string, decide: (now: number) => number): Promise<void> {
  for (;;) {
    const stock = await findStock(productId)
    if (!stock) throw stockMissing(productId)
    const wanted = decide(stock.free)
    if (wanted === stock.free) return
    if (!(await recount(stock, wanted))) continue
    noteChanged(productId)
    return
  }
}

/**
 * Sets how many units of a product can be ordered, once per mark.
 * @param decide returns the new number for the current counts, or undefined to change nothing
 * @returns the count under this mark, by this or an earlier call, or undefined if nothing was counted
 */
export async function countOnce(
  productId: string,
  mark: string,
  decide: (now: Pick<Counts, 'free' | 'received'>) => number | undefined,
): Promise<CountMark | undefined> {
  for (;;) {
    const stock = await findStock(productId)
    if (!stock) throw stockMissing(productId)
    const counted = stock.bulks?.find((one) => one.mark === mark)
    if (counted) return counted
    const wanted = decide(stock)
    if (wanted === undefined) return undefined
    // On the next pass the loop finds the count under its mark, unless another write was faster.
    if (await recount(stock, wanted, mark)) noteChanged(productId)
  }
}
