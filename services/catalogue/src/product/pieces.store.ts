import { changed, type ProductDocument, products } from './product.store.ts'

/**
 * Holds pieces of a product for an order. Repeating it changes nothing while they are held.
 * @returns false when too few are free; nothing has changed then
 */
export async function hold(productId: string, orderId: string, quantity: number): Promise<boolean> {
  const taken = await products.updateOne(
    {
      _id: productId,
      removedAt: null,
      availableQuantity: { $gte: quantity },
      'held.orderId': { $ne: orderId },
    },
    {
      $inc: { availableQuantity: -quantity },
      $set: { isStockTold: false },
      $push: { held: { orderId, quantity } },
    },
  )
  if (taken.modifiedCount === 1) return true
  return (await products.exists({ _id: productId, 'held.orderId': orderId })) !== null
}

/** Gives an order's pieces back to the shelf; without any held nothing changes. */
export async function giveBack(
  productId: string,
  orderId: string,
  quantity: number,
): Promise<void> {
  await products.updateOne(
    { _id: productId, 'held.orderId': orderId },
    {
      $inc: { availableQuantity: quantity },
      $set: { isStockTold: false },
      $pull: { held: { orderId } },
    },
  )
}

/** Ends the hold of pieces that were sold: they stay taken. Repeating it changes nothing. */
export async function settle(productId: string, orderId: string): Promise<void> {
  await products.updateOne({ _id: productId }, { $pull: { held: { orderId } } })
}

/** Many more than can come back to one product between the two writes of a return. */
const returnsRemembered = 200

/**
 * Puts the pieces of a sale that was undone back on the shelf, once: the product remembers the order in the
 * same write. Repeating it changes nothing.
 */
export async function putBack(productId: string, orderId: string, quantity: number): Promise<void> {
  await products.updateOne(
    { _id: productId, returned: { $ne: orderId } },
    {
      $inc: { availableQuantity: quantity },
      $set: { isStockTold: false },
      $push: { returned: { $each: [orderId], $slice: -returnsRemembered } },
    },
  )
}

/** Orders that hold pieces of some product, for the search after leftovers. */
export async function listHolds(): Promise<
  { productId: string; orderId: string; quantity: number }[]
> {
  const found = await products
    .find({ 'held.orderId': { $gt: '' } }, { held: 1 })
    .lean<{ _id: string; held: { orderId: string; quantity: number }[] }[]>()
  return found.flatMap(({ _id, held }) =>
    held.map(({ orderId, quantity }) => ({ productId: _id, orderId, quantity })),
  )
}

/** Products on sale of whose pieces others have not been told since they changed. */
export async function listUntold(): Promise<readonly string[]> {
  const found = await products
    .find({ removedAt: null, isStockTold: { $ne: true } }, { _id: 1 })
    .lean<{ _id: string }[]>()
  return found.map(({ _id }) => _id)
}

/**
 * Tells others how many pieces of a product there are, if they were not told yet. When the pieces change
 * meanwhile nothing is told: that change is told by whoever made it.
 */
export async function tell(productId: string): Promise<void> {
  const untold = { _id: productId, removedAt: null, isStockTold: { $ne: true } }
  const product = await products.findOne(untold).lean<ProductDocument>()
  if (!product) return
  const { availableQuantity, revision } = product
  const news = changed(productId, revision + 1, product)
  await products.updateOne(
    { ...untold, availableQuantity, revision },
    { $set: { isStockTold: true, revision: revision + 1 }, $push: { outbox: news } },
  )
}
