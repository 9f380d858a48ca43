import type { ManagedProduct } from '../../api/shop.gen.ts'

/** A product of the shop. `email` and `products` are empty if no admin added it. */
export type ListedProduct = ManagedProduct
