import { createRandom } from '../../../src/large/generate.ts'
import type { Vehicle } from '../../../src/vehicle/vehicle.rules.ts'
import type { ArrangedCategory, Listing, Narrowing } from '../../../src/search/engine/engine.ts'
import { splitWords } from '../../../src/search/engine/words.rules.ts'

const random = createRandom(15)
export const below = (max: number) => Math.floor(random() * max)
export const often = (share: number) => random() < share

export function pick<T>(list: readonly T[]): T {
  const found = list[below(list.length)]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}

type Shop = {
  readonly listings: readonly Listing[]
  readonly vehicles: readonly Vehicle[]
  readonly tree: readonly ArrangedCategory[]
}

/** Creates a function that generates random searches and filters from a shop's data. */
export function createNarrowings({ listings, vehicles, tree }: Shop): () => Narrowing {
  function randomSearch(): string {
    const one = pick(listings)
    const words = [
      ...splitWords(`${one.name} ${one.category ?? ''} ${pick([one, pick(listings)]).name}`),
    ]
    const chosen = Array.from({ length: 1 + below(3) }, () => pick(words)).filter(
      (word) => !/\d/.test(word),
    )
    const last = chosen.at(-1) ?? 'brake'
    if (often(0.3)) return [...chosen.slice(0, -1), last.slice(0, 1 + below(last.length))].join(' ')
    if (often(0.3) && last.length > 4) return last.slice(0, 2) + last.slice(3)
    return chosen.length === 0 ? 'brake' : chosen.join(' ')
  }

  /** Returns a random category from the tree or from a product. */
  function randomCategory(): string {
    return often(0.5) ? pick(tree).name : (pick(listings).category ?? '')
  }

  return () => {
    const from = below(15_000)
    return {
      categories: often(0.4) ? [randomCategory(), randomCategory()].slice(below(2)) : [],
      brands: often(0.3) ? [pick(listings).brand ?? '', 'No such brand'] : [],
      isInStock: often(0.2),
      ...(often(0.6) && { search: randomSearch() }),
      ...(often(0.3) && { minCents: from }),
      ...(often(0.3) && { maxCents: from + below(20_000) }),
      ...(often(0.15) && { rating: 1 + below(5) }),
      ...(often(0.2) && { fits: often(0.1) ? null : pick(vehicles) }),
    }
  }
}
