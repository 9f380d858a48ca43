import type { Consumers } from '@axle/kit/events/event'
import { noteProduct, noteRemoval } from './stock.flow.ts'

/** Consumers that record products: their names and available units. */
export const stockEvents = {
  'product.changed': ({ data }) => noteProduct(data),
  'product.removed': ({ data }) => noteRemoval(data),
} satisfies Consumers
