import type { Consumers } from '@axle/kit/consume'
import { writePrice, writeRemoval } from './price.store.ts'

/** Keeps the copy of the catalogue's prices, so that orders are taken while the catalogue is down. */
export const priceEvents = {
  'product.changed': ({ data }) => writePrice(data),
  'product.removed': ({ data }) => writeRemoval(data),
} satisfies Consumers
