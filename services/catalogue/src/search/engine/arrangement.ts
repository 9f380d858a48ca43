import { folded } from './arrangement.rules.ts'
import type { ArrangedCategory, CategoryCount, Count } from './engine.ts'

/**
 * Creates an object that stores the category tree. Each product is counted in its own category and in all ancestors of
 * that category.
 */
export function createArrangement() {
  let known: ReadonlyMap<string, ArrangedCategory> = new Map()
  return {
    arrange: (categories: readonly ArrangedCategory[]): void => {
      const former = categories.flatMap((one) =>
        one.former.map((name) => [folded(name), one] as const),
      )
      known = new Map([...former, ...categories.map((one) => [folded(one.name), one] as const)])
    },
    /**
     * Returns the categories in which products with this category name are counted: the category itself, then its
     * ancestors. A name that is not in the tree is treated as a category without ancestors.
     */
    getCategoryPath: (name: string): readonly string[] => {
      const category = known.get(folded(name))
      return category ? [category.name, ...category.above] : [name]
    },
    /** Returns all category names in the tree, including former names, normalised for comparison. */
    knownNames: (): Iterable<string> => known.keys(),
  }
}

export type Arrangement = ReturnType<typeof createArrangement>

/** Creates a filter for products in one of the chosen categories or their descendants. */
export function createCategoryFilter(values: readonly string[], { getCategoryPath }: Arrangement) {
  const wanted = new Set(values.map((value) => getCategoryPath(value)[0]))
  return (name: string): boolean => getCategoryPath(name).some((one) => wanted.has(one))
}

/** Adds the counts of a category's descendants to the category's own count. Also returns each category's parent. */
function sums(counts: readonly Count[], { getCategoryPath }: Arrangement) {
  const totals = new Map<string, number>()
  const parents = new Map<string, string | undefined>()
  for (const { value, count } of counts) {
    const path = getCategoryPath(value)
    for (const [place, name] of path.entries()) {
      totals.set(name, (totals.get(name) ?? 0) + count)
      parents.set(name, path[place + 1])
    }
  }
  return { totals, parents }
}

/**
 * Returns the category facet. Each category comes after its parent.
 * @param counts the number of products per category name, without descendants
 * @param chosen categories to include even if their count is 0
 */
export function countedCategories(
  counts: readonly Count[],
  chosen: readonly string[],
  arrangement: Arrangement,
): readonly CategoryCount[] {
  const { totals, parents } = sums(counts, arrangement)
  for (const value of chosen) {
    if (totals.has(value)) continue
    const [name = value, parent] = arrangement.getCategoryPath(value)
    totals.set(value, totals.get(name) ?? 0)
    parents.set(value, parent)
  }
  const below = new Map<string | undefined, Count[]>()
  for (const [value, count] of totals) {
    const parent = parents.get(value)
    const above = parent !== undefined && totals.has(parent) ? parent : undefined
    below.set(above, [...(below.get(above) ?? []), { value, count }])
  }
  const byCount = (one: Count, other: Count) =>
    other.count - one.count || (one.value < other.value ? -1 : 1)
  const walk = (parent: string | undefined): readonly CategoryCount[] =>
    (below.get(parent) ?? [])
      .toSorted(byCount)
      .flatMap((one) => [{ ...one, ...(parent !== undefined && { parent }) }, ...walk(one.value)])
  return walk(undefined)
}
