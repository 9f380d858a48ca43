import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'
import { change, productIn } from './category.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue(30)
})
afterAll(() => shop.close())

type Item = Readonly<Record<string, string | number>> & { readonly _id: string }

async function list(query: string) {
  return (await shop.ask(admin, `GET /purchase/products?${query}`)).body
}

/** Returns the products on all pages by following the cursors. */
async function walk(query: string): Promise<Item[]> {
  const items: Item[] = []
  let cursor = ''
  do {
    const page = await list(`${query}&limit=7${cursor}`)
    items.push(...page.items)
    cursor = page.next === undefined ? '' : `&cursor=${page.next}`
  } while (cursor !== '')
  return items
}

test("listManagedProducts 200 returns each product's supplier and all editable fields", async () => {
  const id = await shop.stocked(4)
  const own = (await list(`search=${id}`)).items
  expect(own).toEqual([
    expect.objectContaining({
      _id: id,
      name: 'Track pads',
      email: expect.stringMatching(/@axle\.test$/),
      availablequantity: 4,
      references: [],
      fits: [],
    }),
  ])
  const everything = await list('limit=100')
  expect(everything).toMatchObject({ total: 31 })
  expect(everything.items).toHaveLength(31)
  expect(everything).not.toHaveProperty('next')
  const seeded = everything.items.find((item: Item) => item._id !== id)
  expect([seeded.email, seeded.products]).toEqual(['', ''])
  expect((await list('added=true')).total).toBe(1)
})

test.each(['name', '-name', 'price', '-price', 'availablequantity', '-createdat'])(
  'listManagedProducts 200 by %s pages by cursor and offset without gaps or duplicates',
  async (sort) => {
    const { items, total } = await list(`limit=100&sort=${sort}`)
    const ids = items.map(({ _id }: Item) => _id)
    expect(new Set(ids).size).toBe(total)
    expect((await walk(`sort=${sort}`)).map(({ _id }) => _id)).toEqual(ids)
    const second = await list(`limit=10&offset=10&sort=${sort}`)
    expect(second.items.map(({ _id }: Item) => _id)).toEqual(ids.slice(10, 20))
    const field = sort.replace('-', '')
    if (field === 'createdat') return
    const values: (string | number)[] = items.map((item: Item) => item[field])
    const way = sort.startsWith('-') ? -1 : 1
    expect(values).toEqual(values.toSorted((a, b) => way * (a < b ? -1 : Number(a > b))))
  },
)

test('listManagedProducts 200 by cursor has no gaps when products are added or removed', async () => {
  const before = (await list('limit=100&sort=name')).items as Item[]
  const first = await list('limit=5&sort=name')
  const id = await shop.stocked(1)
  await shop.ask(admin, `PATCH /services/${id}`, { body: { name: '1 before all others' } })
  const second = await list(`limit=5&sort=name&cursor=${first.next}`)
  expect(second.items.map(({ _id }: Item) => _id)).toEqual(
    before.slice(5, 10).map(({ _id }) => _id),
  )
  const [{ email }] = (await list(`search=${id}`)).items
  await shop.ask(admin, `DELETE /purchase/${email}?id=${id}`)
  expect(await list(`search=${id}`)).toEqual({ total: 0, items: [] })
})

test('listManagedProducts 200 by category includes products in descendant categories', async () => {
  const [above, below] = [`z-${randomUUID()}`, `z-${randomUUID()}`]
  const [high, low] = [await productIn(shop, above), await productIn(shop, below)]
  await change(shop, (items) => {
    const upper = items.find(({ name }) => name === above)
    return items.map((item) =>
      item.name === below && upper ? { ...item, parent: upper._id } : item,
    )
  })
  const found = async (category: string) => {
    const { total, items } = await list(`category=${category}&sort=name`)
    return [total, ...items.map(({ _id }: Item) => _id).toSorted()]
  }
  expect(await found(above)).toEqual([2, ...[high, low].toSorted()])
  expect(await found(below)).toEqual([1, low])
})

