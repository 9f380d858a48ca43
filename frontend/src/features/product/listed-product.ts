import type { ManagedProduct } from '../../api/shop.gen.ts'

/** A product of the shop; `email` and `products` are empty where it is none that was added. */
export type ListedProduct = ManagedProduct
