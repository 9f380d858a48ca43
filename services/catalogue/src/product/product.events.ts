import type { Consumers } from '@axle/kit/events/event'
import { takeStars } from './stars.flow.ts'

/** Handlers for events from other services that change products: only the handler for product ratings. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
