import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { createBulkHelpers } from '../bulk.setup.ts'
import { type Catalogue, startCatalogue } from '../catalogue.setup.ts'

let shop: Catalogue
let database: Database
let bulk: ReturnType<typeof createBulkHelpers>

beforeAll(async () => {
  shop = await startCatalogue(1, { MEND_SECONDS: '0.3' })
  database = await openDatabase(shop.createSettings('catalogue', {}))
  bulk = createBulkHelpers(shop)
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

/** Waits until a sweep has logged an error about the document with this id. */
const isNamed = (id: string) =>
  until('the log names the bad document', () => shop.catalogue.output().includes(`"item":"${id}"`))

test('a product with a damaged outbox does not block the publication of stock for other products', async () => {
  const [one = '', bad = '', other = ''] = await bulk.stocked(3)
  const change = { isPublished: false, version: 50 }
  await database.set('products', { _id: bad }, { outbox: 'lost' })
  for (const _id of [bad, one, other]) await database.set('stocks', { _id }, { ...change, free: 7 })
  await isNamed(bad)
  for (const id of [one, other]) {
    await until('the stock is published', () =>
      shop.topics.events('product.changed', id).some(({ data }) => data.availableQuantity === 7),
    )
  }
  await database.set('products', { _id: bad }, { outbox: [] })
})

test('a bulk change with damaged lines does not block other bulk changes', async () => {
  const ids = await bulk.stocked(3)
  const changes = await Promise.all(ids.map((id) => bulk.change([id], { pricepercent: 10 })))
  const [one, bad, other] = changes.map(({ _id }) => _id)
  const stopped = { state: 'applying', isOpen: true, leasedUntil: new Date(0) }
  await database.set('bulks', { _id: bad }, { ...stopped, lines: 'lost' })
  for (const _id of [one, other]) {
    await database.set('bulks', { _id }, { ...stopped, 'lines.0.state': 'waiting' })
  }
  await isNamed(bad ?? '')
  for (const id of [one, other]) {
    await until('the change is done', async () => (await bulk.read(id ?? '')).state === 'applied')
  }
  await database.remove('bulks', { _id: bad })
})

test('an image with an invalid state does not block the removal of other images', async () => {
  const unused = (_id: string, dueAt: Date, state: unknown) => {
    return { _id, state, createdAt: dueAt, dueAt }
  }
  await database.insert('pictures', [
    unused('bad0', new Date(1), { lost: true }),
    unused('aaaa', new Date(2), 'kept'),
    unused('bbbb', new Date(3), 'kept'),
  ])
  await isNamed('bad0')
  for (const _id of ['aaaa', 'bbbb']) {
    await until('the picture is removed', async () => !(await database.find('pictures', { _id })))
  }
  await database.remove('pictures', { _id: 'bad0' })
})
