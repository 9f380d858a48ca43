import { storeTime } from '@axle/kit/clock'
import { fieldRefusal, notFound } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { randomUUID } from 'node:crypto'
import { claimPicture } from '../picture/picture.flow.ts'
import { beginCount, beginCounts, countAnew, freeOf } from '../stock/count.flow.ts'
import { publishEdit, removeAdded, rewrite } from './changes.store.ts'
import { isCategory } from './admin-list.flow.ts'
import { movedPictures, type Pictured } from './pictures.rules.ts'
import { publishRestored } from './publishing.flow.ts'
import {
  type ChosenTool,
  editedText,
  isRestorable,
  isSameText,
  quantityAfter,
  type Product,
  productAfter,
  productOfCategory,
  type ProductToAdd,
} from './product.rules.ts'
import type { ProductDocument } from './document.store.ts'
import {
  findByIds,
  findEvenRemoved,
  findKnown,
  findProduct,
  findByNames,
  insertProduct,
  insertProducts,
  toToolDetail,
} from './product.store.ts'

type Schemas = components['schemas']

async function findOnSale(id: string): Promise<ProductDocument> {
  const product = await findProduct(id)
  if (!product) throw notFound()
  return product
}

/** A product with the units that can be ordered, as `free` has them; where it has none, those that were published last. */
function overlaid<P extends Product>(product: P, free: ReadonlyMap<string, number>): P {
  return { ...product, availableQuantity: free.get(product._id) ?? product.availableQuantity }
}

/** The product with the units that can be ordered at this moment. */
export async function withQuantity(product: ProductDocument): Promise<ProductDocument> {
  return overlaid(product, await freeOf([product._id]))
}

/** Products by their ids, also those that were taken off sale, with the units that can be ordered at this moment. */
export async function findWithQuantity(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const [found, free] = await Promise.all([findByIds(ids), freeOf(ids)])
  return new Map(found.map((product) => [product._id, overlaid(product, free)]))
}

/** Tools on sale by their names; of several with one name, the first that was there. */
export async function findTools(
  names: readonly string[],
): Promise<ReadonlyMap<string, ChosenTool>> {
  return findByNames(names)
}

/** One tool. @throws Refusal `not-found` */
export async function getTool(id: string): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await withQuantity(await findOnSale(id)))
}

/** A product as it is given, after the tool that `products` names, or as the first of the category that it names. */
async function productToAdd(_id: string, given: Schemas['NewProduct']): Promise<ProductToAdd> {
  const chosen = (await findByNames([given.products])).get(given.products)
  if (chosen) return productAfter(_id, given, chosen)
  if (await isCategory(given.products)) return productOfCategory(_id, given)
  const detail = 'That tool is not on sale. Choose another one.'
  throw fieldRefusal('unprocessable', 'body.products', 'is not on sale', detail)
}

/**
 * Takes the pictures into use that a product is going to show in another place than now.
 * @throws Refusal `unprocessable` for the first that is not kept
 */
async function claimMoved(before: Partial<Pictured>, after: Pictured): Promise<void> {
  for (const { address, field } of movedPictures(before, after)) await claimPicture(address, field)
}

/**
 * Puts a new product on sale, made after the tool that `products` names, or in the category that it names.
 * @returns its id
 * @throws Refusal `unprocessable` when there is no such tool, category or picture, when the price has a fraction of a
 * cent or lacks where no tool lends its own, or when years are the wrong way round
 */
export async function addProduct(given: Schemas['NewProduct']): Promise<string> {
  const product = await productToAdd(randomUUID(), given)
  await claimMoved({}, product)
  await putOnSale(product)
  return product._id
}

/**
 * Changes what is given of a product, and publishes it. Repeating it changes nothing.
 * @returns the product as it is then
 * @throws Refusal `not-found`; `unprocessable` when the price has a fraction of a cent; `stock-changed` when the
 * units are no longer those that were seen
 */
export async function changeProduct(
  id: string,
  given: Schemas['ProductChanges'],
): Promise<ProductDocument> {
  const seen = await withQuantity(await findOnSale(id))
  // Whatever is wrong is refused before anything is written.
  await claimMoved(seen, editedText(seen, given))
  const { availablequantity, ...words } = given
  if (availablequantity !== undefined) await countAnew(id, (now) => quantityAfter(now, given))
  for (;;) {
    const before = await findOnSale(id)
    const text = editedText(await withQuantity(before), words)
    if (isSameText(before, text)) {
      // The sweep was faster with the units.
      if (!isSameText(seen, text)) await publishEdit(seen, text)
      return before
    }
    // What was shown when it was seen may have been taken off meanwhile.
    if (before.revision !== seen.revision) await claimMoved(before, text)
    const after = await rewrite(before, text, undefined, seen)
    if (after) return after
    // It was published or edited just now: what that makes of the changes is seen again.
  }
}

/** The same, as the contract shows the product. */
export async function editProduct(
  id: string,
  given: Schemas['ProductChanges'],
): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await changeProduct(id, given))
}

/**
 * Puts a product on sale again that was taken off within the last 30 days, with the units that are there now.
 * One that is on sale stays as it is.
 * @throws Refusal `not-found`
 */
export async function restoreProduct(id: string): Promise<Schemas['ToolDetail']> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (!before) throw notFound()
    if (before.removedAt && !isRestorable(before.removedAt, storeTime())) throw notFound()
    const after = before.removedAt ? await rewrite(before, await withQuantity(before)) : before
    if (!after) continue
    // Also of one that is on sale: a call that died may have restored it.
    await publishRestored(id)
    return toToolDetail(await withQuantity(after))
  }
}

/** Takes a supplier's added products, or one of them, off sale. @returns how many */
export async function deleteAddedProducts(email: string, id?: string): Promise<number> {
  return removeAdded(email.toLowerCase(), id)
}

/**
 * Puts a new product on sale with its units, which are counted first: so none is ever on sale without.
 * @returns whether it is new; one that was there is left as it is, stock included
 */
export async function putOnSale(product: ProductToAdd): Promise<boolean> {
  if (await findEvenRemoved(product._id)) return false
  await beginCount(product._id, product.availableQuantity)
  return insertProduct({ createdAt: storeTime(), ...product })
}

/**
 * Puts many products on sale with their units, as `putOnSale` does one by one; those that are there already are left
 * as they are. One writer at a time: two that add the same product fail.
 * @returns how many are new
 */
export async function putManyOnSale(given: readonly ProductToAdd[]): Promise<number> {
  const known = await findKnown(given.map(({ _id }) => _id))
  const added = given.filter(({ _id }) => !known.has(_id))
  if (added.length === 0) return 0
  await beginCounts(new Map(added.map((one) => [one._id, one.availableQuantity])))
  const createdAt = storeTime()
  await insertProducts(added.map((product) => ({ createdAt, ...product })))
  return added.length
}
