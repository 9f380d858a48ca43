import { fieldRefusal, type Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'

export type Category = components['schemas']['Category']
export type Categories = components['schemas']['Categories']

/** Category rename that is applied to products. Products in the category `from` are moved to `to`. */
export type Rename = { readonly from: string; readonly to: string }

/** The stored category tree. */
export type Tree = {
  readonly revision: number
  readonly items: readonly Category[]
  /** Open renames, which may not yet be applied to all products. */
  readonly renames: readonly Rename[]
}

const categoriesAtMost = 200
const levelsAtMost = 3

/** The categories of a new shop, before an admin edits them. */
const startCategories: readonly string[] = [
  'Air filters',
  'Batteries',
  'Belts and timing',
  'Brake discs',
  'Brake pads',
  'Cabin filters',
  'Car bulbs',
  'Cooling',
  'Diagnostics',
  'Engine internals',
  'Engine oils',
  'Fluids and care',
  'Fuel filters',
  'Hand tools',
  'Ignition coils',
  'Lifting and workshop',
  'Oil filters',
  'Sensors',
  'Shock absorbers and springs',
  'Spark plugs',
  'Steering and links',
  'Wipers',
]

/** Normalises a category name for case-insensitive comparison. */
function foldedName(name: string): string {
  return name.trim().toLowerCase()
}

/** Returns a category with a trimmed name, and without fields that are not in the API contract. */
function trimmed({ _id, name, parent }: Category): Category {
  return { _id, name: name.trim(), ...(parent !== undefined && { parent }) }
}

function wrong(place: number, field: keyof Category, message: string, detail: string): Refusal {
  return fieldRefusal('unprocessable', `body.items.${place}.${field}`, message, detail)
}

/** Returns the level of a category, starting at 1. Returns Infinity if the category is its own ancestor. */
function computeLevel(category: Category, byId: ReadonlyMap<string, Category>): number {
  let level = 1
  for (let one = category; one.parent !== undefined; level += 1) {
    const above = byId.get(one.parent)
    if (!above) return level
    if (level > byId.size) return Infinity
    one = above
  }
  return level
}

function assertNames(items: readonly Category[]): void {
  const [ids, names] = [new Set<string>(), new Set<string>()]
  for (const [place, { _id, name }] of items.entries()) {
    if (ids.has(_id)) throw wrong(place, '_id', 'stands twice', 'Name each category once.')
    const folded = foldedName(name)
    if (names.has(folded)) {
      const detail = `There are two categories named “${name}”. Rename one of them.`
      throw wrong(place, 'name', 'stands twice', detail)
    }
    ids.add(_id)
    names.add(folded)
  }
}

function assertLevels(items: readonly Category[]): void {
  const byId = new Map(items.map((item) => [item._id, item]))
  for (const [place, item] of items.entries()) {
    const { name, parent } = item
    if (parent !== undefined && !byId.has(parent)) {
      const detail = `“${name}” is below a category that does not exist.`
      throw wrong(place, 'parent', 'is no category of the tree', detail)
    }
    const level = computeLevel(item, byId)
    if (level === Infinity) {
      throw wrong(place, 'parent', 'is below itself', `“${name}” cannot be below itself.`)
    }
    if (level > levelsAtMost) {
      const detail = `“${name}” is too deep. There can be at most ${levelsAtMost} levels.`
      throw wrong(place, 'parent', 'is too deep', detail)
    }
  }
}

/**
 * Validates a category tree and trims its names.
 * @throws Refusal `unprocessable` for too many categories, duplicate ids or names, an unknown parent, a cycle, or
 * more than three levels
 */
export function keptCategories(given: readonly Category[]): readonly Category[] {
  if (given.length > categoriesAtMost) {
    const detail = `There can be at most ${categoriesAtMost} categories. These are ${given.length}.`
    throw fieldRefusal('unprocessable', 'body.items', 'are too many', detail)
  }
  const items = given.map(trimmed)
  assertNames(items)
  assertLevels(items)
  return items
}

/**
 * Returns a new shop's initial tree.
 * @param toCategoryId derives a stable id from a category name
 */
export function startTree(toCategoryId: (name: string) => string): Tree {
  const items = startCategories.map((name) => ({ _id: toCategoryId(name), name }))
  return { revision: 0, items, renames: [] }
}

/** Returns the names that products in a category may have: its name, case variants of it, and its former names. */
export function getPossibleNames(
  { name }: Category,
  { renames }: Pick<Tree, 'renames'>,
  used: readonly string[],
): readonly string[] {
  const former = renames.filter(({ to }) => to === name).map(({ from }) => from)
  const folded = new Set([name, ...former].map(foldedName))
  return [...new Set([name, ...former, ...used.filter((one) => folded.has(foldedName(one)))])]
}

/**
 * Returns the names that products in a category or its descendants may have. For an unknown category, returns only the
 * given name.
 */
export function namesWithin(name: string, tree: Tree): readonly string[] {
  const top = tree.items.find((one) => one.name === name)
  if (!top) return [name]
  const within = (category: Category): readonly string[] => [
    ...getPossibleNames(category, tree, []),
    ...tree.items.filter(({ parent }) => parent === category._id).flatMap(within),
  ]
  return within(top)
}

/**
 * Returns the categories to show: first the categories in the tree, then categories that products use but that are
 * missing from the tree.
 * @param used the categories of products on sale
 */
export function shownCategories(
  { items, renames }: Tree,
  used: readonly string[],
  toCategoryId: (name: string) => string,
): readonly Category[] {
  const names = new Set(
    [...items, ...renames.map(({ from: name }) => ({ name }))].map(getFoldedName),
  )
  const ids = new Set(items.map(({ _id }) => _id))
  const added: Category[] = []
  for (const name of used.toSorted((one, other) => one.localeCompare(other, 'en'))) {
    if (names.has(foldedName(name))) continue
    let _id = toCategoryId(name)
    // The id is taken if a category once had this name and was then renamed.
    while (ids.has(_id)) _id = toCategoryId(_id)
    names.add(foldedName(name))
    ids.add(_id)
    added.push({ _id, name })
  }
  return [...items, ...added]
}

function getFoldedName({ name }: { readonly name: string }): string {
  return foldedName(name)
}

/** Whether two category trees have the same categories in the same order. */
export function isSameTree(one: readonly Category[], other: readonly Category[]): boolean {
  const toComparableText = (items: readonly Category[]) =>
    JSON.stringify(items.map(({ _id, name, parent }) => [_id, name, parent ?? null]))
  return toComparableText(one) === toComparableText(other)
}

/** Returns the categories in `before` whose id and name are both missing from `after`. */
export function removedCategories(
  before: readonly Category[],
  after: readonly Category[],
): readonly Category[] {
  const ids = new Set(after.map(({ _id }) => _id))
  const names = new Set(after.map(getFoldedName))
  return before.filter((one) => !ids.has(one._id) && !names.has(getFoldedName(one)))
}

/** Lists each category name that products may have, together with the new name of that category. */
function followed(
  before: Pick<Tree, 'items' | 'renames'>,
  after: readonly Category[],
  used: readonly string[],
): readonly Rename[] {
  const nameNow = new Map(after.map(({ _id, name }) => [_id, name]))
  const byName = new Map(after.map(({ name }) => [foldedName(name), name]))
  return before.items.flatMap((category) => {
    // A category that was deleted and recreated with the same name keeps its products.
    const to = nameNow.get(category._id) ?? byName.get(foldedName(category.name))
    if (to === undefined) return []
    return getPossibleNames(category, before, used).map((from) => ({ from, to }))
  })
}

/**
 * Returns the renames that are open after an admin has edited the tree. If a name changed twice, its rename leads
 * directly to the latest name.
 * @param before the categories that the admin saw, with the renames that are still open
 * @param used the categories of products on sale
 * @throws Refusal `unprocessable` if a category's new name is the old name in an open rename to another category,
 * because products with this name could then belong to either category
 */
export function openRenames(
  before: Pick<Tree, 'items' | 'renames'>,
  after: readonly Category[],
  used: readonly string[],
): readonly Rename[] {
  const renames = followed(before, after, used).filter(({ from, to }) => from !== to)
  const targetByName = new Map(renames.map(({ from, to }) => [foldedName(from), to]))
  for (const [place, { name }] of after.entries()) {
    const target = targetByName.get(foldedName(name))
    if (target === undefined || target === name) continue
    const detail = `The products of “${name}” are being renamed to “${target}”. Choose another name, or save the others first and this one a moment later.`
    const field = `body.items.${place}.name`
    throw fieldRefusal('unprocessable', field, 'was the name of another category', detail)
  }
  return renames
}
