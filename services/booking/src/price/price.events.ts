import type { Consumers } from '@axle/kit/event'
import { writePrice, writeRemoval } from './price.store.ts'

/** Keeps the copy of what an order takes over from the catalogue, so that orders are taken while the catalogue is down. */
export const priceEvents = {
  'product.changed': ({ data }) => writePrice(data),
  'product.removed': ({ data }) => writeRemoval(data),
} satisfies Consumers
