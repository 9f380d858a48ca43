import type { Consumers } from '@axle/kit/event'
import { takeStars } from './stars.flow.ts'

/** What products learn from elsewhere: the stars that buyers give them. */
export const productEvents = { 'product.rated': takeStars } satisfies Consumers
