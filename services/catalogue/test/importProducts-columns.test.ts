import { randomUUID } from 'node:crypto'
import { until } from '@axle/kit/testing/until'
import { admin, startCatalogue } from './catalogue.setup.ts'
import { createImportHelpers, type Imports } from './import.setup.ts'

const head =
  '_id,name,email,products,img,pictures,price,description,brand,category,partnumber,references,fits,minimumorderquantity,availablequantity,newavailablequantity'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

type Managed = {
  readonly _id: string
  readonly pictures?: readonly string[]
  readonly references: readonly string[]
  readonly fits: readonly Readonly<Record<string, string | number>>[]
} & Readonly<Record<string, string | number>>

/** Formats a product as a table line, as the export does. */
function toLine(product: Managed): string {
  const { _id, name, email, products, img, price, description, brand = '' } = product
  const { category = '', partNumber = '', pictures = [], references, fits } = product
  const vehicles = fits.map(({ make, model, yearFrom, yearTo, engine }) =>
    [make, model, yearFrom, yearTo, ...(engine ? [engine] : [])].join('|'),
  )
  const shown = [img, pictures.join('|')]
  const words = [
    _id,
    name,
    email,
    products,
    ...shown,
    price,
    description,
    brand,
    category,
    partNumber,
  ]
  const units = [product['minimumorderquantity'], product['availablequantity'], '']
  return [...words, references.join('|'), vehicles.join('; '), ...units]
    .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
    .join(',')
}

async function managed(search: string): Promise<Managed[]> {
  return (await shop.ask(admin, `GET /purchase/products?search=${search}`)).body.items
}

test('importProducts 200 adds products with all columns, and importing their export changes nothing', async () => {
  const word = randomUUID().slice(0, 8)
  const fits = 'Honda|Civic|2006|2011|1.8 L 4-cylinder; VW|Golf|2004|2008'
  const { img } = shop.tool
  const { body } = await shop.send([
    head,
    `,${word} one,a@axle.test,${shop.tool.name},,,1.5,"Two\nlines",Ferrow,Brake pads,FW-1,AB 1|C-2,${fits},2,40,`,
    `,${word} two,a@axle.test,Wipers,${img},,2,,,,,,,,,`,
  ])
  expect([body.added, body.bad, body.lines]).toEqual([2, 0, expect.any(Array)])
  const [one, two] = await managed(word)
  expect(one).toMatchObject({
    name: `${word} one`,
    brand: 'Ferrow',
    category: 'Brake pads',
    partNumber: 'FW-1',
    references: ['AB 1', 'C-2'],
    fits: [
      { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011, engine: '1.8 L 4-cylinder' },
      { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2008 },
    ],
  })
  expect(two).toMatchObject({ category: 'Wipers', products: 'Wipers', price: 2, fits: [] })
  const seed = (await shop.ask(admin, 'GET /purchase/products?limit=100')).body.items as Managed[]
  const again = await shop.send([head, ...seed.map(toLine)])
  expect(again.body).toMatchObject({ unchanged: seed.length, changed: 0, added: 0, bad: 0 })
})

test('importProducts 200 changes and publishes traits, and ignores empty cells', async () => {
  const id = await shop.stocked(5)
  const { body } = await shop.send([
    '_id,brand,references,fits,partnumber',
    `${id},Ferrow,A|B,Honda|Civic|2006|2011,`,
  ])
  expect(body.lines[0].changes).toEqual([
    { column: 'brand', from: '', to: 'Ferrow' },
    { column: 'references', from: '', to: 'A|B' },
    { column: 'fits', from: '', to: 'Honda|Civic|2006|2011' },
  ])
  await until('it is published', () => shop.revisions(id).includes(2))
  await shop.send(['_id,brand,references,fits', `${id},,,`])
  expect(await shop.read(id)).toMatchObject({ brand: 'Ferrow', references: ['A', 'B'] })
})

test('importProducts 422 reports each invalid trait', async () => {
  const { status, body } = await shop.send([
    head,
    `,x,a@axle.test,${shop.tool.name},,,,,${'b'.repeat(61)},${'c'.repeat(41)},,${'r|'.repeat(51)},Honda|Civic|2011|2006,,,`,
    ',y,a@axle.test,Wipers,,,,,,,,,,,,',
  ])
  expect(status).toBe(422)
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'line 2, fits',
    'line 2, brand',
    'line 2, category',
    'line 2, references',
    'line 3, img',
    'line 3, price',
  ])
})
