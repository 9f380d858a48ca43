import { fieldRefusal } from '@axle/kit/errors'
import { type Category, foldedName, namesOf, type Rename, type Tree } from './category.rules.ts'

/** Each name that products may have now, with the name that its category has then. */
function followed(
  before: Pick<Tree, 'items' | 'renames'>,
  after: readonly Category[],
  used: readonly string[],
): readonly Rename[] {
  const nameNow = new Map(after.map(({ _id, name }) => [_id, name]))
  const byName = new Map(after.map(({ name }) => [foldedName(name), name]))
  return before.items.flatMap((category) => {
    // One that was removed and made again by the same name is the same to its products.
    const to = nameNow.get(category._id) ?? byName.get(foldedName(category.name))
    if (to === undefined) return []
    return namesOf(category, before, used).map((from) => ({ from, to }))
  })
}

/**
 * The renames that are open once a tree takes the place of another one. A name that was renamed twice goes to the last
 * one at once.
 * @param before the categories as they were shown, and what is still open of them
 * @param used the categories of products on sale
 * @throws Refusal `unprocessable` when a name is given to one category whose products are on their way to another, so
 * that nobody could tell whose a product is
 */
export function openRenames(
  before: Pick<Tree, 'items' | 'renames'>,
  after: readonly Category[],
  used: readonly string[],
): readonly Rename[] {
  const renames = followed(before, after, used).filter(({ from, to }) => from !== to)
  const targetOf = new Map(renames.map(({ from, to }) => [foldedName(from), to]))
  for (const [place, { name }] of after.entries()) {
    const target = targetOf.get(foldedName(name))
    if (target === undefined || target === name) continue
    const detail = `The products of “${name}” are being renamed to “${target}”. Choose another name, or save the others first and this one a moment later.`
    const field = `body.items.${place}.name`
    throw fieldRefusal('unprocessable', field, 'was the name of another category', detail)
  }
  return renames
}
