import type { Listing, Sort } from './engine.ts'
import { plain } from './words.rules.ts'

/** Longer beginnings of names decide no order; so a place in it has a largest size. */
const nameKeyAtMost = 120

/** What names are put in order by, for everybody, whatever their language. */
export function nameKeyOf(name: string): string {
  return plain(name).slice(0, nameKeyAtMost)
}

const ratingStep = 2 ** 32

/** A rating as a number: the average in hundredths, then how many there are. */
export function ratingOf(average: number, count = 0): number {
  return Math.round(average * 100) * ratingStep + Math.min(count, ratingStep - 1)
}

const popularityStep = 2 ** 20
const countStep = 2 ** 11

/** How much is bought of a product, as a number: the units ordered, and below them its rating. */
export function popularityOf({ orderedQuantity = 0, stars }: Listing): number {
  const { average, count } = stars ?? { average: 0, count: 0 }
  const rating = Math.round(average * 100) * countStep + Math.min(count, countStep - 1)
  return orderedQuantity * popularityStep + rating
}

/** Which orders begin with the largest. */
export const isFalling: Readonly<Record<Sort, boolean>> = {
  relevance: true,
  name: false,
  price: false,
  '-price': true,
  '-createdat': true,
  '-rating': true,
  '-sold': true,
}

/** What a point counts in a score, so that there is room for a part of a name below it. */
export const pointUnit = 1000

/** How much of a name each of its words is, below a point. */
export function wordShareOf(nameWords: number): number {
  return nameWords === 0 ? 0 : Math.floor((pointUnit - 1) / nameWords)
}

/** Whether there is as much of a product as one must order. */
export function isOrderable({ availableQuantity, minimumOrderQuantity }: Listing): boolean {
  return availableQuantity >= Math.max(1, minimumOrderQuantity)
}
