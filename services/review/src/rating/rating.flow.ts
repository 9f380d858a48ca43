import { type Distribution, distributionOf, isSameDistribution, noStars } from './rating.rules.ts'
import { findRating, type KeptRating, listRatingsAfter, writeRating } from './rating.store.ts'

export { starsOf } from './rating.rules.ts'

type Counted = Parameters<typeof distributionOf>[0]

function spreadOf(rating: KeptRating | null): Distribution {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = rating?.distribution ?? noStars
  return [one, two, three, four, five]
}

/** How the stars of a product are spread, as they were counted last. */
export async function readStars(productId: string): Promise<Distribution> {
  return spreadOf(await findRating(productId))
}

/**
 * Counts the stars of a product and publishes them when they have changed. The rating is read before the reviews are
 * counted and written only if nobody has written it since, so that an older count never follows a newer one; for that
 * it is written also where the count is as it was.
 * @param count counts the product's published reviews by their rating
 * @param always publishes also what is as it was
 */
export async function keepStars(
  productId: string,
  count: () => Promise<Counted>,
  always = false,
): Promise<void> {
  for (;;) {
    const before = await findRating(productId)
    const distribution = distributionOf(await count())
    const isPublished = always || !isSameDistribution(spreadOf(before), distribution)
    if (await writeRating(productId, before, { distribution, isPublished })) return
  }
}

/** The next products that have, or had, stars, by their ids. */
export async function listRatedAfter(id: string, most: number): Promise<readonly string[]> {
  return (await listRatingsAfter(id, most)).map(({ _id }) => _id)
}
