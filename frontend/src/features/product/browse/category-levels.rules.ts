import type { CategoryFacetValue } from '../../../api/shop.gen.ts'

/** The categories that can be chosen, each with how deep it stands; they come behind the one that they are below. */
export function withLevels(categories: readonly CategoryFacetValue[]) {
  const levels = new Map<string, number>()
  return categories.map(({ value, count, parent }) => {
    const level = parent === undefined ? 0 : (levels.get(parent) ?? -1) + 1
    levels.set(value, level)
    return { value, count, level }
  })
}
