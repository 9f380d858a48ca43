import { type Database, openDatabase } from '@axle/kit/testing/database'
import { onceById } from '@axle/kit/testing/deliveries'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue
let database: Database

beforeAll(async () => {
  shop = await startCatalogue(1, { MEND_SECONDS: '0.3' })
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

function order(productId: string, quantity: number) {
  return { orderId: randomUUID(), productId, quantity }
}

async function loadCounts(productId: string) {
  const stock: Record<string, unknown> = (await database.find('stocks', { _id: productId })) ?? {}
  const { free, held, sold, returned, received } = stock
  return { free, held, sold, returned, received, moves: (stock['moves'] ?? []) as unknown[] }
}

/**
 * Creates the state after a crash between two writes: the product's stock contains a move that is missing from the
 * order's reservation.
 */
async function leaveHalfMade(one: ReturnType<typeof order>, move: string, counts: object) {
  const { orderId, productId, quantity } = one
  const open = { id: randomUUID(), orderId, move, quantity }
  const left = { ...counts, moves: [open], version: 50 }
  await database.set('stocks', { _id: productId }, left)
}

/** Returns the number of repairs in each log entry of a sweep. */
function mendedBy(sweep: string): number[] {
  const lines = shop.catalogue.output().split('\n')
  const found = lines.filter((line) => line.includes(`"sweep":"${sweep}","mended":`))
  return found.map((line) => Number(JSON.parse(line).mended))
}

test('every stock move for an order changes the counts, which always add up', async () => {
  const productId = await shop.stocked(10)
  const [stored, input] = [order(productId, 3), order(productId, 2)]
  for (const one of [stored, input]) {
    await shop.publish('order.placed', one)
    await shop.answerFor(one.orderId)
  }
  // The catalogue's event may be published before the move is deleted from the stock.
  await until('the moves have ended', async () => (await loadCounts(productId)).moves.length === 0)
  const rest = { received: 10, moves: [] }
  const counts = () => loadCounts(productId)
  expect(await counts()).toEqual({ free: 5, held: 5, sold: 0, returned: 0, ...rest })
  await shop.publish('order.paid', stored)
  await shop.publish('order.cancelled', input)
  await shop.read()
  expect(await counts()).toEqual({ free: 7, held: 0, sold: 3, returned: 0, ...rest })
  await shop.publish('order.refunded', stored)
  await shop.read()
  expect(await counts()).toEqual({ free: 10, held: 0, sold: 3, returned: 3, ...rest })
})

test('the sweep creates the reservation if a crash left only a move in the stock', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await leaveHalfMade(one, 'reserve', { free: 6, held: 4 })
  expect((await shop.answerFor(one.orderId)).type).toBe('stock.reserved')
  await until('the move has ended', async () => (await loadCounts(productId)).moves.length === 0)
  expect(await loadCounts(productId)).toMatchObject({ free: 6, held: 4 })
})

test('the sweep undoes an interrupted reservation exactly once if its order was cancelled', async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.cancelled', one)
  await shop.read()
  await leaveHalfMade(one, 'reserve', { free: 6, held: 4 })
  await until('the units are back', async () => (await loadCounts(productId)).free === 10)
  expect(await loadCounts(productId)).toMatchObject({ free: 10, held: 0, moves: [] })
  expect(shop.topics.events('stock.reserved', one.orderId)).toEqual([])
  await until('the log counts it', () => mendedBy('moves half made').length > 0)
  expect(new Set(mendedBy('moves half made'))).toEqual(new Set([1]))
})

test('a move of unknown type does not stop the sweep from repairing other products', async () => {
  const ids = [await shop.stocked(10), await shop.stocked(10), await shop.stocked(10)]
  const [one = '', broken = '', other = ''] = ids.toSorted()
  await leaveHalfMade(order(broken, 4), 'teleport', {})
  await until('the log names it', () => shop.catalogue.output().includes(`"item":"${broken}"`))
  for (const productId of [one, other]) {
    await leaveHalfMade(order(productId, 4), 'reserve', { free: 6, held: 4 })
  }
  for (const productId of [one, other]) {
    await until('the move has ended', async () => (await loadCounts(productId)).moves.length === 0)
  }
  await database.set('stocks', { _id: broken }, { moves: [] })
})

test('the sweep completes a release and a sale that a crash interrupted', async () => {
  const productId = await shop.stocked(10)
  for (const [move, state, counts] of [
    ['release', 'released', { free: 10, held: 0 }],
    ['sell', 'sold', { free: 7, held: 0, sold: 3 }],
  ] as const) {
    const one = order(productId, 3)
    await shop.publish('order.placed', one)
    await shop.answerFor(one.orderId)
    await leaveHalfMade(one, move, counts)
    await until(`it is ${state}`, async () => {
      return (await database.find('reservations', { _id: one.orderId }))?.['state'] === state
    })
    await until('the move has ended', async () => (await loadCounts(productId)).moves.length === 0)
    expect(await loadCounts(productId)).toMatchObject(counts)
  }
})

test("the sweep asks booking about units that have been reserved for too long, and booking's event releases them", async () => {
  const productId = await shop.stocked(10)
  const one = order(productId, 4)
  await shop.publish('order.placed', one)
  await shop.answerFor(one.orderId)
  const answers = () => shop.topics.events('stock.reserved', one.orderId)
  expect(mendedBy('holds nobody ended')).toEqual([])
  expect(onceById(answers())).toHaveLength(1)
  const countBefore = answers().length
  await database.set('reservations', { _id: one.orderId }, { createdAt: new Date(0) })
  await until('booking is asked', () => answers().length > countBefore)
  await until('the log counts it', () => mendedBy('holds nobody ended').length > 0)
  expect(mendedBy('holds nobody ended')).toEqual([1])
  await shop.publish('order.expired', one)
  await until('they are free', async () => (await shop.available(productId)) === 10)
})

test('order.refunded always causes the same stock.restocked event, whether or not units were sold', async () => {
  const productId = await shop.stocked(10)
  const [sold, released] = [order(productId, 4), order(productId, 2)]
  for (const one of [sold, released]) {
    await shop.publish('order.placed', one)
    await shop.answerFor(one.orderId)
  }
  await shop.publish('order.paid', sold)
  await shop.publish('order.cancelled', released)
  for (const one of [sold, released, order(productId, 1)]) {
    const answers = () => shop.topics.events('stock.restocked', one.orderId)
    await shop.publish('order.refunded', one)
    await shop.topics.first('stock.restocked', one.orderId)
    // If the sweep completes the move at the same moment, the event is published twice.
    await shop.read()
    const countBefore = answers().length
    await shop.publish('order.refunded', one)
    await until('it is answered again', () => answers().length > countBefore)
    expect(new Set(answers().map(({ id }) => id)).size).toBe(1)
  }
  expect(await shop.available(productId)).toBe(10)
})

test('the sweep republishes products on and off sale whose events were lost', async () => {
  const [stored, removed] = [await shop.stocked(3), await shop.stocked(3)]
  const added: { _id: string; email: string }[] = (await shop.ask(admin, 'GET /purchase')).body
  const email = added.find(({ _id }) => _id === removed)?.email
  await shop.ask(admin, `DELETE /purchase/${email}?id=${removed}`)
  const changes = () => shop.topics.events('product.changed', stored)
  const removals = () => shop.topics.events('product.removed', removed)
  await until('they are published again', () => changes().length > 1 && removals().length > 1)
  expect(new Set(changes().map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(new Set(removals().map(({ data }) => data.revision)).size).toBe(1)
})
