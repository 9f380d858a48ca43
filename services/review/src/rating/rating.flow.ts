import { type Distribution, toDistribution, isSameDistribution, noStars } from './rating.rules.ts'
import { findRating, type KeptRating, listRatingsAfter, writeRating } from './rating.store.ts'

export { computeStars } from './rating.rules.ts'

type Counted = Parameters<typeof toDistribution>[0]

function getDistribution(rating: KeptRating | null): Distribution {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = rating?.distribution ?? noStars
  return [one, two, three, four, five]
}

/** Returns the latest distribution of a product's stars: the number of reviews per star. */
export async function readStars(productId: string): Promise<Distribution> {
  return getDistribution(await findRating(productId))
}

/**
 * Counts the stars of a product and publishes them if they have changed. It reads the rating before it counts the
 * reviews, and writes it only if no other writer has changed it since. So an older count never overwrites a newer one.
 * For this reason it writes the rating even if the count is unchanged.
 * @param count counts the product's published reviews by their rating
 * @param always whether to publish an unchanged count, too
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

/** Returns the next ids of products that have, or had, stars. */
export async function listRatedAfter(id: string, most: number): Promise<readonly string[]> {
  return (await listRatingsAfter(id, most)).map(({ _id }) => _id)
}
