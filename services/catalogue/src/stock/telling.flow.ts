import { findStock, listUntold, markTold, type Stock } from './stock.store.ts'

const forgottenAtMost = 500

/** Products whose pieces this instance has changed and not told yet. */
const changed = new Set<string>()

/** Remembers that others are to be told of a product's pieces. */
export function noteChanged(productId: string): void {
  changed.add(productId)
}

/** The products noted since the last time, each once however often its pieces changed. */
export function takeChanged(): readonly string[] {
  const ids = [...changed]
  changed.clear()
  return ids
}

/** Products of whose pieces nobody has told: what a crash left. */
export async function listForgotten(): Promise<readonly string[]> {
  return listUntold(forgottenAtMost)
}

/** The pieces of a product, while others are to be told of them. */
export async function findUntold(productId: string): Promise<Stock | undefined> {
  const stock = await findStock(productId)
  return stock && !stock.isTold ? stock : undefined
}

/** Notes that others were told of the pieces as they were read. A later change is still to be told. */
export const noteTold = markTold
