import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

const LINES = 1_000
/** Written before the service is killed: some, and far from all. */
const FEW = 100
/** Were the lines written in one go, one or two calls would be answered meanwhile. */
const FEW_ANSWERS = 4

let shop: Catalogue
let tool: { _id: string; name: string }

beforeAll(async () => {
  shop = await startCatalogue(3)
  tool = (await shop.ask(undefined, 'GET /services')).body[0]
})
afterAll(() => shop.close())

/** Sends a table; a service that dies under it gives no answer. */
async function send(url: string, table: string, key: string) {
  const token = await shop.issuer.token(admin)
  const headers = { 'content-type': 'text/csv', 'idempotency-key': key }
  return call(url, 'POST /purchase/import?dryrun=false', { token, headers, body: table })
}

/** How many products there are of a name; the list shows 500 at once. */
async function count(url: string, word: string): Promise<number> {
  const pages = [0, 500, 1_000].map((offset) =>
    call(url, `GET /services?search=${word}&limit=500&offset=${offset}`),
  )
  return (await Promise.all(pages)).flatMap(({ body }) => body).length
}

test('importProducts 200: killed in the middle and sent again, each line is written once', async () => {
  const word = randomUUID()
  const lines = Array.from(
    { length: LINES },
    (_, index) => `${word} ${index},a@axle.test,${tool.name}`,
  )
  const table = ['name,email,products', ...lines].join('\n')
  const key = randomUUID()
  const doomed = await shop.start('catalogue')
  const unanswered = send(doomed.url, table, key).catch(() => 'no answer')
  await until('some lines are written', async () => (await count(shop.catalogue.url, word)) > FEW)
  await doomed.kill()
  expect(await unanswered).toBe('no answer')
  const written = await count(shop.catalogue.url, word)
  expect(written).toBeLessThan(LINES)
  const { status, body } = await send(shop.catalogue.url, table, key)
  expect([status, body.added, body.unchanged, body.bad]).toEqual([200, LINES - written, written, 0])
  expect(await count(shop.catalogue.url, word)).toBe(LINES)
  const ids = new Set(body.lines.map(({ _id }: { _id: string }) => _id))
  expect(ids.size).toBe(LINES)
  await until('each was told of', () => {
    const told = shop.topics.events('product.changed').filter(({ subject }) => ids.has(subject))
    return new Set(told.map(({ subject }) => subject)).size === LINES
  })
})

test('importProducts 200: a thousand lines keep nobody else waiting', async () => {
  const lines = Array.from(
    { length: LINES },
    (_, index) => `Long ${index},a@axle.test,${tool.name}`,
  )
  const table = ['name,email,products', ...lines].join('\n')
  let isDone = false
  const importing = send(shop.catalogue.url, table, randomUUID()).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    expect((await call(shop.catalogue.url, `GET /services/${tool._id}`)).status).toBe(200)
    answered += 1
  }
  expect((await importing).body.added).toBe(LINES)
  expect(answered).toBeGreaterThan(FEW_ANSWERS)
})
