import type { Consumers } from '@axle/kit/events/event'
import { writePrice, writeRemoval } from './price.store.ts'

/**
 * Handlers that update the local copy of the product data that orders need. With this copy, buyers can order while the
 * catalogue is down.
 */
export const priceEvents = {
  'product.changed': ({ data }) => writePrice(data),
  'product.removed': ({ data }) => writeRemoval(data),
} satisfies Consumers
