import type mongoose from 'mongoose'
import { type OwnStore, startOwnStore } from '../own-store.ts'

type Order = { _id: string } & Record<string, unknown>
type Orders = mongoose.mongo.Collection<Order>

const sizes = [20, 20_000] as const
const batch = 1_000
const buyerOrders = 5
const day = 86_400_000

let store: OwnStore

beforeAll(async () => {
  store = await startOwnStore()
})
afterAll(async () => store.stop())

/**
 * Creates the order with this number. However many orders there are, only two have an outbox event, and only three have
 * a reservation that has expired. All other orders have the status `settled`.
 */
function createOrder(number: number): Order {
  const isDue = number < 3
  return {
    _id: `order-${String(number).padStart(6, '0')}`,
    buyerId: `buyer-${Math.floor(number / buyerOrders)}`,
    createdAt: new Date(1_700_000_000_000 + number * 60_000),
    day: `day-${String(Math.floor(number / 4)).padStart(6, '0')}`,
    status: isDue ? 'reserved' : 'settled',
    reservedUntil: new Date(isDue ? 0 : 4_000_000_000_000),
    words: ['part', `part-${String(number).padStart(6, '0')}`],
    notes: [{ at: `${9 - (number % 7)}-${number}` }, { at: `5-${number}` }],
    outbox: number < 2 ? [{ id: `event-${number}` }] : [],
  }
}

async function filled(size: number, name = `orders-${size}`): Promise<Orders> {
  const orders = store.client.db('examined').collection<Order>(name)
  await orders.createIndexes([
    { key: { buyerId: 1, createdAt: -1, _id: 1 } },
    { key: { createdAt: -1, _id: 1 } },
    { key: { status: 1, reservedUntil: 1 } },
    { key: { 'outbox.id': 1 } },
    { key: { 'notes.at': 1 } },
    { key: { day: 1 } },
    { key: { words: 1, createdAt: -1 } },
  ])
  for (let from = 0; from < size; from += batch) {
    const length = Math.min(batch, size - from)
    await orders.insertMany(Array.from({ length }, (_unused, index) => createOrder(from + index)))
  }
  return orders
}

/**
 * Returns how many MongoDB documents the stand-in examines during `work`. The stand-in counts them, because it does not
 * support `explain`.
 */
async function examinedBy(orders: Orders, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const statistics = await store.client
      .db('examined')
      .command({ collStats: orders.collectionName })
    return Number(statistics.documentsExamined)
  }
  const before = await count()
  await work()
  return (await count()) - before
}

/** As many order ids as the shop requests at once. Only five of these orders exist. */
const ids = Array.from({ length: 500 }, (_unused, index) =>
  index < 5 ? createOrder(index)._id : `none-${index}`,
)
const free = [{ heldUntil: null }, { heldUntil: { $lt: new Date() } }]

/** MongoDB operations that the shop runs on orders. */
const operations: Readonly<Record<string, (orders: Orders) => Promise<unknown>>> = {
  insert: (orders) => orders.insertOne({ ...createOrder(7), _id: 'one-more', outbox: [] }),
  'insert of one that is there': (orders) =>
    orders.insertOne(createOrder(7)).catch((error: { code: number }) => {
      if (error.code !== 11_000) throw error
    }),
  'step from an expected status': (orders) =>
    orders.findOneAndUpdate({ _id: 'order-000010', status: { $in: ['settled', 'paid'] } }, {
      $set: { step: 1 },
      $push: { history: { at: new Date() } },
    } as object),
  'step from another status': (orders) =>
    orders.updateOne({ _id: 'order-000010', status: 'placed' }, { $set: { step: 2 } }),
  "a page of one buyer's orders": (orders) =>
    orders.find({ buyerId: 'buyer-2' }).sort({ createdAt: -1, _id: 1 }).limit(3).toArray(),
  "all of one buyer's orders": (orders) => orders.find({ buyerId: 'buyer-2' }).toArray(),
  'a page of all orders': (orders) =>
    orders.find({}).sort({ createdAt: -1, _id: 1 }).limit(5).toArray(),
  'a page of some days': (orders) =>
    orders
      .find({ createdAt: { $gte: new Date(1_700_000_000_000 - day) } })
      .sort({ createdAt: -1, _id: 1 })
      .limit(5)
      .toArray(),
  'a page of those with a word that begins so': (orders) =>
    orders
      .find({ words: { $regex: String.raw`^part\-00001` } })
      .sort({ createdAt: -1, _id: 1 })
      .limit(5)
      .toArray(),
  'a page of those with two words, of which all have the first': (orders) =>
    orders
      .find({ $and: [{ words: 'part' }, { words: { $regex: String.raw`^part\-00001` } }] })
      .sort({ createdAt: -1, _id: 1 })
      .limit(5)
      .toArray(),
  'outbox sweep': (orders) =>
    orders.findOneAndUpdate(
      { 'outbox.id': { $gt: '' }, $or: free },
      { $set: { heldUntil: new Date(Date.now() + day) } },
    ),
  'a page of all by the first of the texts in their arrays': (orders) =>
    orders
      .find({ 'notes.at': { $gt: '' } })
      .sort({ 'notes.at': 1 })
      .limit(5)
      .toArray(),
  'many by their ids, in a status that most have': (orders) =>
    orders.find({ _id: { $in: ids }, status: 'settled' }).toArray(),
  'release of an outbox': (orders) =>
    orders.updateOne({ _id: 'order-000000', heldBy: null }, {
      $pull: { outbox: { id: 'none' } },
    } as object),
  'range of due times': (orders) =>
    orders
      .find({ status: { $in: ['reserved', 'paying'] }, reservedUntil: { $lt: new Date() } })
      .limit(100)
      .toArray(),
  'count of a range': (orders) =>
    orders.countDocuments({ day: { $gte: 'day-000001', $lt: 'day-000003' } }),
  'update of one of many': (orders) =>
    orders.updateOne({ status: 'settled' }, { $set: { step: 3 } }),
  'count of all': (orders) => orders.countDocuments({}),
  'sums of a range': (orders) =>
    orders
      .aggregate([
        { $match: { day: { $gte: 'day-000001', $lt: 'day-000003' } } },
        { $group: { _id: '$day', count: { $sum: 1 } } },
      ])
      .toArray(),
  'delete under a condition': (orders) => orders.deleteOne({ _id: 'one-more', status: 'settled' }),
}

test('operations examine no more MongoDB documents with 20,000 orders than with 20', async () => {
  const [few, many] = [await filled(sizes[0]), await filled(sizes[1])]
  for (const [name, run] of Object.entries(operations)) {
    const examined = [
      await examinedBy(few, () => run(few)),
      await examinedBy(many, () => run(many)),
    ] as const
    expect({ name, examined: examined[1] }).toEqual({ name, examined: examined[0] })
    expect(examined[0]).toBeLessThanOrEqual(10)
  }
})

test('documentsExamined counts a scan without an index', async () => {
  const orders = await filled(sizes[0], 'scanned')
  expect(await examinedBy(orders, () => orders.find({ nobody: 1 }).toArray())).toBe(sizes[0])
})
