import { orderedIn } from './stock.rules.ts'
import { findStock, listUnpublished, markPublished, type Stock } from './stock.store.ts'

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

/** Marks a product's stock as published, unless the stock has changed since it was read. */
export const notePublished = markPublished

/**
 * Returns the number of units that were ordered and not returned. Every order that changes the available units also
 * changes this number.
 */
export const countOrdered = orderedIn
