import { stockMissing } from './stock.flow.ts'
import { recount } from './recount.store.ts'
import { type CountMark, findFree, findStock, insertStock, insertStocks } from './stock.store.ts'
import { noteChanged } from './publishing.flow.ts'
import type { Counts } from './stock.rules.ts'

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
    if (!stock) throw stockMissing(productId)
    const wanted = decide(stock.free)
    if (wanted === stock.free) return
    if (!(await recount(stock, wanted))) continue
    noteChanged(productId)
    return
  }
}

/**
 * Sets how many units of a product can be ordered, once a mark.
 * @param decide answers, from the counts now, how many there shall be; undefined changes nothing
 * @returns what was counted under the mark, now or before; undefined where nothing was
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
    // What it is now stands in the stock itself, with the mark, if nobody was faster.
    if (await recount(stock, wanted, mark)) noteChanged(productId)
  }
}
