import { storeTime } from '@axle/kit/mongo/clock'
import { fieldRefusal, notFound, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import { hashTexts, stableId } from '@axle/kit/id'
import { toCents } from '@axle/kit/money.rules'
import type { Caller } from '@axle/kit/http/token'
import { randomUUID } from 'node:crypto'
import type { AllowanceCheck } from './allowance.flow.ts'
import { toAdminBooking, toBooking, toPlacedBooking } from './booking.rules.ts'
import type { OrderRequest } from './allowance.rules.ts'
import { type Order, quantityFault, type Concern } from './order.rules.ts'
import { type Status, statusWords } from './status.rules.ts'
import {
  findOrder,
  insertOrder,
  type OrderDocument,
  closeConcern,
  pullConcern,
  pushConcern,
} from './order.store.ts'
import { step, type StepDetail } from './step.store.ts'
import { findPrice, type Price } from '../price/price.store.ts'

type Schemas = components['schemas']

const priceChanged = { code: 'price-changed', status: 409 }
const stockChanged = { code: 'stock-changed', status: 409 }

const invalid = (field: string, message: string) =>
  fieldRefusal('unprocessable', `body.${field}`, message)

function assertSameRequest(order: OrderDocument, requestHash: string): void {
  if (order.requestHash !== requestHash) {
    throw new Refusal(
      'unprocessable',
      'This Idempotency-Key was used for another order. Use a new one.',
    )
  }
}

/**
 * Compares the price and quantity that the buyer saw with the current price and the minimum quantity.
 * @returns the product's price data, and the quantity to order
 */
async function checkOffer(given: Schemas['NewBooking']) {
  const price = await requirePrice(given.bookingId)
  const seenCents = toCents(given.price)
  if (seenCents === undefined) throw invalid('price', 'A price has at most two decimals.')
  if (seenCents !== price.priceCents) {
    const detail = 'The price has changed. Check the new price and order again.'
    throw new Refusal(priceChanged, detail, { members: { currentPrice: price.priceCents / 100 } })
  }
  const quantity = given.quantity ?? price.minimumOrderQuantity
  const fault = quantityFault(quantity, price.minimumOrderQuantity)
  if (fault) throw invalid('quantity', fault)
  const { availableQuantity } = price
  if (typeof availableQuantity === 'number' && availableQuantity < quantity) {
    const detail = `Only ${availableQuantity} units are left. Order at most that many.`
    throw new Refusal(stockChanged, detail, { members: { availableQuantity } })
  }
  return { price, quantity }
}

function newOrder(
  caller: Caller,
  given: Schemas['NewBooking'],
  { price, quantity }: Awaited<ReturnType<typeof checkOffer>>,
  identity: Pick<Order, '_id' | 'requestHash'>,
): Order {
  return {
    ...identity,
    buyerId: caller.id,
    buyerEmail: caller.email,
    emailVerified: caller.emailVerified,
    buyerName: caller.name,
    phone: given.phone ?? '',
    productId: price._id,
    productName: price.name,
    ...(price.img && { img: price.img }),
    unitPriceCents: price.priceCents,
    quantity,
    createdAt: storeTime(),
  }
}

/** Returns the order of an earlier identical request. @throws `refused` if there is no such order */
async function orderPlacedBefore(id: string, refused: unknown): Promise<OrderDocument> {
  const earlier = await findOrder(id)
  if (!earlier) throw refused
  return earlier
}

/** Converts a checked offer to the form that the allowance check needs. */
function toWantedOrder(
  _id: string,
  { price, quantity }: Awaited<ReturnType<typeof checkOffer>>,
): OrderRequest {
  const { _id: productId, minimumOrderQuantity, availableQuantity, priceCents } = price
  const units = { quantity, minimumOrderQuantity, free: availableQuantity ?? undefined }
  return { _id, productId, ...units, isFree: priceCents === 0 }
}

/**
 * Places an order. A repeated request with the same key gets the same response, even if the price has changed in
 * between.
 * @throws Refusal `not-found`, `price-changed` with the current price, `too-much-unpaid`, `forbidden` or
 * `unprocessable`
 */
export async function placeOrder(
  caller: Caller,
  given: Schemas['NewBooking'],
  {
    key,
    withinAllowance,
  }: { readonly key: string | undefined; readonly withinAllowance: AllowanceCheck },
): Promise<Schemas['Booking']> {
  if (given.product.toLowerCase() !== caller.email) {
    throw invalid('product', 'An order is placed under your own email address only.')
  }
  const requestHash = hashTexts(JSON.stringify(Object.entries(given).toSorted()))
  const id = key ? stableId('createBooking', caller.id, key) : randomUUID()
  const refuse = (refusal: unknown) => orderPlacedBefore(id, refusal)
  const order = await checkOffer(given).then((offer) => {
    const write = () => insertOrder(newOrder(caller, given, offer, { _id: id, requestHash }))
    return withinAllowance(caller, toWantedOrder(id, offer), { write, refuse })
  }, refuse)
  assertSameRequest(order, requestHash)
  return toPlacedBooking(order)
}

/** Returns an order as its buyer or an admin sees it. @throws Refusal `not-found` */
export async function getBooking(caller: Caller, id: string): Promise<Schemas['Booking']> {
  const order = await requireOrder(caller, id)
  return toBooking(order, storeTime(), order.buyerId === caller.id ? 'buyer' : 'admin')
}

/** Returns the current price of a product from the local copy of the catalogue's data. @throws Refusal `not-found` */
async function requirePrice(productId: string): Promise<Price> {
  const price = await findPrice(productId)
  if (!price) throw new Refusal('not-found', 'This part is not on sale. Choose another one.')
  return price
}

/**
 * Returns an order that the caller may see. Admins and service accounts may see all orders.
 * @throws Refusal `not-found`
 */
export async function requireOrder(caller: Caller, id: string): Promise<OrderDocument> {
  const order = await findOrder(id)
  const isOfTheShop = caller.roles.includes('admin') || caller.serviceAccount !== undefined
  const mayRead = order?.buyerId === caller.id || isOfTheShop
  if (!order || !mayRead) throw notFound()
  return order
}

/** Returns the caller's own order. Only the buyer may pay for or cancel an order. @throws Refusal `not-found` */
export async function requireOwnOrder(
  caller: Pick<Caller, 'id'>,
  id: string,
): Promise<OrderDocument> {
  const order = await findOrder(id)
  if (order?.buyerId !== caller.id) throw notFound()
  return order
}

/**
 * Changes an order's status at a user's request.
 * @param detail names the admin, unless the user is the buyer
 * @throws Refusal `conflict` if the current status does not allow it
 */
export async function move(
  order: OrderDocument,
  to: Status,
  detail: Pick<StepDetail, 'reason' | 'by' | 'trackingNumber'>,
): Promise<Schemas['Booking']> {
  const isMoved = await step(order, to, detail)
  const now = (await findOrder(order._id)) ?? order
  if (isMoved) return toBooking(now, storeTime(), detail.by ? 'admin' : 'buyer')
  throw new Refusal('conflict', `The order ${statusWords[now.status]}, so this cannot be done.`)
}

/**
 * Adds a concern about an order's payment or refunds, which then appears in the admins' list of concerns. Idempotent.
 */
export async function raiseConcern(orderId: string, concern: Concern): Promise<void> {
  await pushConcern(orderId, concern, storeTime())
}

/** Removes a concern that no longer applies. */
export async function settleConcern(orderId: string, key: string): Promise<void> {
  await pullConcern(orderId, key)
}

/** Closes a concern that an admin has handled. @throws Refusal `not-found` if the order has no such concern */
export async function seeTo(
  caller: Caller,
  orderId: string,
  key: string,
): Promise<Schemas['Booking']> {
  const order = await requireOrder(caller, orderId)
  if (!order.concerns.some((one) => one.key === key)) throw notFound()
  await closeConcern(orderId, key, caller.email)
  return toAdminBooking(await requireOrder(caller, orderId), storeTime())
}