test('listManagedProducts 200 filters by word prefixes, category, stock and supplier', async () => {
  const id = await shop.stocked(4)
  const word = randomUUID()
  const found = async (query: string) => (await list(query)).items.map(({ _id }: Item) => _id)
  await shop.ask(admin, `PATCH /services/${id}`, {
    body: { name: `Umber ${word}`, category: 'Own & only', partNumber: 'UM-77/1' },
  })
  expect(await found(`search=${word.toUpperCase()}%20umb`)).toEqual([id])
  expect(await found(`search=um771&sort=-price`)).toEqual([id])
  expect(await found('search=%20%2E%2A')).toHaveLength(20)
  expect(await found(`search=${word}&stock=low&added=true`)).toEqual([id])
  expect(await found(`category=Own%20%26%20only&sort=email&added=true`)).toEqual([id])
  await shop.ask(admin, `PATCH /services/${id}`, {
    body: { availablequantity: 50, seenavailablequantity: 4 },
  })
  // The list immediately shows the current units, but the filter uses the last published units.
  expect((await list(`search=${word}`)).items[0].availablequantity).toBe(50)
  await until(
    'it is no longer low',
    async () => (await found(`search=${word}&stock=low`)).length === 0,
  )
})

test('listManagedProducts 422 for a cursor from another list, 400 for an invalid cursor', async () => {
  const { next } = await list('limit=1&sort=price')
  const answer = await shop.ask(admin, `GET /purchase/products?sort=name&cursor=${next}`)
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'query.cursor'])
  expect((await shop.ask(admin, 'GET /purchase/products?cursor=e30')).status).toBe(422)
  for (const query of ['cursor=%24', 'limit=101', 'limit=0', 'sort=_id', 'stock=high', 'search=']) {
    const { status } = await shop.ask(admin, `GET /purchase/products?${query}`)
    expect([query, status]).toEqual([query, 400])
  }
})

test('listManagedProducts 422 for a sort order that is available only for added products', async () => {
  for (const sort of ['email', '-email', 'products', '-products']) {
    const { status, body } = await shop.ask(admin, `GET /purchase/products?sort=${sort}`)
    expect([sort, status, body.errors[0].field]).toEqual([sort, 422, 'query.sort'])
  }
})

test('listManagedProducts 422 and listAddedProducts 422 for a cursor with an invalid time', async () => {
  const cursor = Buffer.from('[1e300,"x"]').toString('base64url')
  for (const what of ['/purchase/products?sort=-createdat&', '/purchase?']) {
    const { status, body } = await shop.ask(admin, `GET ${what}cursor=${cursor}`)
    expect([what, status, body.errors[0].field]).toEqual([what, 422, 'query.cursor'])
  }
})

test('listAddedProducts 400 and 422 for an invalid limit or cursor', async () => {
  for (const query of ['limit=0', 'limit=501', 'cursor=%24', 'offset=10001', 'added=maybe']) {
    expect([query, (await shop.ask(admin, `GET /purchase?${query}`)).status]).toEqual([query, 400])
  }
  const { next } = await list('limit=1&sort=name')
  const answer = await shop.ask(admin, `GET /purchase?cursor=${next}`)
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'query.cursor'])
})

test('listCategories 200 returns the initial categories and any other categories that products use', async () => {
  const id = await shop.stocked(1)
  await shop.ask(admin, `PATCH /services/${id}`, { body: { category: 'Ambulances' } })
  const { status, body } = await shop.ask(admin, 'GET /purchase/categories')
  expect(status).toBe(200)
  expect(body).toEqual(expect.arrayContaining(['Ambulances', 'Brake pads', 'Wipers']))
  expect(body).toHaveLength(new Set(body).size)
  expect(body[0]).toBe('Air filters')
})

test.each([
  ['listManagedProducts', 'GET /purchase/products'],
  ['listCategories', 'GET /purchase/categories'],
])('%s 401 without a token, 403 for a shopper', async (_id, what) => {
  expect((await shop.ask(undefined, what)).status).toBe(401)
  expect((await shop.ask(shopper, what)).status).toBe(403)
})

test('listManagedProducts 503 and listCategories 503 without MongoDB', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  for (const what of ['GET /purchase/products', 'GET /purchase/categories']) {
    const { status, headers } = await call(lonely.url, what, { token })
    expect([status, headers.has('retry-after')]).toEqual([503, true])
  }
})
