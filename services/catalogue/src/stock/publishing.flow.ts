import { orderedIn } from './stock.rules.ts'
import { findStock, listUnpublished, markPublished, type Stock } from './stock.store.ts'

const forgottenAtMost = 500

/** Products whose stock this instance has changed and not published yet. */
const changed = new Set<string>()

/** Remembers that a product's stock is to be published. */
export function noteChanged(productId: string): void {
  changed.add(productId)
}

/** The products noted since the last time, each once however often its units changed. */
export function takeChanged(): readonly string[] {
  const ids = [...changed]
  changed.clear()
  return ids
}

/** Products whose stock nobody has published: what a crash left. */
export async function listForgotten(): Promise<readonly string[]> {
  return listUnpublished(forgottenAtMost)
}

/** The stock of a product, while it is to be published. */
export async function findUnpublished(productId: string): Promise<Stock | undefined> {
  const stock = await findStock(productId)
  return stock && !stock.isPublished ? stock : undefined
}

/** Notes that the stock was published as it was read. A later change is still to be published. */
export const notePublished = markPublished

/** How many units were ordered and not given back. It changes whenever an order changes how many are free. */
export const orderedOf = orderedIn
