import type { EachAlone } from '@axle/kit/async/each-alone'
import { createPagedScan } from '@axle/kit/async/periodic-scan'
import { keepStars, listRatedAfter } from '../rating/rating.flow.ts'
import { countAll, listForgottenReviews } from '../vote/vote.flow.ts'
import {
  countByRating,
  findOfProduct,
  listProductsToCount,
  listUncounted,
  markCounted,
  writeHelpful,
} from './product-review.store.ts'

const countedAtOnce = 500
const forgottenAtMost = 500
const republishedAtOnce = 50

/**
 * Counts a product's stars, and publishes them if they have changed. Repeats this until none of the product's reviews
 * is uncounted. If the process crashes, the remaining reviews stay uncounted until the next run.
 */
export async function countStars(productId: string): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(productId, countedAtOnce)
    if (uncounted.length === 0) return
    await keepStars(productId, () => countByRating(productId))
    // A review that has changed since it was read stays uncounted.
    await markCounted(uncounted)
  }
}

/** Counts the votes on a review, and repeats this until no vote is uncounted. */
export async function countHelpful(reviewId: string): Promise<void> {
  await countAll(reviewId, async (count) => {
    for (;;) {
      const review = await findOfProduct(reviewId)
      if (!review || (await writeHelpful(review, await count(review.edition)))) return
    }
  })
}

/** Counts the reviews and votes that a crash left uncounted. */
export async function countForgotten(eachAlone: EachAlone): Promise<void> {
  await eachAlone(await listProductsToCount(forgottenAtMost), String, countStars)
  await eachAlone(await listForgottenReviews(), String, countHelpful)
}

/**
 * Creates a scan that counts and republishes the stars of all products. Services that have lost an event or restored an
 * older backup therefore receive the current stars. Each event has a higher revision than the previous one, so other
 * services accept it even after this service's own database was restored.
 */
export function createRecount() {
  return createPagedScan({
    listAfter: listRatedAfter,
    getId: String,
    work: (productId: string) => keepStars(productId, () => countByRating(productId), true),
    pageSize: republishedAtOnce,
  })
}
