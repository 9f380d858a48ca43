import type { Consumers } from '@axle/kit/event'
import { noteProduct, noteRemoval } from './stock.flow.ts'

/** What is recorded of products: their names and the units left. */
export const stockEvents = {
  'product.changed': ({ data }) => noteProduct(data),
  'product.removed': ({ data }) => noteRemoval(data),
} satisfies Consumers
