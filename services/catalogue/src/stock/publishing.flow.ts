import { orderedIn } from './stock.rules.ts'
import { findStock, listUnpublished, markPublished, type Stock } from './stock.store.ts'

const forgottenAtMost = 500

/** Products whose stock this instance has changed but not yet published. */
const changed = new Set<string>()

/** Marks the stock of a product as not published yet. */
export function noteChanged(productId: string): void {
  changed.add(productId)
}

/** Returns the products marked since the last call, each once, even if their stock changed several times. */
export function takeChanged(): readonly string[] {
  const ids = [...changed]
  changed.clear()
  return ids
}

/** Lists products whose stock is not published, for example after a crash. */
export async function listForgotten(): Promise<readonly string[]> {
  return listUnpublished(forgottenAtMost)
}

/** Returns the stock of a product if it is not published yet. */
export async function findUnpublished(productId: string): Promise<Stock | undefined> {
  const stock = await findStock(productId)
  return stock && !stock.isPublished ? stock : undefined
}

/**
 * Marks a product's stock as published in the state in which it was read. If it has changed since, it stays
 * unpublished.
 */
export const notePublished = markPublished

/**
 * Returns the number of units that were ordered and not returned. Every order that changes the available units changes
 * this number too.
 */
export const countOrdered = orderedIn
