import type { Category, CategoryFacetValue } from '../../api/shop.gen.ts'

/** A row of the category editor: a category, its level (0 at the top) and its parent's name. */
export type Row = Readonly<{ category: Category; level: number; parentName: string | undefined }>

const deepest = 2
export const nameAtMost = 40
const categoriesAtMost = 200

/** Returns the direct subcategories of `parent` in order. Returns the top-level categories if `parent` is undefined. */
function findChildren(items: readonly Category[], parent: string | undefined): readonly Category[] {
  return items.filter((one) => one.parent === parent)
}

/** Returns the categories from top to bottom. Subcategories follow their parent. */
export function toRows(items: readonly Category[]): readonly Row[] {
  const ids = new Set(items.map(({ _id }) => _id))
  const walk = (above: Category | undefined, level: number): readonly Row[] => {
    const own = above
      ? findChildren(items, above._id)
      : items.filter(({ parent }) => parent === undefined || !ids.has(parent))
    return own.flatMap((category) => [
      { category, level, parentName: above?.name },
      ...(level < deepest ? walk(category, level + 1) : []),
    ])
  }
  return walk(undefined, 0)
}

/** Returns the category names in tree order. Each name is indented with spaces according to its level. */
export function indentedNames(
  items: readonly Category[],
): readonly Readonly<{ value: string; label: string }>[] {
  return toRows(items).map(({ category: { name }, level }) => ({
    value: name,
    label: `${'\u00A0'.repeat(3 * level)}${name}`,
  }))
}

function find(items: readonly Category[], id: string): Category | undefined {
  return items.find(({ _id }) => _id === id)
}

/**
 * Makes a category a subcategory of `parent`, or moves it to the top level. The category is placed after the category
 * `behind`, or last if `behind` is undefined.
 */
function placed(
  items: readonly Category[],
  { _id, name }: Category,
  parent: string | undefined,
  behind?: string,
): readonly Category[] {
  const moved = { _id, name, ...(parent !== undefined && { parent }) }
  const others = items.filter((one) => one._id !== _id)
  const place = behind === undefined ? -1 : others.findIndex((one) => one._id === behind)
  return place < 0 ? [...others, moved] : others.toSpliced(place + 1, 0, moved)
}

/**
 * Swaps a category with its previous (-1) or next (1) sibling. Returns the same tree if this sibling does not exist.
 */
export function moved(items: readonly Category[], id: string, by: -1 | 1): readonly Category[] {
  const category = find(items, id)
  const siblings = findChildren(items, category?.parent)
  const other = siblings[siblings.findIndex(({ _id }) => _id === id) + by]
  if (!category || !other) return items
  return items.map((one) => {
    if (one._id === id) return other
    return one._id === other._id ? category : one
  })
}

/** Returns the number of levels of a subtree, including its root. */
function countLevels(items: readonly Category[], id: string): number {
  const below = findChildren(items, id).map(({ _id }) => countLevels(items, _id))
  return 1 + Math.max(0, ...below)
}

/**
 * Makes a category a subcategory of its previous sibling. Returns the same tree if there is no previous sibling, or if
 * the tree would get too deep.
 */
export function indented(items: readonly Category[], id: string): readonly Category[] {
  const row = toRows(items).find(({ category }) => category._id === id)
  const siblings = findChildren(items, row?.category.parent)
  const above = siblings[siblings.findIndex(({ _id }) => _id === id) - 1]
  if (!row || !above || row.level + countLevels(items, id) > deepest) return items
  return placed(items, row.category, above._id)
}

/** Moves a category one level up, after its parent. Returns the same tree if it is already at the top level. */
export function outdented(items: readonly Category[], id: string): readonly Category[] {
  const category = find(items, id)
  const above = category?.parent === undefined ? undefined : find(items, category.parent)
  return category && above ? placed(items, category, above.parent, above._id) : items
}

/** Removes a category. Its subcategories move up one level. */
export function without(items: readonly Category[], id: string): readonly Category[] {
  const gone = find(items, id)
  return items
    .filter(({ _id }) => _id !== id)
    .map(({ _id, name, parent }) => {
      const above = parent === id ? gone?.parent : parent
      return { _id, name, ...(above !== undefined && { parent: above }) }
    })
}

/**
 * Three-way merge of category trees. If both sides changed a field, the local change wins. A category that the other
 * admin added still follows the same preceding category. A category that either side deleted is removed.
 */
export function merged(
  base: readonly Category[],
  theirs: readonly Category[],
  mine: readonly Category[],
): readonly Category[] {
  const kept = mine.filter(({ _id }) => !find(base, _id) || find(theirs, _id))
  const items = kept.map((own) => {
    const [before, other] = [find(base, own._id), find(theirs, own._id)]
    if (!before || !other) return own
    const name = own.name === before.name ? other.name : own.name
    const parent = own.parent === before.parent ? other.parent : own.parent
    return { _id: own._id, name, ...(parent !== undefined && { parent }) }
  })
  for (const [place, added] of theirs.entries()) {
    if (find(base, added._id) || find(items, added._id)) continue
    const behind = items.findIndex(({ _id }) => _id === theirs[place - 1]?._id)
    items.splice(behind < 0 ? items.length : behind + 1, 0, added)
  }
  const ids = new Set(items.map(({ _id }) => _id))
  return items.map(({ _id, name, parent }) => ({
    _id,
    name,
    ...(parent !== undefined && ids.has(parent) && { parent }),
  }))
}

/**
 * Returns the validation error for a category name, or null.
 * @param id id of the category; undefined for a new one
 */
export function nameFault(items: readonly Category[], name: string, id?: string): string | null {
  const folded = name.trim().toLowerCase()
  if (folded === '') return 'Enter a name.'
  if (name.trim().length > nameAtMost) return `A name can have at most ${nameAtMost} characters.`
  const isTaken = items.some((one) => one._id !== id && one.name.toLowerCase() === folded)
  if (isTaken) return 'There is already a category with this name.'
  const isFull = id === undefined && items.length >= categoriesAtMost
  return isFull ? `There can be at most ${categoriesAtMost} categories.` : null
}

/**
 * Returns the number of products directly in each category, by category name. The counts in `facets`, by contrast,
 * include the products in subcategories.
 */
export function ownCounts(facets: readonly CategoryFacetValue[]): ReadonlyMap<string, number> {
  return new Map(
    facets.map(({ value, count }) => {
      const below = facets.filter(({ parent }) => parent === value)
      return [value, count - below.reduce((sum, one) => sum + one.count, 0)]
    }),
  )
}
