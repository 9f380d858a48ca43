import { storeTime } from '@axle/kit/mongo/clock'
import { fieldRefusal, notFound } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { randomUUID } from 'node:crypto'
import { claimPicture } from '../image/image.flow.ts'
import { beginCount, beginCounts, countAnew } from '../stock/count.flow.ts'
import { findFree } from '../stock/stock.store.ts'
import { publishEdit, removeAdded, rewrite, takeOffSale } from './changes.store.ts'
import { isCategory } from './admin-list.flow.ts'
import { movedPictures, type Pictured } from './pictures.rules.ts'
import { publishRestored } from './publishing.flow.ts'
import {
  editedText,
  isRestorable,
  isSameText,
  quantityAfter,
  type Product,
  productAfter,
  productOfCategory,
  type ProductToAdd,
  type EditableText,
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
  findNamed,
  listNamedAfter,
} from './product.store.ts'

type Schemas = components['schemas']

async function findOnSale(id: string): Promise<ProductDocument> {
  const product = await findProduct(id)
  if (!product) throw notFound()
  return product
}

/**
 * Replaces a product's available units with the number in `free`. A product that is missing from `free` keeps the last
 * published number.
 */
function overlaid<P extends Product>(product: P, free: ReadonlyMap<string, number>): P {
  return { ...product, availableQuantity: free.get(product._id) ?? product.availableQuantity }
}

/** Returns a product with its currently available units. */
async function withQuantity(product: ProductDocument): Promise<ProductDocument> {
  return overlaid(product, await findFree([product._id]))
}

/** Returns products by id, with their currently available units. Includes products off sale. */
export async function findWithQuantity(
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const [found, free] = await Promise.all([findByIds(ids), findFree(ids)])
  return new Map(found.map((product) => [product._id, overlaid(product, free)]))
}

/** Returns a tool, which is a product on sale. @throws Refusal `not-found` */
export async function getTool(id: string): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await withQuantity(await findOnSale(id)))
}

/** Completes a new product with values from the tool or category that `products` names. */
async function productToAdd(_id: string, given: Schemas['NewProduct']): Promise<ProductToAdd> {
  const chosen = (await findByNames([given.products])).get(given.products)
  if (chosen) return productAfter(_id, given, chosen)
  if (await isCategory(given.products)) return productOfCategory(_id, given)
  const detail = 'That tool is not on sale. Choose another one.'
  throw fieldRefusal('unprocessable', 'body.products', 'is not on sale', detail)
}

/**
 * Claims the images that an edit adds to a product or moves to another position.
 * @throws Refusal `unprocessable` for the first image that is not stored
 */
async function claimMoved(before: Partial<Pictured>, after: Pictured): Promise<void> {
  for (const { address, field } of movedPictures(before, after)) await claimPicture(address, field)
}

/**
 * Puts a new product on sale. `products` names the tool on which it is based, or its category.
 * @returns the product's id
 * @throws Refusal `unprocessable` if the tool, category or image does not exist, the price is invalid or missing, or
 * the last year of a vehicle is before its first year
 */
export async function addProduct(given: Schemas['NewProduct']): Promise<string> {
  const product = await productToAdd(randomUUID(), given)
  await claimMoved({}, product)
  await putOnSale(product)
  return product._id
}

/**
 * Changes the given fields of a product and publishes it. A repeated call has no effect.
 * @returns the updated product
 * @throws Refusal `not-found`
 * @throws Refusal `unprocessable` if the price has a fraction of a cent
 * @throws Refusal `stock-changed` if the number of units has changed since the admin saw it
 */
