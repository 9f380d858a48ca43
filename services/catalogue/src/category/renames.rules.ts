import { fieldRefusal } from '@axle/kit/errors/errors'
import {
  type Category,
  foldedName,
  getPossibleNames,
  type Rename,
  type Tree,
} from './category.rules.ts'

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
