import { products } from './document.store.ts'

/** Whether a product on sale, or removed since the given time, contains one of these image URLs. */
export async function isAnyShown(addresses: readonly string[], removedSince: Date) {
  const needed = { $or: [{ removedAt: null }, { removedAt: { $gt: removedSince } }] }
  // Runs one MongoDB query for each index. If an edit moves an image between the two fields during the queries, both
  // queries may miss the image. That is harmless, because the edit also claims the image.
  const found = await Promise.all([
    products.exists({ img: { $in: addresses }, ...needed }),
    products.exists({ pictures: { $in: addresses }, ...needed }),
  ])
  return found.some((one) => one !== null)
}
