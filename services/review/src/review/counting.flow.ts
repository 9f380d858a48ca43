import type { EachAlone } from '@axle/kit/each-alone'
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
 * Counts the stars of a product while it has reviews that were not counted, and publishes what has changed. What a
 * crash leaves in between stays to be counted.
 */
export async function countStars(productId: string): Promise<void> {
  for (;;) {
    const uncounted = await listUncounted(productId, countedAtOnce)
    if (uncounted.length === 0) return
    await keepStars(productId, () => countByRating(productId))
    // One that was changed since it was read stays to be counted.
    await markCounted(uncounted)
  }
}

/** Counts the votes on a review while it has some that were not counted. */
export async function countHelpful(reviewId: string): Promise<void> {
  await countAll(reviewId, async (count) => {
    for (;;) {
      const review = await findOfProduct(reviewId)
      if (!review || (await writeHelpful(review, await count(review.edition)))) return
    }
  })
}

/** Counts what nobody has counted: reviews and votes that a crash left. */
export async function countForgotten(eachAlone: EachAlone): Promise<void> {
  await eachAlone(await listProductsToCount(forgottenAtMost), String, countStars)
  await eachAlone(await listForgottenReviews(), String, countHelpful)
}

/**
 * Makes a sweep that counts the stars of all products again and publishes them, some at a time and from the start when
 * all were, so that who has lost one of the events, or has an older back-up, has them in the end. Each is published
 * with a higher revision than before, so that it also holds after an older back-up of the reviews was restored.
 */
export function createRound(): (eachAlone: EachAlone) => Promise<void> {
  let last = ''
  return async (eachAlone) => {
    const page = await listRatedAfter(last, republishedAtOnce)
    await eachAlone(page, String, (productId) =>
      keepStars(productId, () => countByRating(productId), true),
    )
    last = page.length < republishedAtOnce ? '' : (page.at(-1) ?? '')
  }
}
