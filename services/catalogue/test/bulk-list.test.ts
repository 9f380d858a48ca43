import { call } from '@axle/kit/testing/client'
import { type Database, openDatabase } from '@axle/kit/testing/database'
import type { components } from '@axle/kit/http.gen'
import { createBulkHelpers } from './bulk.setup.ts'
import { admin, type Catalogue, shopper, startCatalogue } from './catalogue.setup.ts'

type Summary = components['schemas']['BulkSummary']

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

async function list(query = '') {
  return (await shop.ask(admin, `GET /purchase/bulk${query}`)).body
}

/** Finds a bulk change in the list. */
async function findSummary(id: string): Promise<Summary | undefined> {
  const { items }: { items: Summary[] } = await list('?limit=50')
  return items.find(({ _id }) => _id === id)
}

const none = { waiting: 0, left: 0, done: 0, undone: 0, kept: 0 }
const day = 86_400_000

test('listBulkChanges 200 returns the admin, the change, and the number of products per result', async () => {
  const [same = '', edited = '', left = ''] = await bulk.stocked(3)
  await bulk.edit(left, { category: 'Discs' })
  const { _id, createdAt } = await bulk.change([same, edited, left], { category: 'Discs' })
  const summary = { _id, change: { category: 'Discs' }, email: admin.email, createdAt }
  expect(await findSummary(_id)).toEqual({
    ...summary,
    state: 'applied',
    counts: { ...none, done: 2, left: 1 },
    undoableUntil: new Date(Date.parse(createdAt) + 30 * day).toISOString(),
  })
  await bulk.edit(edited, { category: 'Rotors' })
  await bulk.undo(_id)
  expect(await findSummary(_id)).toEqual({
    ...summary,
    state: 'undone',
    counts: { ...none, undone: 1, kept: 1, left: 1 },
  })
})

test('listBulkChanges 200 offers an undo only for recently applied changes that changed a product', async () => {
  const [id = ''] = await bulk.stocked(1)
  const { _id } = await bulk.change([id], { addquantity: 1 })
  const nothing = await bulk.change([id], { addquantity: 0 })
  expect(nothing).toMatchObject({ items: [{ state: 'left' }] })
  expect(await findSummary(nothing._id)).not.toHaveProperty('undoableUntil')
  expect(await findSummary(_id)).toHaveProperty('undoableUntil')
  const waiting = { state: 'applying', isOpen: true, leasedUntil: new Date(Date.now() + day) }
  await database.set('bulks', { _id }, { ...waiting, 'lines.0.state': 'waiting' })
  const open = await findSummary(_id)
  expect(open).toMatchObject({ state: 'applying', counts: { ...none, waiting: 1 } })
  expect(open).not.toHaveProperty('undoableUntil')
  const done = { state: 'applied', isOpen: false, 'lines.0.state': 'done' }
  await database.set('bulks', { _id }, { ...done, createdAt: new Date(Date.now() - 31 * day) })
  expect(await findSummary(_id)).not.toHaveProperty('undoableUntil')
  expect((await bulk.undo(_id)).status).toBe(409)
})

test('listBulkChanges 200 by cursor returns each change once, newest first, even if changes are added', async () => {
  const [id = ''] = await bulk.stocked(1)
  const made: string[] = []
  for (const addquantity of [1, 2, 3, 4, 5])
    made.push((await bulk.change([id], { addquantity }))._id)
  // Bulk changes with the same creation time are sorted by id.
  const createdAt = new Date(Date.now() - 60_000)
  for (const _id of made.slice(1, 4)) await database.set('bulks', { _id }, { createdAt })
  const { items: all }: { items: Summary[] } = await list('?limit=50')
  const received: string[] = []
  let cursor = ''
  do {
    const page = await list(`?limit=2${cursor}`)
    expect(page.items.length).toBeLessThanOrEqual(2)
    received.push(...page.items.map(({ _id }: Summary) => _id))
    cursor = page.next === undefined ? '' : `&cursor=${page.next}`
    if (received.length === 2) await bulk.change([id], { addquantity: 6 })
  } while (cursor !== '')
  expect(received).toEqual(all.map(({ _id }) => _id))
  expect(received).toEqual(expect.arrayContaining(made))
  const times = all.map((one) => Date.parse(one.createdAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('listBulkChanges 400 and 422 for an invalid limit or cursor', async () => {
  for (const query of ['limit=0', 'limit=51', 'cursor=%24', 'offset=1']) {
    const { status } = await shop.ask(admin, `GET /purchase/bulk?${query}`)
    expect([query, status]).toEqual([query, 400])
  }
  const { next } = (await shop.ask(admin, 'GET /purchase/products?limit=1&sort=name')).body
  for (const cursor of [next, 'e30'].filter(Boolean)) {
    const answer = await shop.ask(admin, `GET /purchase/bulk?cursor=${cursor}`)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'query.cursor'])
  }
})

test('listBulkChanges 401 without a token, 403 for a shopper, 503 without MongoDB', async () => {
  expect((await shop.ask(undefined, 'GET /purchase/bulk')).status).toBe(401)
  expect((await shop.ask(shopper, 'GET /purchase/bulk')).status).toBe(403)
  const lonely = await shop.start('catalogue', { MONGO_URL: 'mongodb://127.0.0.1:1' }, false)
  const token = await shop.issuer.token(admin)
  const { status, headers } = await call(lonely.url, 'GET /purchase/bulk', { token })
  expect([status, headers.has('retry-after')]).toEqual([503, true])
})
