import { giveBack, hold, listHolds, listUntold, putBack, settle, tell } from './pieces.store.ts'

/** Products whose pieces this instance has changed and not told yet. */
const untold = new Set<string>()

/** Tells of the pieces that this instance has changed: of a product once, however often they changed. */
async function tellChanged(): Promise<void> {
  const ids = [...untold]
  untold.clear()
  for (const id of ids) await tell(id)
}

/** Tells of all pieces that nobody has told of: what a crash left, and products from before they were told. */
async function tellForgotten(): Promise<void> {
  for (const id of await listUntold()) await tell(id)
}

/** The pieces of a product, as the stock side of the catalogue uses them; see pieces.store.ts. */
export const pieces = {
  hold: async (productId: string, orderId: string, quantity: number): Promise<boolean> => {
    const isHeld = await hold(productId, orderId, quantity)
    if (isHeld) untold.add(productId)
    return isHeld
  },
  giveBack: async (productId: string, orderId: string, quantity: number): Promise<void> => {
    await giveBack(productId, orderId, quantity)
    untold.add(productId)
  },
  putBack: async (productId: string, orderId: string, quantity: number): Promise<void> => {
    await putBack(productId, orderId, quantity)
    untold.add(productId)
  },
  settle,
  listHolds,
  tellChanged,
  tellForgotten,
} as const
