import { upsert } from '@axle/kit/mongo/write'
import { defineModel, embedded, required } from '@axle/kit/mongo/mongo'
import type { Sale, SaleFact } from './sale.rules.ts'

export const sales = defineModel<Sale>(
  'sales',
  {
    productId: String,
    productName: String,
    quantity: Number,
    placedDay: String,
    paidDay: String,
    paidCents: Number,
    paymentId: String,
    refunds: [
      embedded({
        eventId: required(String),
        paymentId: required(String),
        cents: required(Number),
        day: required(String),
      }),
    ],
  },
  [{ placedDay: 1 }, { paidDay: 1 }, { 'refunds.day': 1 }],
)

/** Adds a fact to the document of the order in question. Idempotent. */
export async function addFact({ orderId, fields, refund }: SaleFact): Promise<void> {
  const update = {
    ...(fields && { $set: fields }),
    ...(refund ? { $addToSet: { refunds: refund } } : { $setOnInsert: { refunds: [] } }),
  }
  const fact = { where: { _id: orderId }, update }
  // If a concurrent event has just inserted the order's document, the second upsert updates that document.
  const isAdded = (await upsert(sales, fact)) || (await upsert(sales, fact))
  if (!isAdded) throw new Error(`The order ${orderId} is there and cannot be added to.`)
}

/** Deletes all orders from the read model. */
export async function emptySales(): Promise<void> {
  await sales.deleteMany({})
}

type Days = { readonly from: string; readonly to: string }

function within({ from, to }: Days) {
  return { $gte: from, $lte: to }
}

/** Number of orders placed on a day, and how many of them were paid. */
export type PlacedDay = {
  readonly _id: string
  readonly placed: number
  readonly converted: number
}

/** Counts orders by the day on which they were placed, and how many of these were paid on any day. */
export async function placedByDay(days: Days): Promise<readonly PlacedDay[]> {
  return sales.aggregate<PlacedDay>([
    { $match: { placedDay: within(days) } },
    {
      $group: {
        _id: '$placedDay',
        placed: { $sum: 1 },
        converted: { $sum: { $cond: [{ $gt: ['$paidDay', null] }, 1, 0] } },
      },
    },
  ])
}

export type PaidDay = { readonly _id: string; readonly paid: number; readonly paidCents: number }

/** Counts orders, and adds up their amounts, by the day on which they were paid. */
export async function paidByDay(days: Days): Promise<readonly PaidDay[]> {
  return sales.aggregate<PaidDay>([
    { $match: { paidDay: within(days) } },
    { $group: { _id: '$paidDay', paid: { $sum: 1 }, paidCents: { $sum: '$paidCents' } } },
  ])
}

export type SoldProduct = {
  /** Id of the product. */
  readonly _id: string
  readonly name?: string | null
  readonly units: number
  readonly cents: number
}

/** Adds up each product's sales from the orders paid on these days, without subtracting refunds. */
export async function soldProducts(days: Days): Promise<readonly SoldProduct[]> {
  return sales.aggregate<SoldProduct>([
    { $match: { paidDay: within(days) } },
    {
      $group: {
        _id: '$productId',
        // With `$max`, the result does not depend on the sequence in which documents are read.
        name: { $max: '$productName' },
        units: { $sum: '$quantity' },
        cents: { $sum: '$paidCents' },
      },
    },
  ])
}

/** Returns the orders with a refund on these days. */
export async function refundedIn(days: Days): Promise<readonly Sale[]> {
  return sales.find({ refunds: { $elemMatch: { day: within(days) } } }).lean()
}

/** Returns the orders that were paid on these days and have been refunded, fully or partly, on any day. */
export async function paidAndRefunded(days: Days): Promise<readonly Sale[]> {
  return sales.find({ paidDay: within(days), 'refunds.0': { $exists: true } }).lean()
}

/** Returns the numbers of orders that were placed, paid and refunded. */
export async function countSales() {
  const [orders, paid, refunded] = await Promise.all([
    sales.countDocuments({ placedDay: { $exists: true } }),
    sales.countDocuments({ paidDay: { $exists: true } }),
    sales.countDocuments({ 'refunds.0': { $exists: true } }),
  ])
  return { orders, paid, refunded }
}
