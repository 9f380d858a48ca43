import { fieldRefusal, Refusal } from '@axle/kit/errors/errors'
import { stableId } from '@axle/kit/id'
import {
  type Categories,
  isSameTree,
  keptCategories,
  getPossibleNames,
  namesWithin,
  removedCategories,
  shownCategories,
  startTree,
  type Tree,
  openRenames,
} from './category.rules.ts'
import { endRename, findTree, replaceTree } from './category.store.ts'

/** Operations on products that the category code needs. The product folder implements them. */
export type CategorisedProducts = {
  /** Returns the categories of products on sale, from the search index. */
  readonly used: () => Promise<readonly string[]>
  /** Returns the same categories from MongoDB, which takes longer. Used while the search index is outdated. */
  readonly usedInStore: () => Promise<readonly string[]>
  /** Counts the products on sale in any of these categories. */
  readonly count: (names: readonly string[]) => Promise<number>
  /**
   * Changes the category of at most `most` products.
   * @returns the number of products found, or 0 if no product has the old category any more
   */
  readonly rename: (from: string, to: string, most: number) => Promise<number>
}

/** Derives the id of a category from its name, for categories without an id. */
function toCategoryId(name: string): string {
  return stableId('category', name)
}

/** Returns the stored tree, or the initial tree of a new shop. */
export async function readTree(): Promise<Tree> {
  return (await findTree()) ?? startTree(toCategoryId)
}

/** Returns the names of a category and its descendants. Includes former names that products may still have. */
export async function listNamesWithin(name: string): Promise<readonly string[]> {
  return namesWithin(name, await readTree())
}

/** Whether the tree has a category with exactly this name. */
export async function isInTree(name: string): Promise<boolean> {
  return (await readTree()).items.some((category) => category.name === name)
}

/** Returns all categories in order, including categories that products use but that are missing from the tree. */
export async function readCategories(
  products: Pick<CategorisedProducts, 'used'>,
): Promise<Categories> {
  const tree = await readTree()
  const used = await products.used()
  return { revision: tree.revision, items: [...shownCategories(tree, used, toCategoryId)] }
}

/**
 * Lists the names of all categories alphabetically, including categories that products use but that are missing from
 * the tree.
 */
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

/** @throws Refusal `unprocessable` if a removed category still has products on sale */
async function assertUnused(
  products: CategorisedProducts,
  before: Tree,
  { after, used }: { readonly after: Categories['items']; readonly used: readonly string[] },
): Promise<void> {
  for (const category of removedCategories(before.items, after)) {
    const count = await products.count(getPossibleNames(category, before, used))
    if (count === 0) continue
    const those = count === 1 ? '1 product' : `${count} products`
    const detail = `“${category.name}” still has ${those} on sale. Move them to another category first.`
    throw fieldRefusal('unprocessable', 'body.items', 'lacks a category in use', detail)
  }
}

/**
 * Replaces the category tree, and schedules the renaming of categories in products. A repeated call has no effect, so a
 * caller that did not receive the first response can retry.
 * @throws Refusal `unprocessable` if the tree is inconsistent, omits a category that products use, or reuses a name
 * that an open rename replaces
 * @throws Refusal `conflict` if another admin changed the tree since the caller read it
 * @param used the categories of products on sale, all of which the new tree must contain
 */
export async function keepCategories(
  products: CategorisedProducts,
  wanted: Readonly<Categories>,
  used: readonly string[],
): Promise<Categories> {
  const items = [...keptCategories(wanted.items)]
  const tree = await readTree()
  const before = { ...tree, items: shownCategories(tree, used, toCategoryId) }
  if (isSameTree(before.items, items)) return { revision: tree.revision, items }
  if (tree.revision !== wanted.revision) throw conflict()
  await assertUnused(products, before, { after: items, used })
  const renames = openRenames(before, items, used)
  if (!(await replaceTree({ ...wanted, items, renames }))) throw conflict()
  return { revision: wanted.revision + 1, items }
}

const renamedAtOnce = 100
/** Maximum number of batches per rename and run. It is small, so that a shutdown does not wait long. */
const portionsAtOnce = 5

/**
 * Renames the categories of products in batches. The caller must call it repeatedly until all renames are complete.
 * After a crash, any instance continues with the products that still have the old name.
 * @param changed runs after a rename is complete
 * @returns the number of products that were found
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
