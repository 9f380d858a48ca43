import type { Consumers } from '@axle/kit/events/event'
import { takeStars } from './publishing.flow.ts'

/** Handlers for other services' events that change products. Only the review service's rating events do so. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
