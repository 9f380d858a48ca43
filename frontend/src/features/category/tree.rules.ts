import type { Category, CategoryFacetValue } from '../../api/shop.gen.ts'

/** A category as the list of the editor has it: behind the one above it, and so deep. */
export type Row = Readonly<{ category: Category; level: number; parentName: string | undefined }>

const deepest = 2
export const nameAtMost = 40
const categoriesAtMost = 200

/** Those directly below a category, in their order; those at the top for none. */
function childrenOf(items: readonly Category[], parent: string | undefined): readonly Category[] {
  return items.filter((one) => one.parent === parent)
}

/** The tree from top to bottom, each category behind the one above it. */
export function rowsOf(items: readonly Category[]): readonly Row[] {
  const ids = new Set(items.map(({ _id }) => _id))
  const walk = (above: Category | undefined, level: number): readonly Row[] => {
    const own = above
      ? childrenOf(items, above._id)
      : items.filter(({ parent }) => parent === undefined || !ids.has(parent))
    return own.flatMap((category) => [
      { category, level, parentName: above?.name },
      ...(level < deepest ? walk(category, level + 1) : []),
    ])
  }
  return walk(undefined, 0)
}

/** The names of a tree in its order, each behind spaces that show in a list how deep it stands. */
export function indentedNames(
  items: readonly Category[],
): readonly Readonly<{ value: string; label: string }>[] {
  return rowsOf(items).map(({ category: { name }, level }) => ({
    value: name,
    label: `${'\u00A0'.repeat(3 * level)}${name}`,
  }))
}

function find(items: readonly Category[], id: string): Category | undefined {
  return items.find(({ _id }) => _id === id)
}

/** Puts a category below another one, or at the top, behind all that are there or behind a certain one. */
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

/** A category one place further up (-1) or down (1) among its neighbours; the same tree where there is none. */
export function moved(items: readonly Category[], id: string, by: -1 | 1): readonly Category[] {
  const category = find(items, id)
  const siblings = childrenOf(items, category?.parent)
  const other = siblings[siblings.findIndex(({ _id }) => _id === id) + by]
  if (!category || !other) return items
  return items.map((one) => {
    if (one._id === id) return other
    return one._id === other._id ? category : one
  })
}

/** How many levels hang on a category, itself included. */
function heightOf(items: readonly Category[], id: string): number {
  const below = childrenOf(items, id).map(({ _id }) => heightOf(items, _id))
  return 1 + Math.max(0, ...below)
}

/** A category below the neighbour before it; the same tree where there is none, or the tree would be too deep. */
export function indented(items: readonly Category[], id: string): readonly Category[] {
  const row = rowsOf(items).find(({ category }) => category._id === id)
  const siblings = childrenOf(items, row?.category.parent)
  const above = siblings[siblings.findIndex(({ _id }) => _id === id) - 1]
  if (!row || !above || row.level + heightOf(items, id) > deepest) return items
  return placed(items, row.category, above._id)
}

/** A category one level higher, behind the one that it stood below; the same tree where it is at the top. */
export function outdented(items: readonly Category[], id: string): readonly Category[] {
  const category = find(items, id)
  const above = category?.parent === undefined ? undefined : find(items, category.parent)
  return category && above ? placed(items, category, above.parent, above._id) : items
}

/** The tree without a category; those below it take its level. */
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
 * One's own changes of a tree upon those that somebody else has made meanwhile: what both changed is as one's own says,
 * what only the other one added stands behind the category before it, and what either deleted is gone.
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

/** What is wrong with a name, or null. @param id of the category that it is for, where that is there */
export function nameFault(items: readonly Category[], name: string, id?: string): string | null {
  const folded = name.trim().toLowerCase()
  if (folded === '') return 'Enter a name.'
  if (name.trim().length > nameAtMost) return `A name can have at most ${nameAtMost} characters.`
  const isTaken = items.some((one) => one._id !== id && one.name.toLowerCase() === folded)
  if (isTaken) return 'There is already a category with this name.'
  const isFull = id === undefined && items.length >= categoriesAtMost
  return isFull ? `There can be at most ${categoriesAtMost} categories.` : null
}

/** How many products are in each category itself, by its name: a count of the shop includes those below it. */
export function ownCounts(facets: readonly CategoryFacetValue[]): ReadonlyMap<string, number> {
  return new Map(
    facets.map(({ value, count }) => {
      const below = facets.filter(({ parent }) => parent === value)
      return [value, count - below.reduce((sum, one) => sum + one.count, 0)]
    }),
  )
}
