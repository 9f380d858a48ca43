import type { Category, Tree } from '../../category/category.rules.ts'
import type { ArrangedCategory, CategoryCount, Count } from './engine.ts'

/** Normalises a category name for case-insensitive comparison. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** Returns the names of a category's ancestors, nearest first. */
function findAncestors(
  { parent }: Category,
  byId: ReadonlyMap<string, Category>,
): readonly string[] {
  const above = parent === undefined ? undefined : byId.get(parent)
  return above ? [above.name, ...findAncestors(above, byId)] : []
}

/** Converts the stored category tree to the form that the search uses. */
export function toArrangedCategories({ items, renames }: Tree): readonly ArrangedCategory[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return items.map((item) => ({
    name: item.name,
    former: renames.filter(({ to }) => to === item.name).map(({ from }) => from),
    above: findAncestors(item, byId),
  }))
}

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

const listedAtMost = 50

function byCount(one: Count, other: Count): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1)
}

/**
 * Returns the most frequent values of a facet, followed by any chosen values that are not among them.
 * @param found all values that products have, in any order
 */
export function listedCounts(found: readonly Count[], chosen: readonly string[]): readonly Count[] {
  const shown = found.toSorted(byCount).slice(0, listedAtMost)
  const missing = [...new Set(chosen)].filter((value) => !shown.some((one) => one.value === value))
  const findCount = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  return [...shown, ...missing.map((value) => ({ value, count: findCount(value) })).sort(byCount)]
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
  const walk = (parent: string | undefined): readonly CategoryCount[] =>
    (below.get(parent) ?? [])
      .toSorted(byCount)
      .flatMap((one) => [{ ...one, ...(parent !== undefined && { parent }) }, ...walk(one.value)])
  return walk(undefined)
}
