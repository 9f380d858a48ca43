import { rewrite, takeOffSale } from './changes.store.ts'
import { withQuantity } from './product.flow.ts'
import type { EditableText, Product } from './product.rules.ts'
import { findEvenRemoved } from './product.store.ts'
import { publishRestored } from './publishing.flow.ts'

export type NextProduct = { readonly text: EditableText; readonly isOnSale: boolean }

/**
 * Changes and publishes a product, on or off sale, only once per idempotency key (`mark`). If the product already
 * contains the key, an earlier call has made the change, so nothing changes.
 * @param decide returns the new state for the current product, or undefined to change nothing
 * @returns whether this or an earlier call changed the product under this key
 */
export async function changeOnce(
  id: string,
  mark: string,
  decide: (now: Product | undefined) => NextProduct | undefined,
): Promise<boolean> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (before?.bulks?.includes(mark)) {
      // The instance that changed the product may have crashed before it published the units.
      await publishRestored(id)
      return true
    }
    const now = before && (await withQuantity(before))
    const next = decide(now ?? undefined)
    if (!before || !next) return false
    const isWritten = next.isOnSale
      ? await rewrite(before, next.text, mark)
      : await takeOffSale(before, mark)
    if (isWritten) {
      if (before.removedAt && next.isOnSale) await publishRestored(id)
      return true
    }
    // The product was published or edited concurrently, so the loop calls `decide` again with the product's new state.
  }
}
