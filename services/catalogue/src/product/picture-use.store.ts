import { products } from './document.store.ts'

/** Whether a product on sale, or removed since the given time, shows one of these URLs. */
export async function isAnyShown(addresses: readonly string[], removedSince: Date) {
  const needed = { $or: [{ removedAt: null }, { removedAt: { $gt: removedSince } }] }
  // One query per index. If an image moves from one field to the other in between, the code that moves it claims it.
  const found = await Promise.all([
    products.exists({ img: { $in: addresses }, ...needed }),
    products.exists({ pictures: { $in: addresses }, ...needed }),
  ])
  return found.some((one) => one !== null)
}
