import { type Distribution, toDistribution, isSameDistribution, noStars } from './rating.rules.ts'
import { findRating, type KeptRating, listRatingsAfter, writeRating } from './rating.store.ts'

export { computeStars } from './rating.rules.ts'

type Counted = Parameters<typeof toDistribution>[0]

function getDistribution(rating: KeptRating | null): Distribution {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = rating?.distribution ?? noStars
  return [one, two, three, four, five]
}

/** Returns the latest star distribution of a product: the number of reviews with each rating. */
export async function readStars(productId: string): Promise<Distribution> {
  return getDistribution(await findRating(productId))
}

/**
 * Counts a product's stars and publishes them if they have changed. Reads the rating document before counting the
 * reviews, and writes the document only if nothing has changed it since then. A newer count is therefore never
 * overwritten by an older one. For this to work, the document must be written even if the count is unchanged.
 * @param count function that counts the product's published reviews by rating
 * @param always whether to publish the count even if it is unchanged
 */
export async function keepStars(
  productId: string,
  count: () => Promise<Counted>,
  always = false,
): Promise<void> {
  for (;;) {
    const before = await findRating(productId)
    const distribution = toDistribution(await count())
    const isPublished = always || !isSameDistribution(getDistribution(before), distribution)
    if (await writeRating(productId, before, { distribution, isPublished })) return
  }
}

/** Returns the ids of products that have ever had a review, starting after `id`. */
export async function listRatedAfter(id: string, most: number): Promise<readonly string[]> {
  return (await listRatingsAfter(id, most)).map(({ _id }) => _id)
}
