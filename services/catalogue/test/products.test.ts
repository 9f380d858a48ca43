import type { components } from '@axle/kit/http.gen'
import { call } from '@axle/kit/testing/client'
import { runSeed } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { admin, type Catalogue, picture, shopper, startCatalogue } from './catalogue.setup.ts'

type Tool = components['schemas']['Tool']

let shop: Catalogue
let img: string

beforeAll(async () => {
  shop = await startCatalogue(10_000)
  img = (await shop.upload(admin, 'image', await picture('png'))).body.data.url
})
afterAll(() => shop.close())

function newProduct(changes: object = {}) {
  return { name: 'Track pads', email: 'Supplier@axle.test', products: '', img, ...changes }
}

async function anyTool() {
  return (await shop.ask(undefined, 'GET /services?limit=1')).body[0]
}

test('listTools 200 returns about two hundred tools with images and prices', async () => {
  const { status, body } = await shop.ask(undefined, 'GET /services')
  expect(status).toBe(200)
  expect(body.length).toBeGreaterThanOrEqual(180)
  for (const tool of body) {
    expect(tool.price).toBeGreaterThan(0)
    expect(tool.img).toMatch(/^\/api\/images\/[0-9a-f]+-640\.webp$/)
    expect(Object.keys(tool)).not.toContain('held')
  }
})

test('listTools 200 finds words in any order and treats special characters as plain text', async () => {
  const tool = await anyTool()
  const search = encodeURIComponent([...tool.name.split(' ')].toReversed().join(' ').toUpperCase())
  const { body } = await shop.ask(undefined, `GET /services?search=${search}`)
  expect(body.map(({ _id }: { _id: string }) => _id)).toContain(tool._id)
  expect((await shop.ask(undefined, 'GET /services?search=.*')).body).toEqual([])
  const signs = await shop.ask(undefined, 'GET /services?search=(brake%2B)%2B%24')
  expect(signs.body).toEqual((await shop.ask(undefined, 'GET /services?search=brake')).body)
})

test('listTools 200 sorts by category and name, with and without a search text', async () => {
  const all = (await shop.ask(undefined, 'GET /services')).body as Tool[]
  const toSortKey = ({ category, name, _id }: Tool) => [category, name, _id].join('\n')
  expect(all.map(toSortKey)).toEqual(all.map(toSortKey).toSorted())
  const found = (await shop.ask(undefined, 'GET /services?search=brake')).body as Tool[]
  const ids = new Set(found.map(({ _id }) => _id))
  expect(found).toEqual(all.filter(({ _id }) => ids.has(_id)))
  expect(found.length).toBeGreaterThan(10)
  const of = (await shop.ask(undefined, 'GET /services?category=Brake%20pads')).body as Tool[]
  expect(of).toEqual(all.filter(({ category }) => category === 'Brake pads'))
})

test('listTools 200 paginates without gaps', async () => {
  const all = (await shop.ask(undefined, 'GET /services')).body
  const first = (await shop.ask(undefined, 'GET /services?limit=10')).body
  const second = (await shop.ask(undefined, 'GET /services?limit=10&offset=10')).body
  expect([...first, ...second]).toEqual(all.slice(0, 20))
})

test.each([
  'limit=0',
  'limit=1000000',
  'offset=-1',
  'limit=1&limit=2',
  'search[$ne]=1',
  'nonsense=1',
])('listTools 400 for ?%s', async (query) => {
  expect((await shop.ask(undefined, `GET /services?${query}`)).status).toBe(400)
})

test('getTool 200 returns the vehicles that a product fits, 404 for an unknown id, 400 for a malformed id', async () => {
  const pads = (await shop.ask(undefined, 'GET /services?search=brake%20pad&limit=1')).body[0]
  const { status, body } = await shop.ask(undefined, `GET /services/${pads._id}`)
  expect(status).toBe(200)
  expect(body.fits.length).toBeGreaterThan(0)
  expect(body.fits[0]).toMatchObject({ make: expect.any(String), yearFrom: expect.any(Number) })
  expect((await shop.ask(undefined, 'GET /services/none')).status).toBe(404)
  expect((await shop.ask(undefined, 'GET /services/%24where')).status).toBe(400)
})

test('a second seed run changes nothing', async () => {
  const before = (await shop.ask(undefined, 'GET /services')).body
  const output = await runSeed('catalogue', shop.createSettings('catalogue', {}))
  expect(output).toMatch(/0 products added/)
  expect((await shop.ask(undefined, 'GET /services')).body).toEqual(before)
})

