import type { Consumers } from '@axle/kit/events/event'
import { takeStars } from './stars.flow.ts'

/** Handlers for events from other services that change products. Product ratings are the only such events. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
