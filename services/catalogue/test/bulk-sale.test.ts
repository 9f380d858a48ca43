import type { components } from '@axle/kit/http.gen'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { createBulkHelpers, outcomes } from './bulk.setup.ts'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'
import { list } from './search.setup.ts'

type Product = components['schemas']['ManagedProduct']

let shop: Catalogue
let bulk: ReturnType<typeof createBulkHelpers>
let database: Database

beforeAll(async () => {
  shop = await startCatalogue(10)
  bulk = createBulkHelpers(shop)
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

const day = 86_400_000

async function offSale(query = '') {
  return (await shop.ask(admin, `GET /purchase/products?sale=off&sort=-removedat${query}`)).body
}

const getIds = ({ items }: { items: Product[] }) => items.map(({ _id }) => _id)

/** Creates products with a unique word in their names, by which a search finds them. */
async function named(count: number): Promise<{ ids: string[]; word: string }> {
  const [ids, word] = [await bulk.stocked(count), randomUUID().slice(0, 8)]
  await Promise.all(ids.map((id) => bulk.edit(id, { name: `Pads ${word}` })))
  return { ids, word }
}

test('listManagedProducts 200 for products off sale filters by search and category and returns removal times', async () => {
  const { ids, word } = await named(3)
  const [off = '', other = '', stored = ''] = ids
  await bulk.edit(off, { category: 'Discs' })
  expect(await offSale(`&search=${word}`)).toEqual({ total: 0, items: [] })
  await bulk.change([off, other], { onsale: false })
  expect(getIds(await offSale(`&search=${word}`)).toSorted()).toEqual([off, other].toSorted())
  const found = await offSale(`&search=${word}&category=Discs&added=true&stock=low`)
  expect(found).toMatchObject({ total: 0 })
  const [shown] = (await offSale(`&search=${word}&category=Discs&added=true`)).items
  const since = Date.parse(shown.offSale.since)
  expect(since).toBeGreaterThan(Date.now() - day)
  expect(since).toBeLessThan(Date.now() + day)
  expect(Date.parse(shown.offSale.restorableUntil)).toBe(since + 30 * day)
  const onSale = await shop.ask(admin, `GET /purchase/products?search=${word}`)
  expect(getIds(onSale.body)).toEqual([stored])
  expect(onSale.body.items[0]).not.toHaveProperty('offSale')
})

test('listManagedProducts 200 for products off sale by cursor returns each product once, latest removal first', async () => {
  const { ids, word } = await named(5)
  await bulk.change(ids, { onsale: false })
  const now = Date.now()
  // Two of the products have the same removal time.
  const ages = [4, 1, 3, 1, 2]
  for (const [place, _id] of ids.entries()) {
    const removedAt = new Date(now - (ages[place] ?? 0) * 60_000)
    await database.set('products', { _id }, { removedAt })
  }
  const received: string[] = []
  let cursor = ''
  do {
    const page = await offSale(`&limit=2${cursor}`)
    received.push(...getIds(page))
    cursor = page.next === undefined ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  expect(received).toEqual(getIds(await offSale('&limit=100')))
  const mine = received.filter((id) => ids.includes(id))
  expect(mine.map((id) => ages[ids.indexOf(id)])).toEqual([1, 1, 2, 3, 4])
  expect(getIds(await offSale(`&search=${word}&offset=2&limit=2`))).toEqual(mine.slice(2, 4))
})

test('listManagedProducts 422 for a sort order that the sale filter does not allow, 400 for unknown values', async () => {
  for (const query of ['sale=off', 'sale=off&sort=price', 'sort=-removedat']) {
    const { status, body } = await shop.ask(admin, `GET /purchase/products?${query}`)
    expect([query, status, body.errors[0].field]).toEqual([query, 422, 'query.sort'])
  }
  for (const query of ['sale=on', 'sort=removedat']) {
    expect((await shop.ask(admin, `GET /purchase/products?${query}`)).status).toBe(400)
  }
})

test('a product that is put back on sale shows its current units in lists, search and events', async () => {
  const { ids, word } = await named(2)
  const [first = '', second = ''] = ids
  const order = { orderId: randomUUID(), productId: first, quantity: 3 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  await bulk.change(ids, { onsale: false })
  expect((await list(shop, { search: word })).body.total).toBe(0)
  await shop.publish('order.cancelled', order)
  await shop.read()
  const report = await bulk.change(ids, { onsale: true })
  expect(outcomes(report)).toEqual(['done', 'done'])
  const found = (await list(shop, { search: word })).body
  expect(getIds(found).toSorted()).toEqual(ids.toSorted())
  expect(await offSale(`&search=${word}`)).toMatchObject({ total: 0 })
  expect(await shop.available(first)).toBe(10)
  for (const id of [first, second]) {
    const published = await until('it is published', () => {
      const last = shop.topics.events('product.changed', id).at(-1)
      return last !== undefined && shop.topics.events('product.removed', id).length > 0 && last
    })
    const [removed] = shop.topics.events('product.removed', id)
    expect(published.data.revision).toBeGreaterThan(removed?.data.revision ?? Infinity)
    expect(published.data.availableQuantity).toBe(10)
  }
  expect(outcomes((await bulk.undo(report._id)).body)).toEqual(['undone', 'undone'])
  expect((await list(shop, { search: word })).body.total).toBe(0)
  expect((await offSale(`&search=${word}`)).total).toBe(2)
})

test('a product removed more than 30 days ago is listed but cannot be restored', async () => {
  const { ids, word } = await named(2)
  const [old = '', late = ''] = ids
  await bulk.change(ids, { onsale: false })
  await database.set('products', { _id: old }, { removedAt: new Date(Date.now() - 31 * day) })
  expect(getIds(await offSale(`&search=${word}`))).toEqual([late, old])
  const { body } = await bulk.preview([old, late], { onsale: true })
  expect(outcomes(body)).toEqual(['left: was taken off sale more than 30 days ago', 'waiting'])
  expect(outcomes(await bulk.change([old, late], { onsale: true }))).toEqual([
    'left: was taken off sale more than 30 days ago',
    'done',
  ])
})
