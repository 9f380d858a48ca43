import { fieldRefusal, Refusal } from '@axle/kit/errors'
import { stableId } from '@axle/kit/id'
import {
  type Categories,
  isSameTree,
  keptCategories,
  namesOf,
  namesWithin,
  removedCategories,
  shownCategories,
  startTree,
  type Tree,
} from './category.rules.ts'
import { endRename, findTree, replaceTree } from './category.store.ts'
import { openRenames } from './renames.rules.ts'

/** What the tree must know of the products, which stand above it. */
export type CategorisedProducts = {
  /** The categories of products on sale, as the search knows them. */
  readonly used: () => Promise<readonly string[]>
  /** The same from the store, for when the search is behind; slower. */
  readonly usedInStore: () => Promise<readonly string[]>
  /** How many products on sale have one of these categories. */
  readonly count: (names: readonly string[]) => Promise<number>
  /** Renames the category of so many products at most. @returns how many it found; 0 when none is left */
  readonly rename: (from: string, to: string, most: number) => Promise<number>
}

/** The id of a category that nobody has given one. */
function idOf(name: string): string {
  return stableId('category', name)
}

/** The tree as it is kept, or the one that a shop starts from. */
export async function readTree(): Promise<Tree> {
  return (await findTree()) ?? startTree(idOf)
}

/** The names of a category and of all below it, those among them that products are to lose. */
export async function listNamesWithin(name: string): Promise<readonly string[]> {
  return namesWithin(name, await readTree())
}

/** Whether the tree has a category by exactly this name. */
export async function isInTree(name: string): Promise<boolean> {
  return (await readTree()).items.some((category) => category.name === name)
}

/** All categories in their order, also those in use that the tree lacks. */
export async function readCategories(
  products: Pick<CategorisedProducts, 'used'>,
): Promise<Categories> {
  const tree = await readTree()
  const used = await products.used()
  return { revision: tree.revision, items: [...shownCategories(tree, used, idOf)] }
}

/** The categories of the tree, and those in use that it lacks, by their names. */
export async function listCategories(
  products: Pick<CategorisedProducts, 'used'>,
): Promise<string[]> {
  const { items } = await readCategories(products)
  const names = items.map(({ name }) => name)
  return names.toSorted((one, other) => one.localeCompare(other, 'en'))
}

function conflict(): Refusal {
  const detail = 'Somebody else changed the categories in the meantime. Review them and try again.'
  return new Refusal('conflict', detail)
}

/** @throws Refusal `unprocessable` when a category that is to go has products on sale */
async function assertUnused(
  products: CategorisedProducts,
  before: Tree,
  { after, used }: { readonly after: Categories['items']; readonly used: readonly string[] },
): Promise<void> {
  for (const category of removedCategories(before.items, after)) {
    const count = await products.count(namesOf(category, before, used))
    if (count === 0) continue
    const those = count === 1 ? '1 product' : `${count} products`
    const detail = `“${category.name}” still has ${those} on sale. Move them to another category first.`
    throw fieldRefusal('unprocessable', 'body.items', 'lacks a category in use', detail)
  }
}

/**
 * Keeps a tree in the place of the one that was changed, and opens the renames that its products are to follow.
 * Repeating it changes nothing, also when the answer to the first call was lost.
 * @throws Refusal `unprocessable` when the tree contradicts itself, lacks a category in use, or names one as another
 * was named until now; `conflict` when somebody else has changed it since
 * @param used the categories of products on sale, none of which may be missing
 */
export async function keepCategories(
  products: CategorisedProducts,
  wanted: Readonly<Categories>,
  used: readonly string[],
): Promise<Categories> {
  const items = [...keptCategories(wanted.items)]
  const tree = await readTree()
  const before = { ...tree, items: shownCategories(tree, used, idOf) }
  if (isSameTree(before.items, items)) return { revision: tree.revision, items }
  if (tree.revision !== wanted.revision) throw conflict()
  await assertUnused(products, before, { after: items, used })
  const renames = openRenames(before, items, used)
  if (!(await replaceTree({ ...wanted, items, renames }))) throw conflict()
  return { revision: wanted.revision + 1, items }
}

const renamedAtOnce = 100
/** So much in one go that a stop need not wait long. */
const portionsAtOnce = 5

/**
 * Renames the categories of products some at a time, as far as it comes; to be called again and again. An instance
 * beside this one, or after a crash, goes on with what has the old name still.
 * @param changed runs after a rename has ended
 * @returns how many products it looked at
 */
export async function followRenames(
  products: Pick<CategorisedProducts, 'rename'>,
  changed: () => Promise<void>,
): Promise<number> {
  const { revision, renames } = await readTree()
  let count = 0
  for (const { from, to } of renames) {
    for (let portion = 0; portion < portionsAtOnce; portion += 1) {
      const found = await products.rename(from, to, renamedAtOnce)
      count += found
      if (found > 0) continue
      await endRename({ from, to }, revision)
      await changed()
      break
    }
  }
  return count
}
