import type { Handlers } from '@axle/kit/handler'
import { listReviews, writeReview } from './review.flow.ts'

/** The operations of the tag Review. */
export const reviewRoutes = {
  listReviews: async () => ({
    status: 200,
    body: await listReviews(),
    headers: { 'Cache-Control': 'no-cache' },
  }),
  createReview: async ({ caller, body }) => ({
    status: 201,
    body: await writeReview(caller, body),
  }),
} satisfies Handlers
