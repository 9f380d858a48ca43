import type { Stopper } from '@axle/kit/stop'
import { z } from 'zod'
import { createAsking } from './asking.ts'

/** All of a review goes on to the renderer as it came. */
const reviewsSchema = z.array(z.looseObject({ _id: z.string() }))

export type Reviews = z.infer<typeof reviewsSchema>

/** Asks the review service for what pages need. */
export function createReviewClient(url: string, stopper: Stopper) {
  const ask = createAsking('review', url, stopper)
  return {
    /** The reviews of the shop, newest first. @throws Error while the service is away, is late or talks nonsense */
    ofShop: async (): Promise<Reviews> => reviewsSchema.parse(await ask('/reviews')),
  }
}

export type ReviewClient = ReturnType<typeof createReviewClient>
