import type { components } from '@axle/kit/http.gen'

/** How many gave 1 star, how many 2, and so on to 5. */
export type Distribution = readonly [number, number, number, number, number]

type Rating = components['schemas']['Review']['rating']

/** What is published of a product's stars. */
export type Stars = { readonly average: number; readonly count: number }

export const noStars: Distribution = [0, 0, 0, 0, 0]

/** Spreads counted ratings over the five stars. */
export function distributionOf(
  counted: readonly { readonly _id: Rating; readonly count: number }[],
): Distribution {
  const of = (rating: Rating) => counted.find(({ _id }) => _id === rating)?.count ?? 0
  return [of('1'), of('2'), of('3'), of('4'), of('5')]
}

/** The average, to two decimals, and how many stars it is made of; both are 0 while there is none. */
export function starsOf(distribution: Distribution): Stars {
  const count = distribution.reduce((sum, one) => sum + one, 0)
  const sum = distribution.reduce((total, one, index) => total + one * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((sum * 100) / count) / 100, count }
}

/** Whether two distributions say the same. */
export function isSameDistribution(one: Distribution, other: Distribution): boolean {
  return one.every((count, index) => count === other[index])
}
