import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { createBulkHelpers, outcomes } from '../bulk.setup.ts'
import { admin, type Catalogue, shopper, startCatalogue } from '../catalogue.setup.ts'
import { createImportHelpers } from '../import.setup.ts'

let shop: Catalogue
let bulk: ReturnType<typeof createBulkHelpers>
let database: Database

beforeAll(async () => {
  shop = await startCatalogue()
  bulk = createBulkHelpers(shop)
  database = await openDatabase(shop.createSettings('catalogue', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

const products = [{ _id: 'one', before: '1.00' }]
const change = { pricepercent: 10 }

test('previewBulkChange 400, applyBulkChange 400 for too many products or unknown fields', async () => {
  const many = Array.from({ length: 501 }, (_, n) => `p${n}`)
  const changes = [
    {},
    { pricepercent: 10, onsale: true },
    { pricepercent: -90.01 },
    { pricepercent: 500.01 },
    { pricepercent: '10' },
    { category: 'x'.repeat(41) },
    { availablequantity: -1 },
    { availablequantity: 1.5 },
    { addquantity: 1_000_001 },
    { onsale: 'yes' },
    { name: 'x' },
  ]
  const wrong = [
    ...changes.map((one) => ({ ids: ['one'], change: one })),
    ...[[], many, ['a', 'a'], ['$where']].map((ids) => ({ ids, change })),
    { ids: ['one'], change, more: 1 },
  ]
  for (const body of wrong) {
    const { status } = await shop.ask(admin, 'POST /purchase/bulk/preview', { body })
    expect([body, status]).toEqual([body, 400])
  }
  const tooMany = many.map((_id) => ({ _id, before: '' }))
  for (const body of [
    ...changes.map((one) => ({ products, change: one })),
    { products: [], change },
    { products: tooMany, change },
    { products: [{ _id: 'one', before: 'x'.repeat(41) }], change },
    { products: [{ _id: 'one' }], change },
  ]) {
    expect([body, (await bulk.send(body)).status]).toEqual([body, 400])
  }
  const keyless = await shop.ask(admin, 'POST /purchase/bulk', { body: { products, change } })
  expect(keyless.status).toBe(400)
})

test('previewBulkChange 422, applyBulkChange 422 for too many decimals, duplicates or a key used for another change', async () => {
  const fine = { pricepercent: 1.005 }
  expect((await bulk.preview(['one'], fine)).status).toBe(422)
  expect((await bulk.send({ products, change: fine })).status).toBe(422)
  expect((await bulk.send({ products: [...products, ...products], change })).status).toBe(422)
  const key = randomUUID()
  expect((await bulk.send({ products, change }, key)).status).toBe(200)
  expect((await bulk.send({ products, change: { pricepercent: 11 } }, key)).status).toBe(422)
})

test('previewBulkChange 413 and 415, applyBulkChange 413 and 415 for a large body and for CSV', async () => {
  for (const path of ['/purchase/bulk', '/purchase/bulk/preview']) {
    const headers = { 'idempotency-key': randomUUID() }
    const large = { ids: ['x'.repeat(70_000)], change }
    expect((await shop.ask(admin, `POST ${path}`, { body: large, headers })).status).toBe(413)
    const csv = { ...headers, 'content-type': 'text/csv' }
    expect((await shop.ask(admin, `POST ${path}`, { body: 'a,b', headers: csv })).status).toBe(415)
  }
})

test('getBulkChange 200, 400 and 404, undoBulkChange 400 and 404 for known, malformed and unknown ids', async () => {
  const report = (await bulk.send({ products, change })).body
  expect(await bulk.read(report._id)).toEqual(report)
  expect([report.state, outcomes(report)]).toEqual(['applied', ['left: no longer exists']])
  for (const [id, status] of [
    ['none', 404],
    ['%24where', 400],
  ] as const) {
    expect((await shop.ask(admin, `GET /purchase/bulk/${id}`)).status).toBe(status)
    expect((await bulk.undo(id)).status).toBe(status)
  }
})

test('undoBulkChange 409 while the change is being applied or after 30 days', async () => {
  const [id = ''] = await bulk.stocked(1)
  const { _id } = await bulk.change([id], change)
  const taken = { state: 'applying', isOpen: true, leasedUntil: new Date(Date.now() + 60_000) }
  await database.set('bulks', { _id }, taken)
  expect((await bulk.undo(_id)).status).toBe(409)
  const createdAt = new Date(Date.now() - 31 * 86_400_000)
  await database.set('bulks', { _id }, { state: 'applied', isOpen: false, createdAt })
  expect((await bulk.undo(_id)).status).toBe(409)
})

const calls = [
  ['previewBulkChange', 'POST /purchase/bulk/preview', { ids: ['one'], change }],
  ['applyBulkChange', 'POST /purchase/bulk', { products, change }],
  ['getBulkChange', 'GET /purchase/bulk/one', undefined],
  ['undoBulkChange', 'POST /purchase/bulk/one/undo', undefined],
] as const

test.each(calls)('%s 401 without a token, 403 for a shopper', async (_operation, what, body) => {
  const options = { headers: { 'idempotency-key': randomUUID() }, ...(body && { body }) }
  expect((await shop.ask(undefined, what, options)).status).toBe(401)
  expect((await shop.ask(shopper, what, options)).status).toBe(403)
})

test('previewBulkChange 503, applyBulkChange 503, getBulkChange 503, undoBulkChange 503 without MongoDB', async () => {
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  for (const [, what, body] of calls) {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(lonely.url, what, { token, headers, ...(body && { body }) })
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  }
})

test('applyBulkChange 200 is resumed by two instances after a crash and changes each product once', async () => {
  const imports = await createImportHelpers(shop)
  const word = randomUUID().slice(0, 8)
  const rows = Array.from(
    { length: 60 },
    (_, n) => `${word} ${n},a@axle.test,${imports.tool.name},100`,
  )
  await imports.send(['name,email,products,price', ...rows])
  const found = await shop.ask(admin, `GET /purchase/products?search=${word}&limit=100`)
  const ids: string[] = found.body.items.map(({ _id }: { _id: string }) => _id)
  expect(ids).toHaveLength(60)
  const doomed = await shop.start('catalogue', { IMPORT_SECONDS: '0' })
  await shop.start('catalogue')
  const { body } = await bulk.send(await bulk.seen(ids, change), randomUUID(), doomed.url)
  expect(body.state).toBe('applying')
  await doomed.kill()
  const report = await until('the others have done the rest', async () => {
    const now = await bulk.read(body._id)
    return now.state === 'applied' && now
  })
  expect(new Set(outcomes(report))).toEqual(new Set(['done']))
  const all = await Promise.all(ids.map(async (id) => (await bulk.tool(id)).price))
  expect(new Set(all)).toEqual(new Set([110]))
})
