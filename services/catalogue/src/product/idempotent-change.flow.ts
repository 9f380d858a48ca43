import { rewrite, takeOffSale } from './changes.store.ts'
import { withQuantity } from './product.flow.ts'
import type { EditableText, Product } from './product.rules.ts'
import { findEvenRemoved } from './product.store.ts'
import { publishRestored } from './publishing.flow.ts'

/** A product as it shall be. */
export type NextProduct = { readonly text: EditableText; readonly isOnSale: boolean }

/**
 * Changes a product, on sale or not, once a mark, and publishes it: who finds the mark in the product knows that it
 * was changed, whatever became of it since.
 * @param decide answers, from the product now, how it shall be; undefined changes nothing
 * @returns whether it was changed under the mark, now or before
 */
export async function changeOnce(
  id: string,
  mark: string,
  decide: (now: Product | undefined) => NextProduct | undefined,
): Promise<boolean> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (before?.bulks?.includes(mark)) {
      // Who wrote it may have died before its units were published.
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
    // It was published or edited just now: what that makes of the change is seen again.
  }
}
