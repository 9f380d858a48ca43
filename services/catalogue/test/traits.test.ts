import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const civic = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }
const edit = (id: string, body: unknown) => shop.ask(admin, `PATCH /services/${id}`, { body })
const read = async (id: string) => (await shop.ask(undefined, `GET /services/${id}`)).body

async function newProduct(more: object) {
  const [{ img }] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  return { name: 'Track pads', email: 'supplier@axle.test', img, ...more }
}

test('editProduct 200 sets traits, publishes them once and removes a trait whose text is empty', async () => {
  const id = await shop.stocked(3)
  const word = randomUUID()
  const traits = { brand: 'Ferrow', category: 'Brake pads', partNumber: word, references: ['AB-1'] }
  const { status, body } = await edit(id, { ...traits, fits: [civic] })
  expect([status, body]).toEqual([200, { ...(await read(id)), ...traits, fits: [civic] }])
  expect((await shop.ask(undefined, `GET /services?search=${word}`)).body).toHaveLength(1)
  await edit(id, { fits: [{ ...civic, make: ' Honda ', engine: '' }], brand: 'Ferrow ' })
  await until('it is published', () => shop.revisions(id).includes(2))
  expect((await edit(id, { brand: '', partNumber: '', references: [] })).status).toBe(200)
  const after = await read(id)
  expect(after).toMatchObject({ category: 'Brake pads', fits: [civic] })
  for (const name of ['brand', 'partNumber', 'references']) expect(after).not.toHaveProperty(name)
  await until('it is published', () => shop.revisions(id).includes(3))
  expect(shop.revisions(id)).toEqual([1, 2, 3])
  expect((await shop.ask(undefined, `GET /services?search=${word}`)).body).toEqual([])
})

test('editProduct 400 and 422 name the field of an invalid trait', async () => {
  const id = await shop.stocked(3)
  const wrong: readonly (readonly [object, string])[] = [
    [{ brand: 'x'.repeat(61) }, 'body.brand'],
    [{ category: 'x'.repeat(41) }, 'body.category'],
    [{ partNumber: 'x'.repeat(61) }, 'body.partNumber'],
    [{ references: Array.from({ length: 51 }, (_, n) => `R${n}`) }, 'body.references'],
    [{ references: ['A', 'x'.repeat(41)] }, 'body.references.1'],
    [{ references: ['A|B'] }, 'body.references.0'],
    [{ fits: Array.from({ length: 501 }, () => civic) }, 'body.fits'],
    [{ fits: [{ ...civic, yearFrom: 1206 }] }, 'body.fits.0.yearFrom'],
    [{ fits: [{ ...civic, make: 'A;B' }] }, 'body.fits.0.make'],
    [{ fits: [{ ...civic, years: 1 }] }, 'body.fits.0.years'],
  ]
  for (const [body, field] of wrong) {
    const answer = await edit(id, body)
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  }
  const turned = await edit(id, { name: 'Half done', fits: [civic, { ...civic, yearTo: 2005 }] })
  expect([turned.status, turned.body.errors]).toEqual([
    422,
    [{ field: 'body.fits.1.yearTo', message: 'is before yearFrom' }],
  ])
  expect((await read(id)).name).toBe('Track pads')
})

test('addProduct 201 creates the first product in a category, and a product with its own category', async () => {
  const input = { price: 4.5, brand: 'Ferrow', references: ['AB-1'], fits: [civic] }
  const body = await newProduct({ ...input, products: 'Lifting and workshop' })
  const { status, body: answer } = await shop.ask(admin, 'POST /purchase', { body })
  expect(status).toBe(201)
  expect(await read(answer.insertedId)).toMatchObject({
    ...input,
    category: 'Lifting and workshop',
    minimumorderquantity: 1,
    availablequantity: 0,
  })
  const after = await newProduct({ ...input, products: 'Track pads', category: 'Own category' })
  const second = await shop.ask(admin, 'POST /purchase', { body: after })
  expect(await read(second.body.insertedId)).toMatchObject({
    category: 'Own category',
    brand: 'Ferrow',
  })
  // The category now contains a product, so it may be chosen as the template for the next product.
  const third = await newProduct({ name: 'Third', price: 1, products: 'Own category' })
  expect((await shop.ask(admin, 'POST /purchase', { body: third })).status).toBe(201)
})

test('addProduct 422 for a missing price, an unknown tool or category, or reversed years', async () => {
  const postProduct = async (more: object) => {
    const answer = await shop.ask(admin, 'POST /purchase', { body: await newProduct(more) })
    return [answer.status, answer.body.errors]
  }
  const products = 'Diagnostics'
  expect(await postProduct({ products })).toEqual([
    422,
    [{ field: 'body.price', message: 'is missing' }],
  ])
  expect(await postProduct({ products: 'Nothing of this' })).toEqual([
    422,
    [{ field: 'body.products', message: 'is not on sale' }],
  ])
  const fits = [{ ...civic, yearTo: 2005 }]
  expect(await postProduct({ products, price: 1, fits })).toEqual([
    422,
    [{ field: 'body.fits.0.yearTo', message: 'is before yearFrom' }],
  ])
})
