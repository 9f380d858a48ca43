import type { Category, Tree } from '../../category/category.rules.ts'
import type { ArrangedCategory } from './engine.ts'

/** Returns a category name in the form that is used to compare category names. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** Returns the names of the ancestors of a category, the nearest first. */
function findAncestors(
  { parent }: Category,
  byId: ReadonlyMap<string, Category>,
): readonly string[] {
  const above = parent === undefined ? undefined : byId.get(parent)
  return above ? [above.name, ...findAncestors(above, byId)] : []
}

/**
 * Converts the category tree to the form that the search uses. Categories that the tree lacks are treated as top-level
 * categories.
 */
export function toArrangedCategories({ items, renames }: Tree): readonly ArrangedCategory[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return items.map((item) => ({
    name: item.name,
    former: renames.filter(({ to }) => to === item.name).map(({ from }) => from),
    above: findAncestors(item, byId),
  }))
}
