import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { person } from '@axle/kit/testing/issuer'
import { runProgram } from '@axle/kit/testing/process'
import { openTestEnv, type TestEnv } from '@axle/kit/testing/test-env'
import { deriveListingKeys } from '../../src/product/listing.rules.ts'

const admin = person({ roles: ['user', 'admin'] })
const createdAt = new Date('2026-11-22T10:00:00.000Z')

/** Product fields that the current release reads. */
const shown = {
  _id: 'old-lamp',
  revision: 4,
  name: 'Old lamp',
  description: 'A lamp of an old shop.',
  img: 'old-lamp.webp',
  priceCents: 950,
  minimumOrderQuantity: 2,
  availableQuantity: 5,
  brand: 'Halden',
  partNumber: 'HAL-H7',
  fits: [],
  added: { email: 'grace@axle.test', products: 'h7-bulb' },
  createdAt,
  outbox: [],
}
/** The product as written by release 0.2.0, including its search text. */
const product = { ...shown, searchText: 'old lamp halden' }
const counts = {
  ...{ _id: product._id, free: 5, held: 0, sold: 0, returned: 0, received: 5, version: 1 },
  moves: [],
}
const stock = { ...counts, isTold: true }
const picture = { _id: 'a-picture', state: 'going', createdAt, dueAt: new Date('2040-01-01') }

let testEnv: TestEnv
let database: Database
let settings: Readonly<Record<string, string>>

beforeAll(async () => {
  testEnv = await openTestEnv()
  settings = testEnv.createSettings('catalogue', {})
  database = await openDatabase(settings)
  await database.insert('products', [product])
  await database.insert('stocks', [stock])
  await database.insert('pictures', [picture])
})
afterAll(async () => {
  await database.close()
  await testEnv.close()
})

const migrate = (command: string) => runProgram('catalogue', ['migrate.main.ts', command], settings)

test("migrate up adds this release's fields to products, stock and images from release 0.2.0", async () => {
  const { code, output } = await migrate('up')
  expect([code, output.trim().split('\n')]).toEqual([
    0,
    [
      'catalogue: 0001-listing-keys has changed 1 document of products',
      'catalogue: 0002-stock-published has changed 1 document of stocks',
      'catalogue: 0003-picture-states has changed 1 document of pictures',
    ],
  ])
  expect(await database.find('products', {})).toEqual({ ...product, ...deriveListingKeys(product) })
  expect(await database.find('stocks', {})).toEqual({ ...counts, isPublished: false })
  expect(await database.find('pictures', {})).toEqual({ ...picture, state: 'removing' })
})

test('migrate check reports unused fields until migrate finish removes them', async () => {
  const later =
    'catalogue: 0004-without-search-text is for when no program of the last release runs any more'
  expect((await migrate('check')).output).toContain(later)
  const { code, output } = await migrate('finish')
  expect([code, output]).toEqual([
    0,
    'catalogue: 0004-without-search-text has changed 1 document of products\n',
  ])
  expect(await database.find('products', {})).toEqual({ ...shown, ...deriveListingKeys(product) })
})

test.each([
  ['seed.main.ts', [], '1 products added'],
  ['large.main.ts', ['1'], '1 products added'],
  ['restored.main.ts', [createdAt.toISOString()], 'products published'],
])('%s succeeds on a database after all migrations', async (file, options, reported) => {
  const shop = { ...settings, AXLE_DEMO: 'true', SEED_PRODUCTS_MOST: '1' }
  const { code, output } = await runProgram('catalogue', [file, ...options], shop)
  expect([code, output]).toEqual([0, expect.stringContaining(reported)])
})

test('listManagedProducts 200 returns a product of release 0.2.0, and its stock is published', async () => {
  const catalogue = await testEnv.start('catalogue')
  const token = await testEnv.issuer.token(admin)
  const { body } = await call(catalogue.url, 'GET /purchase/products?search=hal-h7', { token })
  expect(body.items).toMatchObject([{ _id: product._id, name: product.name }])
  const { data } = await testEnv.topics.first('product.changed', product._id)
  expect(data).toMatchObject({ availableQuantity: 5 })
})
