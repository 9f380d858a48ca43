import { type Database, openDatabase } from '@axle/kit/testing/database'
import { partitions } from '@axle/kit/testing/topics'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue
let database: Database

beforeAll(async () => {
  shop = await startCatalogue()
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

function order(productId: string, quantity: number) {
  return { orderId: randomUUID(), productId, quantity }
}

test('order.placed reserves the units and causes stock.reserved', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  expect((await shop.answerFor(one.orderId)).type).toBe('stock.reserved')
  expect(await shop.available(productId)).toBe(6)
})

test('order.placed for too many units causes stock.rejected and reserves nothing', async () => {
  const productId = await shop.stocked(3)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  const answer = await shop.answerFor(one.orderId)
  expect(answer).toMatchObject({
    type: 'stock.rejected',
    data: { reason: 'There are not enough units left.' },
  })
  expect(await shop.available(productId)).toBe(3)
})

test('orders for a product without a stock record do not block other orders in the same partition', async () => {
  const [lost, other] = [await shop.stocked(10), await shop.stocked(10)]
  const [earlier, late, next] = [order(lost, 1), order(lost, 1), order(other, 4)]
  await shop.publish('order.placed', earlier, 0)
  await shop.answerFor(earlier.orderId)
  await database.remove('stocks', { _id: lost })
  await shop.publish('order.placed', late, 0)
  await shop.publish('order.paid', earlier, 0)
  await shop.publish('order.placed', next, 0)
  await shop.publish('order.paid', next, 0)
  expect((await shop.answerFor(late.orderId)).type).toBe('stock.rejected')
  await until('the next order is sold', async () => {
    return (await database.find('reservations', { _id: next.orderId }))?.['state'] === 'sold'
  })
  await until('the sale that cannot be made is a dead letter', () =>
    shop.topics
      .seen()
      .some(({ topic, key }) => topic === 'orders.v1.dlq' && key === earlier.orderId),
  )
  await until('the log names the rejected order', () =>
    shop.catalogue.output().includes(`"orderId":"${late.orderId}"`),
  )
})

test('order.placed reserves units once even if it is delivered three times and again after the sale', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 2)
  for (let times = 0; times < 3; times++) await shop.publish('order.placed', one)
  await shop.publish('order.paid', one)
  await shop.publish('order.placed', one)
  const last = order(productId, 1)
  await shop.publish('order.placed', { ...last, orderId: last.orderId })
  await shop.answerFor(last.orderId)
  await until('the repeats are read', async () => (await shop.available(productId)) === 7)
  expect(new Set(shop.topics.events('stock.reserved', one.orderId).map(({ id }) => id)).size).toBe(
    1,
  )
})

test('listProducts 200 sorts by ordered units, ignoring returned units', async () => {
  const firstIs = (productId: string) =>
    until('it is the best seller', async () => {
      const { body } = await shop.ask(undefined, 'GET /products?sort=-sold&limit=1')
      return body.items[0]?._id === productId
    })
  const [one, other] = [await shop.stocked(500), await shop.stocked(500)]
  const [many, more] = [order(one, 300), order(other, 301)]
  await shop.publish('order.placed', many)
  await firstIs(one)
  await shop.publish('order.placed', more)
  await firstIs(other)
  // The count includes the units of both paid and unpaid orders.
  await shop.publish('order.paid', many)
  await shop.publish('order.cancelled', more)
  await firstIs(one)
})

test.each([
  ['stock.reserved', 2],
  ['stock.rejected', 20],
] as const)(
  'order.placed is answered with the same %s when it is delivered again',
  async (type, quantity) => {
    const productId = await shop.stocked(10)
    const one = order(productId, quantity)
    const answers = () => shop.topics.events(type, one.orderId)
    await shop.publish('order.placed', one)
    await until('it is answered', () => answers().length > 0)
    const countBefore = answers().length
    // An event that is being sent is not queued again. So a caller that publishes too early must retry, as booking
    // does.
    await until('it is answered again', async () => {
      await shop.publish('order.placed', one)
      return answers().length > countBefore
    })
    expect(new Set(answers().map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shop.available(productId)).toBe(type === 'stock.reserved' ? 8 : 10)
  },
)

test.each(['order.cancelled', 'order.expired'])('%s returns the units once', async (type) => {
  const productId = await shop.stocked(10)
  const one = order(productId, 5)
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  await shop.publish(type, one)
  await shop.publish(type, one)
  await until('the units are back', async () => (await shop.available(productId)) === 10)
  await shop.publish('order.placed', one)
  const next = order(productId, 1)
  await shop.publish('order.placed', next)
  await shop.answerFor(next.orderId)
  await until('only the next order holds', async () => (await shop.available(productId)) === 9)
})

/** Publishes events about one order to all partitions, so that several instances read them concurrently. */
async function spread(one: ReturnType<typeof order>, types: readonly string[]): Promise<void> {
  await Promise.all(types.map((type, index) => shop.publish(type, one, index % partitions)))
}

test('order.refunded returns sold units once even if two instances receive it repeatedly', async () => {
  await shop.start('catalogue')
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  await shop.publish('order.paid', one)
  await spread(
    one,
    Array.from({ length: 12 }, () => 'order.refunded'),
  )
  await until('the units are back', async () => (await shop.available(productId)) === 10)
  await spread(one, ['order.paid', 'order.refunded', 'order.placed', 'order.refunded'])
  await shop.read()
  expect(await shop.available(productId)).toBe(10)
})

test('order.refunded before order.paid returns the units, and the late order.paid takes none', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  await shop.publish('order.refunded', one)
  await until('the units are back', async () => (await shop.available(productId)) === 10)
  await shop.publish('order.paid', one)
  await shop.publish('order.refunded', one)
  await shop.read()
  expect(await shop.available(productId)).toBe(10)
})

test('order.refunded for units that were already released changes nothing', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  await shop.publish('order.cancelled', one)
  await until('the units are back', async () => (await shop.available(productId)) === 10)
  await shop.publish('order.refunded', one)
  await shop.publish('order.refunded', order(productId, 3))
  await shop.read()
  expect(await shop.available(productId)).toBe(10)
})

test('order.cancelled before order.placed leaves no units reserved', async () => {
  const productId = await shop.stocked(4)
  const one = order(productId, 4)
  await shop.publish('order.cancelled', one)
  await shop.publish('order.placed', one)
  const next = order(productId, 4)
  await shop.publish('order.placed', next)
  expect((await shop.answerFor(next.orderId)).type).toBe('stock.reserved')
  expect(shop.topics.events('stock.reserved', one.orderId)).toHaveLength(0)
})

test('product.changed contains the available units after units are reserved and after they are released', async () => {
  const productId = await shop.stocked(10)
  const published = () =>
    shop.topics.events('product.changed', productId).map(({ data }) => data.availableQuantity)
  await until('it is published with the product', () => published().at(-1) === 10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  await until('the hold is published', () => published().at(-1) === 6)
  await shop.publish('order.cancelled', one)
  await until('the return is published', () => published().at(-1) === 10)
  const revisions = shop.topics
    .events('product.changed', productId)
    .map(({ data }) => data.revision)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
})

test('only one of a hundred orders gets the last unit', async () => {
  const productId = await shop.stocked(1)
  const all = Array.from({ length: 100 }, () => order(productId, 1))
  await Promise.all(all.map((one) => shop.publish('order.placed', one)))
  const answers = await Promise.all(all.map(({ orderId }) => shop.answerFor(orderId)))
  expect(answers.filter(({ type }) => type === 'stock.reserved')).toHaveLength(1)
  expect(await shop.available(productId)).toBe(0)
})
