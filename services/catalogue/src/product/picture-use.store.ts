import { products } from './document.store.ts'

/** Whether a product on sale, or removed since then, shows one of these addresses. */
export async function isAnyShown(addresses: readonly string[], removedSince: Date) {
  const found = await products.exists({
    img: { $in: addresses },
    $or: [{ removedAt: null }, { removedAt: { $gt: removedSince } }],
  })
  return found !== null
}
