import { call } from '@axle/kit/testing/client'
import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

function restore(id: string) {
  return shop.ask(admin, `POST /services/${id}/restoration`)
}

/** Takes an added product off sale. */
async function remove(id: string) {
  const all: { _id: string; email: string }[] = (await shop.ask(admin, 'GET /purchase')).body
  const email = all.find(({ _id }) => _id === id)?.email
  return shop.ask(admin, `DELETE /purchase/${email}?id=${id}`)
}

async function read(id: string) {
  return shop.ask(undefined, `GET /services/${id}`)
}

test('restoreProduct 200 publishes the unchanged product, and only once when repeated', async () => {
  const id = await shop.stocked(5)
  const before = (await read(id)).body
  await remove(id)
  expect((await read(id)).status).toBe(404)
  for (const repeat of [1, 2]) {
    const { status, body } = await restore(id)
    expect([repeat, status, body]).toEqual([repeat, 200, before])
  }
  expect((await read(id)).body).toEqual(before)
  const added = (await shop.ask(admin, 'GET /purchase')).body
  expect(added.map(({ _id }: { _id: string }) => _id)).toContain(id)
  // Takes the product off sale and restores it once more. Any event from the repeated request above would have arrived
  // before these events.
  await remove(id)
  await restore(id)
  await until('all is published', () => shop.revisions(id).includes(5))
  expect(shop.revisions(id)).toEqual([1, 2, 3, 4, 5])
  const [, again] = shop.topics.events('product.changed', id)
  expect(again?.data).toMatchObject({ revision: 3, name: before.name, availableQuantity: 5 })
})

test('restoreProduct 200 includes units that were returned while the product was off sale', async () => {
  const id = await shop.stocked(5)
  const order = { orderId: randomUUID(), productId: id, quantity: 2 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  await remove(id)
  await shop.publish('order.cancelled', order)
  await shop.read()
  expect((await restore(id)).body.availablequantity).toBe(5)
  const published = await until('it is on sale again', () =>
    shop.topics.events('product.changed', id).find(({ data }) => data.revision >= 3),
  )
  expect(published.data.availableQuantity).toBe(5)
})

test('restoreProduct 200 publishes units that an earlier request left unpublished when it crashed', async () => {
  const id = await shop.stocked(5)
  await remove(id)
  await restore(id)
  const database = await openDatabase(shop.createSettings('catalogue', {}))
  // Two units were returned while an earlier request restored the product. They were not published, because the product
  // was still off sale.
  await database.set('stocks', { _id: id }, { free: 7, isPublished: true })
  await database.close()
  expect((await restore(id)).body.availablequantity).toBe(7)
  await until('it is published', () =>
    shop.topics
      .events('product.changed', id)
      .some(({ data }) => data.availableQuantity === 7 && data.revision === 4),
  )
})

test('restoreProduct 200 leaves a seed product that is on sale unchanged', async () => {
  const [{ _id }] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const { body } = await read(_id)
  const answer = await restore(_id)
  expect([answer.status, answer.body]).toEqual([200, body])
})

test('restoreProduct 200 with concurrent deletions ends in the state that the last event contains', async () => {
  const id = await shop.stocked(5)
  for (let round = 0; round < 5; round++) {
    await Promise.all([remove(id), restore(id), restore(id), remove(id), restore(id)])
  }
  await restore(id)
  expect((await read(id)).status).toBe(200)
  await remove(id)
  const removed = await until('the end is published', () => {
    const all = shop.topics.events('product.removed', id)
    return all.find(({ data }) => data.revision === Math.max(...shop.revisions(id)))
  })
  const published = shop.revisions(id)
  expect(published).toEqual(Array.from({ length: removed.data.revision }, (_, index) => index + 1))
})

test('restoreProduct 404 for an unknown product or more than 30 days after the deletion', async () => {
  expect((await restore('none')).status).toBe(404)
  const id = await shop.stocked(5)
  await remove(id)
  const database = await openDatabase(shop.createSettings('catalogue', {}))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await database.set('products', { _id: id }, { removedAt: daysAgo(30.1) })
  expect((await restore(id)).status).toBe(404)
  await database.set('products', { _id: id }, { removedAt: daysAgo(29.9) })
  await database.close()
  expect((await restore(id)).status).toBe(200)
})

test('restoreProduct 400 for a malformed id, 401 without a token, 403 for a shopper, 503 without MongoDB', async () => {
  const what = 'POST /services/some/restoration'
  expect((await restore('%24where')).status).toBe(400)
  expect((await shop.ask(undefined, what)).status).toBe(401)
  expect((await shop.ask(shopper, what)).status).toBe(403)
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  const { status, headers } = await call(lonely.url, what, { token })
  expect([status, headers.has('retry-after')]).toEqual([503, true])
})
