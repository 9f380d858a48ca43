import { startService } from '@axle/kit/service'
import { buyerEvents } from './buyer/buyer.events.ts'
import { buyers } from './buyer/buyer.store.ts'
import { config } from './config.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { reviews } from './review/review.store.ts'

await startService('review', 'Review', config, () => ({
  handlers: reviewRoutes(config.REVIEW_MODERATION === 'true'),
  models: [reviews, buyers],
  topics: ['orders.v1'],
  consumers: buyerEvents,
}))
