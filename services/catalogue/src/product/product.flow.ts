import { notFound, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import { randomUUID } from 'node:crypto'
import { claimPicture } from '../picture/picture.flow.ts'
import { removeAdded, rewrite } from './changes.store.ts'
import { completeProduct, editedText, isRestorable, isSameText } from './product.rules.ts'
import {
  findEvenRemoved,
  findProduct,
  findByNames,
  insertProduct,
  listAdded,
  listProducts,
  type NewProductDocument,
  type ProductDocument,
  type ProductQuery,
  toAddedProduct,
  toTool,
  toToolDetail,
} from './product.store.ts'

type Schemas = components['schemas']

/** The tools on sale that fit the query. */
export async function listTools(query: ProductQuery): Promise<Schemas['Tool'][]> {
  return (await listProducts(query)).map(toTool)
}

async function findOnSale(id: string): Promise<ProductDocument> {
  const product = await findProduct(id)
  if (!product) throw notFound()
  return product
}

/** One tool. @throws Refusal `not-found` */
export async function getTool(id: string): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await findOnSale(id))
}

/** The products that admins added. */
export async function listAddedProducts(): Promise<Schemas['AddedProduct'][]> {
  return (await listAdded()).map(toAddedProduct)
}

/**
 * A new product, made after the chosen tool.
 * @throws Refusal `unprocessable` when the price has a fraction of a cent
 */
export function productAfter(
  _id: string,
  given: Schemas['NewProduct'],
  chosen: ProductDocument,
): NewProductDocument {
  return {
    ...completeProduct(given, chosen),
    _id,
    img: given.img,
    category: chosen.category,
    fits: [],
    added: { email: given.email.toLowerCase(), products: given.products },
    createdAt: new Date(),
  }
}

/**
 * Puts a new product on sale, made after the tool that `products` names.
 * @returns its id
 * @throws Refusal `unprocessable` when there is no such tool or picture, or the price has a fraction of a cent
 */
export async function addProduct(given: Schemas['NewProduct']): Promise<string> {
  const chosen = (await findByNames([given.products])).get(given.products)
  if (!chosen) {
    throw new Refusal('unprocessable', 'That tool is not on sale. Choose another one.', {
      members: { errors: [{ field: 'body.products', message: 'is not on sale' }] },
    })
  }
  const _id = randomUUID()
  await claimPicture(given.img)
  await insertProduct(productAfter(_id, given, chosen))
  return _id
}

/**
 * Changes what is given of a product, and tells of it. Repeating it changes nothing.
 * @param read the product as it was found; what happened to it since counts
 * @returns the product as it is then
 * @throws Refusal `not-found`; `unprocessable` when the price has a fraction of a cent; `stock-changed` when the
 * pieces are no longer those that were seen
 */
export async function changeProduct(
  read: ProductDocument,
  given: Schemas['ProductChanges'],
): Promise<ProductDocument> {
  let before = read
  for (;;) {
    const text = editedText(before, given)
    if (isSameText(before, text)) return before
    if (text.img !== before.img) await claimPicture(text.img)
    const after = await rewrite(before, text)
    if (after) return after
    // It was ordered, told of or edited just now: what that makes of the changes is seen anew.
    before = await findOnSale(before._id)
  }
}

/** The same, of a product by its id. */
export async function editProduct(
  id: string,
  given: Schemas['ProductChanges'],
): Promise<Schemas['ToolDetail']> {
  return toToolDetail(await changeProduct(await findOnSale(id), given))
}

/**
 * Puts a product on sale again that was taken off within the last 30 days, with the pieces that are there now.
 * One that is on sale stays as it is.
 * @throws Refusal `not-found`
 */
export async function restoreProduct(id: string): Promise<Schemas['ToolDetail']> {
  for (;;) {
    const before = await findEvenRemoved(id)
    if (!before) throw notFound()
    if (!before.removedAt) return toToolDetail(before)
    if (!isRestorable(before.removedAt, new Date())) throw notFound()
    const after = await rewrite(before, before)
    if (after) return toToolDetail(after)
  }
}

/** Takes a supplier's added products, or one of them, off sale. @returns how many */
export async function deleteAddedProducts(email: string, id?: string): Promise<number> {
  return removeAdded(email.toLowerCase(), id)
}

/** Puts a product of the seed on sale unless it is there already. @returns whether it is new */
export async function seedProduct(product: NewProductDocument): Promise<boolean> {
  return insertProduct(product)
}
