import { adoptPieces, adoptReservations } from '../stock/count.flow.ts'
import { listAfter } from './changes.store.ts'
import { forgetOldPieces, type OldProduct } from './upgrade.store.ts'

const pageSize = 500

/**
 * Moves pieces out of products, where version 0.1 had them, into counts of their own. It may be repeated, and stopped
 * anywhere; an instance of the older release must not run beside it.
 */
export async function upgradePieces(): Promise<void> {
  await adoptReservations()
  let last = ''
  for (;;) {
    const page: readonly OldProduct[] = await listAfter(last, pageSize)
    for (const { _id, availableQuantity, held } of page) {
      if (!held) continue
      await adoptPieces(_id, { availableQuantity, held })
      await forgetOldPieces(_id)
    }
    if (page.length < pageSize) return
    last = page.at(-1)?._id ?? ''
  }
}
