import { products } from './document.store.ts'

/** Whether a product on sale, or removed since then, shows one of these addresses. */
export async function isAnyShown(addresses: readonly string[], removedSince: Date) {
  const needed = { $or: [{ removedAt: null }, { removedAt: { $gt: removedSince } }] }
  // One question for each index. A picture that moves between the two is claimed by who moves it.
  const found = await Promise.all([
    products.exists({ img: { $in: addresses }, ...needed }),
    products.exists({ pictures: { $in: addresses }, ...needed }),
  ])
  return found.some((one) => one !== null)
}
