import type { Category, Tree } from '../../category/category.rules.ts'
import type { ArrangedCategory } from './engine.ts'

/** A name of a category as it is compared. */
export function folded(name: string): string {
  return name.toLowerCase()
}

/** The names of the categories above one, the nearest first. */
function aboveOf({ parent }: Category, byId: ReadonlyMap<string, Category>): readonly string[] {
  const above = parent === undefined ? undefined : byId.get(parent)
  return above ? [above.name, ...aboveOf(above, byId)] : []
}

/** The tree as the search takes it; what is not in it is at the top by itself. */
export function arrangedOf({ items, renames }: Tree): readonly ArrangedCategory[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return items.map((item) => ({
    name: item.name,
    former: renames.filter(({ to }) => to === item.name).map(({ from }) => from),
    above: aboveOf(item, byId),
  }))
}
