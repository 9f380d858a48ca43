import type { Category, Tree } from '../../category/category.rules.ts'
import type { ArrangedCategory } from './engine.ts'

/** Returns the name in the form in which category names are compared. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** Returns the names of the ancestors of a category, the nearest first. */
function aboveOf({ parent }: Category, byId: ReadonlyMap<string, Category>): readonly string[] {
  const above = parent === undefined ? undefined : byId.get(parent)
  return above ? [above.name, ...aboveOf(above, byId)] : []
}

/**
 * Converts the category tree to the format of the search. Categories that it lacks are treated as top-level
 * categories.
 */
export function arrangedOf({ items, renames }: Tree): readonly ArrangedCategory[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return items.map((item) => ({
    name: item.name,
    former: renames.filter(({ to }) => to === item.name).map(({ from }) => from),
    above: aboveOf(item, byId),
  }))
}
