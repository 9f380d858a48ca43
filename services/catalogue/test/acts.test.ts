import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { createBulkHelpers } from './bulk.setup.ts'
import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

/** Waits until `count` audit events about a product or bulk change are published, and returns their data. */
async function acts(id: string, count: number) {
  const all = () => shop.topics.events('admin.acted', id)
  await until(`${count} acts on ${id} are published`, () => all().length >= count)
  return all().map(({ data }) => data)
}

const by = { by: admin.email, byId: admin.id }

test('admin.acted names the admin when a product is added, edited, deleted or restored', async () => {
  const tool = (await shop.ask(undefined, 'GET /services')).body[0]
  const supplier = `${randomUUID()}@axle.test`
  const input = {
    name: 'Track pads',
    email: supplier,
    products: tool.name,
    img: tool.img,
    price: 10,
  }
  const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': `a browser ${'x'.repeat(400)}` }
  const added = await shop.ask(admin, 'POST /purchase', { body: input, headers })
  expect(added.status).toBe(201)
  const id: string = added.body.insertedId
  const received = { seenavailablequantity: tool.availablequantity }
  const changes = { price: 12.5, availablequantity: 3, description: 'For the track', ...received }
  // The second edit changes nothing, so it publishes no audit event.
  for (const repeat of [1, 2]) {
    const edited = await shop.ask(admin, `PATCH /services/${id}`, { body: changes })
    expect([repeat, edited.status]).toEqual([repeat, 200])
  }
  await shop.ask(admin, `DELETE /purchase/${supplier}?id=${id}`)
  await shop.ask(admin, `POST /services/${id}/restoration`)
  const target = { kind: 'product', id }
  const about = 'Track pads'
  const found = await acts(id, 4)
  expect(found).toMatchObject([
    { ...by, action: 'product.added', target, about, address: '203.0.113.7' },
    { ...by, action: 'product.edited', target, about },
    { ...by, action: 'product.removed', target, about },
    { ...by, action: 'product.restored', target, about },
  ])
  expect(found[0]?.userAgent).toMatch(/^a browser x{290}$/)
  expect(found[1]?.detail).toBe(
    `price from $10.00 to $12.50; units from ${tool.availablequantity} to 3; description`,
  )
})

test('admin.acted is published for edited stock, whether the edit or a sweep publishes the units', async () => {
  const id = await shop.stocked(7)
  await shop.ask(admin, `PATCH /services/${id}`, {
    body: { availablequantity: 9, seenavailablequantity: 7 },
  })
  expect((await acts(id, 2)).map(({ detail }) => detail)).toEqual([undefined, 'units from 7 to 9'])
})

test('admin.acted is published once per bulk change and once per undo', async () => {
  const bulk = createBulkHelpers(shop)
  const ids = await bulk.stocked(2)
  const { _id } = await bulk.change(ids, { pricepercent: 10 })
  await bulk.undo(_id)
  expect(await acts(_id, 2)).toMatchObject([
    { ...by, action: 'bulk.applied', about: '2 products', detail: 'price 10 %' },
    { ...by, action: 'bulk.undone', about: '2 products' },
  ])
  const [first = ''] = ids
  expect((await acts(first, 1)).map(({ action }) => action)).toEqual(['product.added'])
})

test('admin.acted is not published for rejected requests or system changes', async () => {
  const id = await shop.stocked(7)
  expect((await shop.ask(shopper, `PATCH /services/${id}`, { body: { price: 1 } })).status).toBe(
    403,
  )
  const order = { orderId: randomUUID(), productId: id, quantity: 2 }
  await shop.publish('order.placed', order)
  await shop.answerFor(order.orderId)
  await until('the units are published', () => shop.revisions(id).includes(2))
  expect((await acts(id, 1)).map(({ action }) => action)).toEqual(['product.added'])
})
