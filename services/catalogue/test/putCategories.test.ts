import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'
import { change, type Item, keep, productIn, treeAt } from './category.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const below = (items: readonly Item[], child: string, parent: string) => {
  const above = items.find(({ name }) => name === parent)
  return items.map((one) => (one.name === child && above ? { ...one, parent: above._id } : one))
}

test('putCategories 200 keeps the order, names and levels, and products can use new categories', async () => {
  const { status, body } = await change(shop, (items) =>
    below([{ _id: 'brakes', name: ' Brakes ' }, ...items], 'Brake pads', ' Brakes '),
  )
  expect(status).toBe(200)
  expect(body.items[0]).toEqual({ _id: 'brakes', name: 'Brakes' })
  expect(body.items.find(({ name }: Item) => name === 'Brake pads')?.parent).toBe('brakes')
  expect(await treeAt(shop.catalogue.url)).toEqual(body)
  const [{ img }] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  const product = { name: 'Bleeder', email: 'a@axle.test', products: 'Brakes', img, price: 3 }
  expect((await shop.ask(admin, 'POST /purchase', { body: product })).status).toBe(201)
  const names = (await shop.ask(admin, 'GET /purchase/categories')).body
  expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')))
  expect(names).toContain('Brakes')
})

test('putCategories 200 has no further effect when it is repeated after a lost response', async () => {
  const { revision, items } = await treeAt(shop.catalogue.url)
  const tree = { revision, items: [...items, { _id: 'again', name: 'Again' }] }
  const answers = [await keep(shop, tree), await keep(shop, tree)]
  expect(answers.map(({ status, body }) => [status, body.revision])).toEqual([
    [200, revision + 1],
    [200, revision + 1],
  ])
})

test('putCategories 200 removes a category without products, even an initial category', async () => {
  const without = (name: string) =>
    change(shop, (items) => items.filter((one) => one.name !== name))
  expect((await without('Hand tools')).status).toBe(200)
  const names = (await shop.ask(admin, 'GET /purchase/categories')).body
  expect(names).not.toContain('Hand tools')
})

test('putCategories 200 accepts 200 categories with names and ids of maximum length', async () => {
  const { revision, items } = await treeAt(shop.catalogue.url)
  const more = Array.from({ length: 200 - items.length }, (_, n) => ({
    _id: `${n}`.padEnd(64, 'x'),
    name: `${n} `.padEnd(40, 'ü'),
  }))
  const { status } = await keep(shop, { revision, items: [...items, ...more] })
  expect(status).toBe(200)
  await change(shop, (all) => all.filter(({ _id }) => _id.length < 64))
})

test.each<[string, object]>([
  ['no items', { revision: 0 }],
  ['no revision', { items: [] }],
  ['an empty name', { revision: 0, items: [{ _id: 'a', name: ' ' }] }],
  ['a name of 41 letters', { revision: 0, items: [{ _id: 'a', name: 'x'.repeat(41) }] }],
  ['an operator as a name', { revision: 0, items: [{ _id: 'a', name: { $gt: '' } }] }],
  ['an id with a dot', { revision: 0, items: [{ _id: 'a.b', name: 'A' }] }],
  ['renames', { revision: 0, items: [], renames: [] }],
])('putCategories 400 with %s', async (_what, tree) => {
  expect((await keep(shop, tree)).status).toBe(400)
})

test('putCategories 401 without a token, 403 for a shopper', async () => {
  const body = await treeAt(shop.catalogue.url)
  expect((await shop.ask(undefined, 'PUT /categories', { body })).status).toBe(401)
  expect((await shop.ask(shopper, 'PUT /categories', { body })).status).toBe(403)
})

test('putCategories 409 for all but one of several concurrent admins on two instances', async () => {
  const other = await shop.start('catalogue')
  const { revision, items } = await treeAt(other.url)
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => {
      const own = { revision, items: [{ _id: `own-${number}`, name: `Own ${number}` }, ...items] }
      return keep(shop, own, number % 2 === 0 ? other.url : shop.catalogue.url)
    }),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const stored = answers.find(({ status }) => status === 200)?.body
  for (const { url } of [shop.catalogue, other]) expect(await treeAt(url)).toEqual(stored)
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused.type).toBe('urn:axle:problem:conflict')
})

test('putCategories 413 for a tree that is too large, 415 without JSON', async () => {
  const items = Array.from({ length: 400 }, (_, n) => ({
    _id: `${n}`.padEnd(64, 'x'),
    name: `${n} `.padEnd(40, 'ü'),
    parent: 'x'.repeat(64),
  }))
  expect((await keep(shop, { revision: 0, items })).status).toBe(413)
  const token = await shop.issuer.token(admin)
  const { status } = await fetch(`${shop.catalogue.url}/categories`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'a,b',
  })
  expect(status).toBe(415)
})

test('putCategories 422 for duplicates, cycles, too many levels and too many categories', async () => {
  const refuse = async (more: readonly Item[]) => {
    const { status, body } = await change(shop, (items) => [...items, ...more])
    return [status, body.errors[0].message]
  }
  const chain = ['a', 'b', 'c', 'd'].map((_id, place, all) => ({
    _id,
    name: `Level ${_id}`,
    ...(place > 0 && { parent: all[place - 1] ?? '' }),
  }))
  const many = Array.from({ length: 201 }, (_, n) => ({ _id: `${n}`, name: `Many ${n}` }))
  expect(await refuse([{ _id: 'x', name: 'WIPERS' }])).toEqual([422, 'stands twice'])
  expect(await refuse([{ _id: 'x', name: 'X', parent: 'x' }])).toEqual([422, 'is below itself'])
  expect(await refuse(chain)).toEqual([422, 'is too deep'])
  expect(await refuse(many)).toEqual([422, 'are too many'])
})

test('putCategories 422 contains the number of products in a removed category', async () => {
  await productIn(shop, 'Diagnostics')
  await productIn(shop, 'diagnostics')
  const { status, body } = await change(shop, (items) =>
    items.filter(({ name }) => name !== 'Diagnostics'),
  )
  expect(status).toBe(422)
  expect(body.detail).toMatch(/“Diagnostics” still has 2 products on sale/)
})
