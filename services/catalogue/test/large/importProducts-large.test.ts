import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import { admin, startCatalogue } from '../catalogue.setup.ts'
import { createImportHelpers, type Imports } from '../import.setup.ts'

const LINES = 20_000
/** More lines than fit into one batch. */
const someLines = 2_000
const head = '_id,name,email,products,price,partnumber,references,fits'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

async function countProducts(word: string): Promise<number> {
  return (await shop.ask(admin, `GET /purchase/products?search=${word}&limit=1`)).body.total
}

/** Sends one import request to one of the two instances. */
async function sendTo(url: string, table: string, key: string, next?: string) {
  const headers = { 'content-type': 'text/csv', 'idempotency-key': key }
  const token = await shop.issuer.token(admin)
  const from = next === undefined ? '' : `&next=${next}`
  return call(url, `POST /purchase/import?dryrun=false${from}`, { token, headers, body: table })
}

test('importProducts 200 works if requests alternate between two instances, and retries write nothing twice', async () => {
  const word = randomUUID().slice(0, 8)
  const lines = Array.from(
    { length: 500 },
    (_, n) => `,${word} ${n},a@axle.test,${shop.tool.name},9.5,P-${n},R-${n},Honda|Civic|2006|2011`,
  )
  const table = [head, ...lines].join('\r\n')
  const key = randomUUID()
  // The time limit is 0, so each request processes only one batch.
  const instances = await Promise.all(
    [0, 1].map(() => shop.start('catalogue', { IMPORT_SECONDS: '0' })),
  )
  const nexts: string[] = []
  let done = 0
  for (;;) {
    const { url } = instances[nexts.length % 2] ?? shop.catalogue
    const { status, body } = await sendTo(url, table, key, nexts.at(-1))
    expect([status, body.total, body.bad, body.lines[0].line]).toEqual([200, 500, 0, done + 2])
    done += body.added
    expect(await countProducts(word)).toBe(done)
    if (body.next === undefined) break
    nexts.push(body.next)
  }
  expect([done, nexts.length]).toEqual([500, 2])
  // Repeats the requests, as a client would after lost responses. Products that were already written stay unchanged.
  for (const next of [undefined, ...nexts]) {
    const again = await sendTo(shop.catalogue.url, table, key, next)
    expect(again.body).toMatchObject({ added: 0, changed: 0, bad: 0 })
  }
  expect((await shop.sendOnce(table, { next: nexts[0] ?? '' })).status).toBe(422)
  expect(await countProducts(word)).toBe(500)
})

test('importProducts 200 previews 20,000 lines without blocking other requests', async () => {
  const lines = Array.from(
    { length: LINES },
    (_, n) => `,Long ${n},a@axle.test,${shop.tool.name},9.5,,,`,
  )
  let isDone = false
  const asking = shop.send([head, ...lines], { dryrun: 'true' }).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    await shop.read(shop.tool._id)
    answered += 1
  }
  const { status, body } = await asking
  expect([status, body.added, body.bad, body.next]).toEqual([200, LINES, 0, undefined])
  expect(body.lines.map(({ line }: { line: number }) => line)).toEqual(
    Array.from({ length: LINES }, (_, n) => n + 2),
  )
  // If the table were parsed in one step, at most one other request would be answered during the parsing.
  expect(answered).toBeGreaterThan(10)
})

test('importProducts 422 writes nothing if only the last of 2,000 lines is bad', async () => {
  const word = randomUUID().slice(0, 8)
  const lines = Array.from(
    { length: someLines },
    (_, n) =>
      `,${word} ${n},a@axle.test,${shop.tool.name},${n < someLines - 1 ? '9.5' : 'free'},,,`,
  )
  const { status, body } = await shop.send([head, ...lines])
  expect([status, body.errors]).toEqual([
    422,
    [{ field: `line ${someLines + 1}, price`, message: 'is not a number; write it like 12.34' }],
  ])
  expect(await countProducts(word)).toBe(0)
})

test('importProducts 422 for more than 20,000 lines', async () => {
  const lines = Array.from({ length: LINES + 1 }, () => ',a,a@axle.test,b,1,,,')
  const { status, body } = await shop.send([head, ...lines], { dryrun: 'true' })
  expect([status, body.errors[0].message]).toEqual([422, 'has more than 20000 lines; split it'])
})
