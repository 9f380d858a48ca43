import { createOrderedOutbox, createOutbox } from '@axle/kit/outbox/outbox'
import type { Base, Service } from '@axle/kit/service/service'
import { startPeriodicScan, type PeriodicScan } from '@axle/kit/async/periodic-scan'
import { authorEvents } from './author/author.events.ts'
import { forgetLeft, followUps } from './author/author.flow.ts'
import { buyerEvents } from './buyer/buyer.events.ts'
import { purchases } from './buyer/purchase.store.ts'
import type { config } from './config.ts'
import { migrations } from './migrations/migrations.ts'
import { ratings } from './rating/rating.store.ts'
import { countForgotten, createRecount } from './review/counting.flow.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { reviews } from './review/review.store.ts'
import { votes } from './vote/vote.store.ts'

/** Interval, in seconds, of the sweep that anonymises deleted users' reviews. */
const leftSeconds = 2

/** Starts the sweeps. Each has a separate timer, so that no sweep has to wait for another. */
function startWork({ log, stopper }: Base, from: typeof config): void {
  const { MEND_SECONDS: seconds } = from
  const sweep = (name: string, run: PeriodicScan['run']) =>
    startPeriodicScan({ name, seconds, run, log, stopper })
  sweep('stars and votes nobody counted', countForgotten)
  sweep('a round of stars', createRecount())
  startPeriodicScan({
    name: 'authors who left',
    seconds: leftSeconds,
    run: (eachAlone) => forgetLeft(leftSeconds, eachAlone),
    log,
    stopper,
  })
}

/**
 * Assembles the review service: reviews, the purchases that entitle users to write them, votes on reviews, and product
 * ratings.
 */
export function buildReview(base: Base, from: typeof config): Service {
  const { AXLE_ENV, REVIEW_MODERATION = String(AXLE_ENV === 'production') } = from
  return {
    handlers: reviewRoutes(REVIEW_MODERATION === 'true'),
    models: [reviews, purchases, ratings, votes, followUps.model],
    migrations,
    outboxes: [createOrderedOutbox(ratings), createOutbox(reviews)],
    start: () => startWork(base, from),
    topics: ['orders.v1', 'people.v1'],
    consumers: { ...buyerEvents, ...authorEvents },
    gathersMessages: true,
  }
}
