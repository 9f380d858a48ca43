import { stockMissing, noteChanged } from './stock.flow.ts'
import { type CountMark, findStock, insertStock, insertStocks, recount } from './stock.store.ts'
import type { Counts } from './stock.rules.ts'

/** Creates a new product's stock record. A repeated call has no effect. */
export async function beginCount(productId: string, units: number): Promise<void> {
  await insertStock(productId, { free: units, held: 0 })
}

/** Creates the stock records of many new products. A repeated call has no effect. */
export async function beginCounts(unitsByProduct: ReadonlyMap<string, number>): Promise<void> {
  await insertStocks(unitsByProduct)
}

/**
 * Sets a product's number of available units.
 * @param decide returns the new number, given the current number. Nothing changes if it throws or returns the same
 * number
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
 * Sets a product's number of available units only once per idempotency key (`mark`).
 * @param decide returns the new number, given the current counts, or undefined to change nothing
 * @returns the count that this or an earlier call saved under the key, or undefined if there is none
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
    // If the write succeeded, the next iteration finds the count under its key. If another write was faster, the next
    // iteration tries again.
    if (await recount(stock, wanted, mark)) noteChanged(productId)
  }
}