export async function changeProduct(
  id: string,
  given: Schemas['ProductChanges'],
): Promise<ProductDocument> {
  const seen = await withQuantity(await findOnSale(id))
  // Claims the images before anything is written.
  await claimMoved(seen, editedText(seen, given))
  const { availablequantity, ...words } = given
  if (availablequantity !== undefined) await countAnew(id, (now) => quantityAfter(now, given))
  for (;;) {
    const before = await findOnSale(id)
    const text = editedText(await withQuantity(before), words)
    if (isSameText(before, text)) {
      // A stock sweep may already have published the new units. In that case, only the audit event is still missing.
      if (!isSameText(seen, text)) await publishEdit(seen, text)
      return before
    }
    // Another edit may have removed images that this edit keeps, so these images are claimed again.
    if (before.revision !== seen.revision) await claimMoved(before, text)
    const after = await rewrite(before, text, undefined, seen)
    if (after) return after
    // The product was published or edited concurrently, so the loop applies the changes again.
  }
}

/** Calls `changeProduct` and returns the product in the format that the API contract defines. */
export async function editProduct(
  id: string,
  given: Schemas['ProductChanges'],
): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await changeProduct(id, given))
}

/**
 * Puts a product back on sale with its current units, if it was taken off sale within the last 30 days. A product that
 * is already on sale stays unchanged.
 * @throws Refusal `not-found` for an unknown product, or after 30 days
 */
export async function restoreProduct(id: string): Promise<Schemas['ToolDetail']> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (!before) throw notFound()
    if (before.removedAt && !isRestorable(before.removedAt, storeTime())) throw notFound()
    const after = before.removedAt ? await rewrite(before, await withQuantity(before)) : before
    if (!after) continue
    // Even if the product is already on sale, an earlier call may have crashed before this step.
    await publishRestored(id)
    return toToolDetail(await withQuantity(after))
  }
}

/**
 * Takes off sale all products that a supplier added, or only one of them.
 * @returns the number of products taken off sale
 */
export async function deleteAddedProducts(email: string, id?: string): Promise<number> {
  return removeAdded(email.toLowerCase(), id)
}

/**
 * Puts a new product on sale. Creates its stock record first, so that no product is ever on sale without a stock
 * record.
 * @returns false if the product already exists, in which case the product and its stock stay unchanged
 */
export async function putOnSale(product: ProductToAdd): Promise<boolean> {
  if (await findEvenRemoved(product._id)) return false
  await beginCount(product._id, product.availableQuantity)
  return insertProduct({ createdAt: storeTime(), ...product })
}

/**
 * Puts many products on sale in one batch, as `putOnSale` does for one product. Existing products stay unchanged.
 *
 * Must not be called concurrently, because concurrent calls that add the same product fail.
 * @returns the number of new products
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

export type NamedQuery = {
  readonly after?: string | undefined
  readonly limit: number
  readonly ids?: readonly string[] | undefined
}

/**
 * Lists the products for the sitemap and for part page URLs: either those with the given ids, or the next ones by id.
 */
export async function listParts({
  after = '',
  limit,
  ids,
}: NamedQuery): Promise<Schemas['NamedPart'][]> {
  if (ids === undefined) return listNamedAfter(after, limit)
  return (await findNamed(ids)).filter(({ _id }) => _id > after).slice(0, limit)
}

export type NextProduct = { readonly text: EditableText; readonly isOnSale: boolean }

/**
 * Changes and publishes a product, on or off sale, only once per idempotency key (`mark`). If the product already
 * contains the key, an earlier call has made the change, so nothing changes.
 * @param decide returns the new state for the current product, or undefined to change nothing
 * @returns whether this or an earlier call changed the product under this key
 */
export async function changeOnce(
  id: string,
  mark: string,
  decide: (now: Product | undefined) => NextProduct | undefined,
): Promise<boolean> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (before?.bulks?.includes(mark)) {
      // The instance that changed the product may have crashed before it published the units.
      await publishRestored(id)
      return true
    }
    const now = before && (await withQuantity(before))
    const next = decide(now ?? undefined)
    if (!before || !next) return false
    const isWritten = next.isOnSale
      ? await rewrite(before, next.text, mark)
      : await takeOffSale(before, mark)
    if (isWritten) {
      if (before.removedAt && next.isOnSale) await publishRestored(id)
      return true
    }
    // The product was published or edited concurrently, so the loop calls `decide` again with the product's new state.
  }
}
