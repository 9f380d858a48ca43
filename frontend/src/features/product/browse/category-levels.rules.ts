import type { CategoryFacetValue } from '../../../api/shop.gen.ts'

/** Returns the categories with their levels. Parents precede their subcategories. */
export function withLevels(categories: readonly CategoryFacetValue[]) {
  const levels = new Map<string, number>()
  return categories.map(({ value, count, parent }) => {
    const level = parent === undefined ? 0 : (levels.get(parent) ?? -1) + 1
    levels.set(value, level)
    return { value, count, level }
  })
}
