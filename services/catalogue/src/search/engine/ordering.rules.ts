import type { Listing, Sort } from './engine.ts'
import { plain } from './words.rules.ts'

/** Maximum length of a name in a sort value, which limits the length of a cursor. */
const nameKeyAtMost = 120

/** Returns the sort value of a name, which does not depend on the user's language. */
export function toNameKey(name: string): string {
  return plain(name).slice(0, nameKeyAtMost)
}

const ratingStep = 2 ** 32

/** Encodes a rating as a sort value: the average in hundredths, then the number of ratings. */
export function encodeRating(average: number, count = 0): number {
  return Math.round(average * 100) * ratingStep + Math.min(count, ratingStep - 1)
}

const popularityStep = 2 ** 20
const countStep = 2 ** 11

/** Encodes the popularity of a product as a sort value: the ordered units, then its rating. */
export function encodePopularity({ orderedQuantity = 0, stars }: Listing): number {
  const { average, count } = stars ?? { average: 0, count: 0 }
  const rating = Math.round(average * 100) * countStep + Math.min(count, countStep - 1)
  return orderedQuantity * popularityStep + rating
}

/** Whether each sort order is descending. */
export const isFalling: Readonly<Record<Sort, boolean>> = {
  relevance: true,
  name: false,
  price: false,
  '-price': true,
  '-createdat': true,
  '-rating': true,
  '-sold': true,
}

/**
 * Factor for the points in a score. It leaves room for the share of matching words in the name, which is below one
 * point.
 */
export const pointUnit = 1000

/** Returns the share that one word has in a name, as a value below one point. */
export function computeWordShare(nameWords: number): number {
  return nameWords === 0 ? 0 : Math.floor((pointUnit - 1) / nameWords)
}

/** Whether the available units are enough for the minimum order. */
export function isOrderable({ availableQuantity, minimumOrderQuantity }: Listing): boolean {
  return availableQuantity >= Math.max(1, minimumOrderQuantity)
}