test.each(['false', ''])('the seed adds no products if AXLE_DEMO is %s', async (demo) => {
  const settings = shop.createSettings('catalogue', { AXLE_DEMO: demo })
  expect(await runSeed('catalogue', settings)).toMatch(/no products of the demo/)
})

test('addProduct 201 adds a product that listAddedProducts 200 shows immediately', async () => {
  const tool = await anyTool()
  const body = newProduct({ products: tool.name, price: 12.34 })
  const { status, body: answer } = await shop.ask(admin, 'POST /purchase', { body })
  expect(status).toBe(201)
  const added = (await shop.ask(undefined, `GET /services/${answer.insertedId}`)).body
  expect(added).toMatchObject({ name: 'Track pads', price: 12.34, description: tool.description })
  const [event] = await until('product.changed is published', () => {
    const events = shop.topics.events('product.changed', answer.insertedId)
    return events.length > 0 && events
  })
  expect(event?.data).toMatchObject({ priceCents: 1234, revision: 1, img: added.img })
  const list = (await shop.ask(admin, 'GET /purchase')).body
  expect(list[0]).toMatchObject({ _id: answer.insertedId, email: 'supplier@axle.test' })
})

test('addProduct 400, 415 and 422 for an invalid field or content type', async () => {
  const tool = await anyTool()
  const good = newProduct({ products: tool.name })
  const wrong = [
    { name: ' ' },
    { email: 'x' },
    { img: 'http://evil.test/x.png' },
    { _id: 'mine' },
    { price: -1 },
  ]
  for (const changes of wrong) {
    const answer = await shop.ask(admin, 'POST /purchase', { body: { ...good, ...changes } })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).not.toHaveLength(0)
  }
  const unknown = { body: { ...good, products: 'No such tool' } }
  expect((await shop.ask(admin, 'POST /purchase', unknown)).status).toBe(422)
  const cents = { body: { ...good, price: 1.005 } }
  expect((await shop.ask(admin, 'POST /purchase', cents)).status).toBe(422)
  const form = { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await shop.ask(admin, 'POST /purchase', form)).status).toBe(415)
})

test("deleteAddedProducts 200 takes one or all of a supplier's products off sale, 400 for an invalid email", async () => {
  const tool = await anyTool()
  const email = 'deleting@axle.test'
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const body = newProduct({ products: tool.name, email })
    ids.push((await shop.ask(admin, 'POST /purchase', { body })).body.insertedId)
  }
  const one = await shop.ask(admin, `DELETE /purchase/${email}?id=${ids[0]}`)
  expect(one.body).toEqual({ deletedCount: 1 })
  expect((await shop.ask(undefined, `GET /services/${ids[0]}`)).status).toBe(404)
  expect((await shop.ask(admin, `DELETE /purchase/${email}`)).body).toEqual({ deletedCount: 2 })
  expect((await shop.ask(admin, `DELETE /purchase/${email}`)).body).toEqual({ deletedCount: 0 })
  await until('it is published', () => shop.topics.events('product.removed', ids[0]).length > 0)
  expect((await shop.ask(admin, 'DELETE /purchase/nobody')).status).toBe(400)
})

test.each([
  ['listAddedProducts', 'GET /purchase', undefined],
  ['addProduct', 'POST /purchase', { any: 1 }],
  ['deleteAddedProducts', 'DELETE /purchase/a@axle.test', undefined],
])('%s 401 without a token, 403 for a shopper', async (_id, what, body) => {
  const options = body ? { body } : {}
  expect((await shop.ask(undefined, what, options)).status).toBe(401)
  const allowed = body ? { body: newProduct({ products: 'x' }) } : {}
  expect((await shop.ask(shopper, what, allowed)).status).toBe(403)
})

test('unknown paths return 404, unknown methods return 405, and paths are matched exactly', async () => {
  expect((await shop.ask(undefined, 'GET /nothing')).status).toBe(404)
  expect((await shop.ask(undefined, 'GET /SERVICES')).status).toBe(404)
  expect((await shop.ask(undefined, 'GET /services/')).status).toBe(404)
  const wrong = await shop.ask(undefined, 'PATCH /services')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
})

test('every operation returns 503 without MongoDB', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  const body = newProduct({ products: 'x' })
  const calls = [
    'GET /services',
    'GET /services/x',
    'GET /purchase',
    'DELETE /purchase/a@axle.test',
  ]
  const answers = await Promise.all([
    ...calls.map((what) => call(lonely.url, what, { token })),
    call(lonely.url, 'POST /purchase', { token, body }),
  ])
  for (const { status, headers } of answers) {
    expect([status, headers.has('retry-after')]).toEqual([503, true])
  }
})
