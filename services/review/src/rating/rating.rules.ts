import type { components } from '@axle/kit/http.gen'

/** Numbers of reviews with 1, 2, 3, 4 and 5 stars, in this order. */
export type Distribution = readonly [number, number, number, number, number]

type Rating = components['schemas']['Review']['rating']

/** Published summary of a product's stars. */
export type Stars = { readonly average: number; readonly count: number }

export const noStars: Distribution = [0, 0, 0, 0, 0]

/** Converts counts by rating to a distribution from one to five stars. */
export function toDistribution(
  counted: readonly { readonly _id: Rating; readonly count: number }[],
): Distribution {
  const of = (rating: Rating) => counted.find(({ _id }) => _id === rating)?.count ?? 0
  return [of('1'), of('2'), of('3'), of('4'), of('5')]
}

/** Returns the average, to two decimals, and the number of ratings. Both are 0 if there are no ratings. */
export function computeStars(distribution: Distribution): Stars {
  const count = distribution.reduce((sum, one) => sum + one, 0)
  const sum = distribution.reduce((total, one, index) => total + one * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((sum * 100) / count) / 100, count }
}

/** Returns whether two distributions are equal. */
export function isSameDistribution(one: Distribution, other: Distribution): boolean {
  return one.every((count, index) => count === other[index])
}
