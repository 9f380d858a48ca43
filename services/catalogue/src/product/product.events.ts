import type { Consumers } from '@axle/kit/events/event'
import { takeStars } from './stars.flow.ts'

/** Handlers of events from other services that change products. The only such event reports a new rating. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
