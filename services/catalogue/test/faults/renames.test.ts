import { type Database, openDatabase } from '@axle/kit/testing/database'
import { testEnvironment } from '@axle/kit/testing/environment'
import { refused, startFaultyStore } from '@axle/kit/testing/faulty-store'
import { until } from '@axle/kit/testing/until'
import { admin, type Catalogue, startCatalogue } from '../catalogue.setup.ts'
import { change, productIn, treeAt } from '../category.setup.ts'
import { createImportHelpers } from '../import.setup.ts'

let shop: Catalogue
let database: Database

beforeAll(async () => {
  shop = await startCatalogue()
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

const rename = (from: string, to: string) =>
  change(shop, (items) => items.map((one) => (one.name === from ? { ...one, name: to } : one)))

const listProducts = (category: string) => database.list('products', { category }, { revision: 1 })

const hasOpen = async () => {
  const tree = await database.find('categories', { _id: 'tree' })
  return ((tree?.['renames'] ?? []) as unknown[]).length > 0
}

test('putCategories 200 renames the category in products, publishes each once and updates the search', async () => {
  const [stored, removed] = [await productIn(shop, 'Sensors'), await productIn(shop, 'Sensors')]
  const added: { _id: string; email: string }[] = (await shop.ask(admin, 'GET /purchase')).body
  const email = added.find(({ _id }) => _id === removed)?.email
  await shop.ask(admin, `DELETE /purchase/${email}?id=${removed}`)
  const fits = [{ make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }]
  await shop.ask(admin, `PATCH /services/${stored}`, { body: { fits } })
  expect((await rename('Sensors', 'Feelers')).status).toBe(200)
  await until('they are renamed', async () => (await listProducts('Sensors')).length === 0)
  await until('the rename has ended', async () => !(await hasOpen()))
  const tool = (await shop.ask(undefined, `GET /services/${stored}`)).body
  expect([tool.category, tool.fits]).toEqual(['Feelers', fits])
  const managed = await shop.ask(admin, 'GET /purchase/products?search=feelers')
  expect(managed.body.items.map(({ _id }: { _id: string }) => _id)).toEqual([stored])
  await until('it is published', () => shop.revisions(stored).at(-1) === 4)
  expect(shop.revisions(stored)).toEqual([1, 2, 3, 4])
  // Products off sale get the new category too, because they may be restored.
  const restored = (await shop.ask(admin, `POST /services/${removed}/restoration`)).body
  expect(restored.category).toBe('Feelers')
})

test('putCategories 200 for two renames in a row moves products from the first name to the last', async () => {
  const id = await productIn(shop, 'Cooling')
  await rename('Cooling', 'Coolers')
  expect((await rename('Coolers', 'Cool things')).status).toBe(200)
  await until('it has the last name', async () => {
    return (await shop.ask(undefined, `GET /services/${id}`)).body.category === 'Cool things'
  })
  const names = (await treeAt(shop.catalogue.url)).items.map(({ name }) => name)
  expect(names).not.toContain('Coolers')
  expect(names).not.toContain('Cooling')
})

test('putCategories 422 if two categories exchange their names while one has products', async () => {
  await productIn(shop, 'Batteries')
  const { status, body } = await change(shop, (items) =>
    items.map((one) => {
      if (one.name === 'Batteries') return { ...one, name: 'Wipers' }
      return one.name === 'Wipers' ? { ...one, name: 'Batteries' } : one
    }),
  )
  expect([status, body.errors[0].message]).toEqual([422, 'was the name of another category'])
})

test('another instance completes a rename after a crash and updates each product once', async () => {
  const { send } = await createImportHelpers(shop)
  const [{ img }] = (await shop.ask(undefined, 'GET /services?limit=1')).body
  // More products than fit into one batch.
  const count = 250
  const lines = Array.from(
    { length: count },
    (_, n) => `Jack ${n},a@axle.test,Diagnostics,9,${img}`,
  )
  await send(['name,email,products,price,img', ...lines])
  await until('all are published', async () => {
    const waiting = await database.list('products', { 'outbox.0': { $exists: true } })
    return waiting.length === 0
  })
  const store = await startFaultyStore(testEnvironment().MONGO_URL)
  const first = await shop.start('catalogue', { MONGO_URL: store.url })
  // Pauses the other instance, so that only the instance that the test kills continues the rename.
  shop.catalogue.signal('SIGSTOP')
  const { revision, items } = await treeAt(first.url)
  const token = await shop.issuer.token(admin)
  const answer = refused(10107, 'NotWritablePrimary')
  store.break({ answer, commands: ['update'], collection: 'products', passes: 120 })
  const renamed = items.map((one) => (one.name === 'Diagnostics' ? { ...one, name: 'Tests' } : one))
  const response = await fetch(`${first.url}/categories`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, items: renamed }),
  })
  expect(response.status).toBe(200)
  await until('some have the new name', async () => (await listProducts('Tests')).length > 0)
  await until('the next write is refused', () => store.met() > 0)
  await first.kill()
  await store.stop()
  const left = (await listProducts('Diagnostics')).length
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(count)
  shop.catalogue.signal('SIGCONT')
  await shop.start('catalogue')
  await until('all have the new name', async () => (await listProducts('Tests')).length === count)
  await until('the rename has ended', async () => !(await hasOpen()))
  expect(new Set((await listProducts('Tests')).map((one) => one['revision']))).toEqual(new Set([2]))
})
