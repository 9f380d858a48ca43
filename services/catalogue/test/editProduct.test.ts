import { call } from '@axle/kit/testing/client'
import { runSeed } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue
/** Id of a seed product. */
let seeded: string

beforeAll(async () => {
  shop = await startCatalogue()
  seeded = (await shop.ask(undefined, 'GET /services')).body[0]._id
})
afterAll(() => shop.close())

function edit(id: string, body: unknown) {
  return shop.ask(admin, `PATCH /services/${id}`, { body })
}

async function read(id: string) {
  return (await shop.ask(undefined, `GET /services/${id}`)).body
}

test('editProduct 200 changes only the given fields of a seed product and publishes it', async () => {
  const before = await read(seeded)
  const changes = { name: ' Umber glow set ', price: 12.34, description: 'Warm "light", =1+1' }
  const { status, body } = await edit(seeded, changes)
  const after = { ...before, ...changes, name: 'Umber glow set' }
  expect([status, body]).toEqual([200, after])
  expect(await read(seeded)).toEqual(after)
  const published = await until('it is published', () =>
    shop.topics.events('product.changed', seeded).find(({ data }) => data.revision === 2),
  )
  const { availablequantity: availableQuantity } = before
  expect(published.data).toMatchObject({
    name: 'Umber glow set',
    priceCents: 1_234,
    availableQuantity,
  })
})

test('editProduct 200 makes a product searchable by its new words but not by removed words', async () => {
  const [old, now] = [randomUUID(), randomUUID()]
  const id = await shop.stocked(3)
  await edit(id, { description: old })
  await edit(id, { description: now })
  const found = async (word: string) =>
    (await shop.ask(undefined, `GET /services?search=${word}`)).body.length
  expect([await found(old), await found(now)]).toEqual([0, 1])
})

test('editProduct 200 does not publish an unchanged product, and the seed does not overwrite edits', async () => {
  const id = await shop.stocked(3)
  await edit(id, { minimumorderquantity: 2 })
  expect((await edit(id, { minimumorderquantity: 2 })).body.minimumorderquantity).toBe(2)
  await edit(id, { minimumorderquantity: 3 })
  await until('all is published', () => shop.revisions(id).includes(3))
  expect(shop.revisions(id)).toEqual([1, 2, 3])
  await edit(seeded, { name: 'Kept by the seed' })
  await runSeed('catalogue', shop.createSettings('catalogue', { SEED_PRODUCTS_MOST: '1' }))
  expect((await read(seeded)).name).toBe('Kept by the seed')
})

test('editProduct 409 if the stock has changed, unless the stock already equals the requested number', async () => {
  const id = await shop.stocked(7)
  const order = { orderId: randomUUID(), productId: id, quantity: 2 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  const late = await edit(id, { price: 1, availablequantity: 50, seenavailablequantity: 7 })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    type: 'urn:axle:problem:stock-changed',
    detail: 'The stock has changed: 5 are left. Check again before you change it.',
    availableQuantity: 5,
  })
  expect(await read(id)).toMatchObject({ availablequantity: 5 })
  expect((await read(id)).price).not.toBe(1)
  const expected = { availablequantity: 50, seenavailablequantity: 5 }
  for (const repeat of [1, 2]) {
    const { status, body } = await edit(id, expected)
    expect([repeat, status, body.availablequantity]).toEqual([repeat, 200, 50])
  }
  // Setting the stock does not affect the order's reserved units, so they can still be released.
  await shop.publish('order.cancelled', order)
  await until('its units are back', async () => (await shop.available(id)) === 52)
})

test('editProduct 200 for concurrent edits and orders loses no change and increases the revision', async () => {
  const id = await shop.stocked(50)
  const orders = Array.from({ length: 10 }, () => ({
    orderId: randomUUID(),
    productId: id,
    quantity: 1,
  }))
  const names = ['name', 'description'] as const
  const edits = await Promise.all([
    ...names.map((name) => edit(id, { [name]: `${name} at once` })),
    edit(id, { price: 77 }),
    edit(id, { minimumorderquantity: 4 }),
    ...orders.map((order) => shop.publish('order.placed', order)),
  ])
  expect(edits.map((answer) => answer?.status).slice(0, 4)).toEqual([200, 200, 200, 200])
  await Promise.all(orders.map(({ orderId }) => shop.answerFor(orderId)))
  expect(await read(id)).toMatchObject({
    name: 'name at once',
    description: 'description at once',
    price: 77,
    minimumorderquantity: 4,
    availablequantity: 40,
  })
  // Revision 1 adds the product, and each of the four edits increases the revision by one. The last edit may come after
  // all orders.
  await until('the last units are published', () =>
    shop.topics
      .events('product.changed', id)
      .some(({ data }) => data.availableQuantity === 40 && data.revision > 4),
  )
  const published = shop.revisions(id)
  expect(published).toEqual(published.toSorted((a, b) => a - b))
})

test('editProduct 400 and 415 for an invalid field, id or content type', async () => {
  const wrong = [
    {},
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { price: -1 },
    { img: 'http://evil.test/x.png' },
    { minimumorderquantity: 0 },
    { availablequantity: 5 },
    { seenavailablequantity: 5 },
    { email: 'a@axle.test' },
    { revision: 9 },
  ]
  for (const body of wrong) {
    const answer = await edit(seeded, body)
    expect([body, answer.status]).toEqual([body, 400])
    expect(answer.body.errors).not.toHaveLength(0)
  }
  expect((await edit('%24where', { price: 1 })).status).toBe(400)
  const form = { body: 'price=1', headers: { 'content-type': 'text/csv' } }
  expect((await shop.ask(admin, `PATCH /services/${seeded}`, form)).status).toBe(415)
})

test('editProduct 422 for a fraction of a cent changes nothing', async () => {
  const before = await read(seeded)
  const { status, body } = await edit(seeded, { name: 'Half done', price: 1.005 })
  expect([status, body.errors]).toEqual([
    422,
    [{ field: 'body.price', message: 'has a fraction of a cent' }],
  ])
  expect(await read(seeded)).toEqual(before)
})

test('editProduct 404 for an unknown or deleted product', async () => {
  expect((await edit('none', { price: 1 })).status).toBe(404)
  const id = await shop.stocked(1)
  const [{ email }] = (await shop.ask(admin, 'GET /purchase')).body
  await shop.ask(admin, `DELETE /purchase/${email}?id=${id}`)
  expect((await edit(id, { price: 1 })).status).toBe(404)
})

test('editProduct 401 without a token, 403 for a shopper, 503 without MongoDB', async () => {
  const what = `PATCH /services/${seeded}`
  const body = { price: 1 }
  expect((await shop.ask(undefined, what, { body })).status).toBe(401)
  expect((await shop.ask(shopper, what, { body })).status).toBe(403)
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  const { status, headers } = await call(lonely.url, what, { token, body })
  expect([status, headers.has('retry-after')]).toEqual([503, true])
})
