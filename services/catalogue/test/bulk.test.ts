import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { createBulkHelpers, outcomes } from './bulk.setup.ts'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'
import { list } from './search.setup.ts'

let shop: Catalogue
let bulk: ReturnType<typeof createBulkHelpers>
let database: Database

beforeAll(async () => {
  shop = await startCatalogue()
  bulk = createBulkHelpers(shop)
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

async function fetchPrices(ids: readonly string[]) {
  return Promise.all(ids.map(async (id) => (await bulk.tool(id)).price))
}

test('previewBulkChange 200 returns the effect on each product and changes nothing', async () => {
  const [id = ''] = await bulk.stocked(1)
  await bulk.edit(id, { price: 9.5 })
  const { status, body } = await bulk.preview([id, 'none'], { pricepercent: 10 })
  const name = 'Track pads'
  const gone = { before: '', after: '', state: 'left', reason: 'no longer exists' }
  expect([status, body.items]).toEqual([
    200,
    [
      { _id: id, name, before: '9.50', after: '10.45', state: 'waiting' },
      { _id: 'none', name: '', ...gone },
    ],
  ])
  expect(await fetchPrices([id])).toEqual([9.5])
})

test('applyBulkChange 200 changes prices once per idempotency key and updates lists, search and events', async () => {
  const ids = await bulk.stocked(3)
  const word = randomUUID().slice(0, 8)
  await Promise.all(ids.map((id) => bulk.edit(id, { name: `Pads ${word}`, price: 9.5 })))
  const body = await bulk.seen(ids, { pricepercent: 10 })
  const key = randomUUID()
  const both = await Promise.all([bulk.send(body, key), bulk.send(body, key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const report = await until('it is applied', async () => {
    const now = await bulk.read(both[0]?.body._id)
    return now.state === 'applied' && now
  })
  expect(report).toMatchObject({ email: admin.email, change: { pricepercent: 10 } })
  expect(outcomes(report)).toEqual(['done', 'done', 'done'])
  const managed = await shop.ask(admin, `GET /purchase/products?search=${word}`)
  const found = await list(shop, { search: word })
  for (const { items } of [managed.body, found.body]) {
    expect(items.map(({ price }: { price: number }) => price)).toEqual([10.45, 10.45, 10.45])
  }
  const again = await bulk.send(body, key)
  expect(again.body).toEqual(report)
  expect(await fetchPrices(ids)).toEqual([10.45, 10.45, 10.45])
  for (const id of ids) {
    await until('it is published', () =>
      shop.topics.events('product.changed', id).some(({ data }) => data.priceCents === 1_045),
    )
  }
})

test('applyBulkChange 200 skips a product that was edited after the preview', async () => {
  const [edited = '', stored = ''] = await bulk.stocked(2)
  const body = await bulk.seen([edited, stored], { category: 'Discs' })
  await bulk.edit(edited, { category: 'Rotors' })
  const report = (await bulk.send(body)).body
  expect(outcomes(report)).toEqual(['left: changed in the meantime', 'done'])
  expect([(await bulk.tool(edited)).category, (await bulk.tool(stored)).category]).toEqual([
    'Rotors',
    'Discs',
  ])
})

test('applyBulkChange resumes after a crash and changes no product twice', async () => {
  const ids = await bulk.stocked(3)
  await Promise.all(ids.map((id) => bulk.edit(id, { price: 100 })))
  const { _id } = await bulk.change(ids, { pricepercent: 10 })
  const [first = '', second = ''] = ids
  // All three products are already changed, but the results of two are not yet recorded in the bulk change. One of
  // these two products has been changed back to its old price.
  await bulk.edit(second, { price: 100 })
  const stopped = { state: 'applying', isOpen: true, leasedUntil: new Date(0) }
  const waiting = { 'lines.0.state': 'waiting', 'lines.1.state': 'waiting' }
  await database.set('bulks', { _id }, { ...stopped, ...waiting })
  const report = await until('the sweep has done the rest', async () => {
    const now = await bulk.read(_id)
    return now.state === 'applied' && now
  })
  expect(outcomes(report)).toEqual(['done', 'done', 'done'])
  expect(await fetchPrices([first, second])).toEqual([110, 100])
})

test('applyBulkChange adds units only once after a crash, even to a product with reserved units', async () => {
  const [id = ''] = await bulk.stocked(1, 10)
  const body = await bulk.seen([id], { addquantity: 5 })
  const order = { orderId: randomUUID(), productId: id, quantity: 2 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  const { _id } = (await bulk.send(body)).body
  expect(await shop.available(id)).toBe(13)
  const stopped = { state: 'applying', isOpen: true, leasedUntil: new Date(0) }
  await database.set('bulks', { _id }, { ...stopped, 'lines.0.state': 'waiting' })
  const report = await until('the sweep has done it', async () => {
    const now = await bulk.read(_id)
    return now.state === 'applied' && now
  })
  expect(report.items).toMatchObject([{ before: '8', after: '13', state: 'done' }])
  expect(await shop.available(id)).toBe(13)
})

test('undoBulkChange 200 restores each product once and reports those edited since the bulk change', async () => {
  const [same = '', edited = ''] = await bulk.stocked(2)
  await Promise.all([same, edited].map((id) => bulk.edit(id, { price: 50 })))
  const { _id } = await bulk.change([same, edited], { pricepercent: -50 })
  await bulk.edit(edited, { price: 30 })
  for (const repeat of [1, 2]) {
    const { status, body } = await bulk.undo(_id)
    const stored = ['undone', 'kept: was changed since']
    expect([repeat, status, body.state, outcomes(body)]).toEqual([repeat, 200, 'undone', stored])
    await bulk.edit(same, { price: 50 + repeat })
  }
  expect(await fetchPrices([same, edited])).toEqual([52, 30])
})

test('undoBulkChange 200 undoes a stock change without affecting units that have been ordered since', async () => {
  const [sold = '', counted = '', empty = ''] = await bulk.stocked(3, 10)
  const order = (productId: string, quantity: number) => ({
    orderId: randomUUID(),
    productId,
    quantity,
  })
  const held = order(sold, 2)
  await shop.publish('order.placed', held)
  await shop.answerFor(held.orderId)
  const { _id } = await bulk.change([sold, counted, empty], { availablequantity: 20 })
  expect(await shop.available(sold)).toBe(20)
  const [later, large] = [order(sold, 3), order(empty, 15)]
  for (const one of [later, large]) {
    await shop.publish('order.placed', one)
    await shop.answerFor(one.orderId)
  }
  await bulk.edit(counted, { availablequantity: 7, seenavailablequantity: 20 })
  const { body } = await bulk.undo(_id)
  const stored = ['kept: was changed since', 'kept: has too few units left']
  expect(outcomes(body)).toEqual(['undone', ...stored])
  // Eight units were available, and three of them are sold. The first order's units are returned later.
  expect(await shop.available(sold)).toBe(5)
  await shop.publish('order.cancelled', held)
  await until('its units are back', async () => (await shop.available(sold)) === 7)
})

test('undoBulkChange 200 puts products back on sale, unless they have been changed since', async () => {
  const ids = await bulk.stocked(2)
  const statuses = () =>
    Promise.all(ids.map(async (id) => (await shop.ask(undefined, `GET /services/${id}`)).status))
  const { _id } = await bulk.change(ids, { onsale: false })
  expect(await statuses()).toEqual([404, 404])
  expect(outcomes((await bulk.preview(ids, { pricepercent: 1 })).body)[0]).toContain('not on sale')
  expect(outcomes(await bulk.change(ids, { onsale: true }))).toEqual(['done', 'done'])
  expect(await statuses()).toEqual([200, 200])
  expect(outcomes((await bulk.undo(_id)).body)).toEqual(Array(2).fill('kept: was changed since'))
  const off = await bulk.change(ids, { onsale: false })
  expect(outcomes((await bulk.undo(off._id)).body)).toEqual(['undone', 'undone'])
  expect(await statuses()).toEqual([200, 200])
})
