import type { Listing, Sort } from './engine.ts'
import { plain } from './words.rules.ts'

/** Maximum length of a name in a sort value. This limits the length of cursors. */
const nameKeyAtMost = 120

/** Returns a name's sort value, which does not depend on the user's language. */
export function toNameKey(name: string): string {
  return plain(name).slice(0, nameKeyAtMost)
}

const ratingStep = 2 ** 32

/** Encodes a rating as a sort value: first the average in hundredths, then the number of ratings. */
export function encodeRating(average: number, count = 0): number {
  return Math.round(average * 100) * ratingStep + Math.min(count, ratingStep - 1)
}

const popularityStep = 2 ** 20
const countStep = 2 ** 11

/** Encodes a product's popularity as a sort value: first the ordered units, then the rating. */
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
 * Factor by which points are multiplied in a score. It leaves room for the proportion of matching words in the name,
 * which counts for less than one point.
 */
export const pointUnit = 1000

/**
 * Returns the proportion of a name that a single word makes up. All words of a name together count for less than one
 * point.
 */
export function computeWordShare(nameWords: number): number {
  return nameWords === 0 ? 0 : Math.floor((pointUnit - 1) / nameWords)
}

/** Whether enough units are available for the minimum order. */
export function isOrderable({ availableQuantity, minimumOrderQuantity }: Listing): boolean {
  return availableQuantity >= Math.max(1, minimumOrderQuantity)
}
