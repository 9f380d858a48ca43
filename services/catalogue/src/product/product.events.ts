import type { Consumers } from '@axle/kit/event'
import { takeStars } from './stars.flow.ts'

/** Events of other services that change products: new ratings. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
