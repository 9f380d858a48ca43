import { mongo } from 'mongoose'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { admin, openShop, type Shop } from './shop.setup.ts'
import {
  type Documents,
  documentedServices,
  openDatabases,
  readDocuments,
  startAll,
  writeDocuments,
} from './written-documents.setup.ts'

type Paths = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the MongoDB type of a value, under the name that released/shapes.json uses. */
function getMongoType(value: unknown): string {
  if (value instanceof Date) return 'date'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

/**
 * Returns all values at a path in a MongoDB document. A path through a list can have several values. A missing value is
 * returned as undefined.
 */
function valuesAt(whole: unknown, path: string): readonly unknown[] {
  const [first = '', ...rest] = path.split('.')
  const name = first.replace(/\[\]$/, '')
  const value = isFields(whole) ? whole[name] : undefined
  const values = first.endsWith('[]') ? (Array.isArray(value) ? value : []) : [value]
  return rest.length === 0 ? values : values.flatMap((one) => valuesAt(one, rest.join('.')))
}

/** Whether the path needs no value, because an optional parent of the path is missing. */
function isOutside(document: Fields, path: string, paths: Paths): boolean {
  const above = path.split('.').slice(0, -1).join('.').replace(/\[\]$/, '')
  if (above === '' || !paths[above]?.endsWith('?')) return false
  return valuesAt(document, above).every((one) => (one ?? null) === null)
}

/**
 * Returns how a MongoDB document differs from its expected shape: missing values, and values of another type.
 * @param paths from released/shapes.json
 */
function shapeFaults(document: Fields, paths: Paths): readonly string[] {
  return Object.entries(paths).flatMap(([path, shape]) => {
    if (isOutside(document, path, paths)) return []
    const expected = shape.replace(/\?$/, '')
    const faults = valuesAt(document, path).flatMap((value) => {
      if ((value ?? null) === null) return shape.endsWith('?') ? [] : [`${path} is missing`]
      if (expected === 'mixed' || getMongoType(value) === expected) return []
      return [`${path} is ${getMongoType(value)}, not ${expected}`]
    })
    return [...new Set(faults)]
  })
}

const { EJSON } = mongo.BSON
const keptFile = 'released/documents.json'
const stored: Documents = EJSON.parse(readFileSync(keptFile, 'utf8'))
const shapes: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  JSON.parse(readFileSync('released/shapes.json', 'utf8'))
const collections = Object.fromEntries(
  Object.entries(shapes).map(([service, found]) => [service, Object.keys(found)]),
)
/** Field unknown to this release, as a future release may add to MongoDB documents. */
const later = { ofALaterRelease: { since: new Date('2027-01-01') } }
const buyer = person({ id: 'released-buyer' })

const shops: Shop[] = []
const closings: (() => Promise<unknown>)[] = []

async function openWhole() {
  const shop = await openShop()
  shops.push(shop)
  const { of: databases, close } = await openDatabases(shop)
  closings.push(close)
  return { shop, databases }
}
afterAll(async () => {
  await Promise.all(closings.map((close) => close()))
  await Promise.all(shops.map((shop) => shop.close()))
})

/** Returns each MongoDB document together with its service and collection. */
const each = (documents: Documents) =>
  Object.entries(documents).flatMap(([service, found]) =>
    Object.entries(found).flatMap(([collection, list]) =>
      list.map((document) => ({ service, collection, document })),
    ),
  )

test('current services write MongoDB documents with all fields that the last release reads', async () => {
  const { shop, databases } = await openWhole()
  await writeDocuments(shop, await startAll(shop))
  const written = await readDocuments(databases, collections)
  if (process.env['RENEW_DOCUMENTS'] === 'true') {
    writeFileSync(keptFile, `${EJSON.stringify(written, undefined, 2)}\n`)
    execFileSync('node_modules/.bin/prettier', ['--write', keptFile])
    return
  }
  const places = (documents: Documents) =>
    new Set(each(documents).map(({ service, collection }) => `${service} ${collection}`))
  expect([...places(written)]).toEqual(expect.arrayContaining([...places(stored)]))
  const faults = each(written).flatMap(({ service, collection, document }) =>
    shapeFaults(document, shapes[service]?.[collection] ?? {}).map(
      (fault) => `${service} ${collection} ${document._id}: ${fault}`,
    ),
  )
  expect(faults).toEqual([])
})

test("current services update the last release's MongoDB documents and preserve unknown fields", async () => {
  const { shop, databases } = await openWhole()
  for (const { service, collection, document } of each(stored)) {
    const name = documentedServices.find((one) => one === service) ?? 'user'
    await databases[name].remove(collection, { _id: document._id })
    await databases[name].insert(collection, [{ ...document, ...later }])
  }
  const urls = await startAll(shop)
  const of = (service: string, collection: string) => stored[service]?.[collection] ?? []
  const paid = of('booking', 'orders').find(({ status }) => status === 'paid')?._id ?? ''
  const product = of('catalogue', 'products').find((one) => 'added' in one)?._id ?? ''
  const review = of('review', 'reviews').find((one) => 'productId' in one)?._id ?? ''

  expect((await shop.get(urls, buyer, paid)).status).toBe('paid')
  const shipment = await shop.ask(urls.booking, admin, `POST /booking/${paid}/shipment`, {})
  const name = 'Pads of a later release'
  const edited = await shop.ask(urls.catalogue, admin, `PATCH /services/${product}`, { name })
  const hidden = { status: 'hidden' }
  const decided = await shop.ask(urls.review, admin, `PUT /reviews/${review}/status`, hidden)
  const garage = { revision: 1, vehicles: [] }
  const garaged = await shop.ask(urls.user, buyer, 'PUT /profile/garage', garage)
  const answers = [shipment, edited, decided, garaged]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // Booking and analytics receive the product's new name in an event, and store it in their MongoDB documents.
  const listed = await until('analytics has the name', async () => {
    const { body } = await shop.ask(urls.analytics, admin, 'GET /low-stock?below=1000')
    return body.find((one: { name: string }) => one.name === name)
  })
  expect(listed.productId).toBe(product)
  await until('booking has the name', async () => {
    return (await databases.booking.find('prices', { _id: product }))?.['name'] === name
  })

  const now = await readDocuments(databases, collections)
  const toDocumentKey = ({ service, collection, document }: ReturnType<typeof each>[number]) =>
    `${service} ${collection} ${document._id}`
  const known = new Set(each(stored).map(toDocumentKey))
  const still = each(now).filter((one) => known.has(toDocumentKey(one)))
  expect(still.length).toBeGreaterThan(known.size / 2)
  expect(
    still.filter(({ document }) => !('ofALaterRelease' in document)).map(toDocumentKey),
  ).toEqual([])
})
