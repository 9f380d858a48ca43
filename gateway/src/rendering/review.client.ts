import type { Stopper } from '@axle/kit/service/stop'
import { z } from 'zod'
import { createAsking } from './service-request.ts'

/** Schema of reviews, which are passed on to the renderer unchanged. */
const reviewsSchema = z.array(z.looseObject({ _id: z.string() }))

export type Reviews = z.infer<typeof reviewsSchema>

/** Creates the client that requests the data for pages from the review service. */
export function createReviewClient(url: string, stopper: Stopper) {
  const ask = createAsking('review', url, stopper)
  return {
    /**
     * Returns the shop's reviews, newest first.
     * @throws Error if the service is unavailable, too slow, or returns invalid data
     */
    ofShop: async (): Promise<Reviews> => reviewsSchema.parse(await ask('/reviews')),
  }
}

export type ReviewClient = ReturnType<typeof createReviewClient>
