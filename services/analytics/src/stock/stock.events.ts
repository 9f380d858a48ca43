import type { Consumers } from '@axle/kit/consume'
import { learnProduct, learnRemoval } from './stock.flow.ts'

/** What is learned of products: their names and the pieces left. */
export const stockEvents = {
  'product.changed': ({ data }) => learnProduct(data),
  'product.removed': ({ data }) => learnRemoval(data),
} satisfies Consumers
