import type { Category, Tree } from '../../category/category.rules.ts'
import type { ArrangedCategory } from './engine.ts'

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
