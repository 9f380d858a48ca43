import { call } from '@axle/kit/testing/client'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { ListedProduct } from '../../../../frontend/src/features/product/product-calls.ts'
import { productsCsv } from '../../../../frontend/src/features/product/products-csv.rules.ts'
import { type Answered, expectListed, expectSound, sendBytes, tries } from '../fuzz.setup.ts'
import { changes, damaged, damages, type Shelf, table, tableType } from '../fuzzed-table.setup.ts'
import { openE2eShop, people, type E2eShop } from '../e2e-shop.setup.ts'

const head = 'name,email,products,description'
const megabytes = (text: string) => text.repeat((15 * 1024 * 1024) / text.length)

/** CSV tables of the maximum size, keyed by a name that describes their content. The shop must reject all of them. */
const giants: Readonly<Record<string, string>> = {
  'a hundred thousand lines': `${head}\n${'a,a@axle.test,b,c\n'.repeat(100_000)}`,
  'one cell': `${head}\nPads,a@axle.test,b,"${megabytes('x')}"\n`,
  'a cell that never ends': `${head}\nPads,a@axle.test,b,"${megabytes('x,\n')}`,
  'quotation marks': `${head}\n${megabytes('"')}"`,
  'cells of one line': `${head}\n${megabytes('a,')}\n`,
  'empty cells': `${head}\n${megabytes(',')}b\n`,
  'one name of a column': `${megabytes('x')}\nPads\n`,
  'names of columns': `${megabytes('name,')}\nPads\n`,
  'one id': `_id,name\n${megabytes('x')},Pads\n`,
  'one number': `${head},price\nPads,a@axle.test,b,c,${megabytes('1')}\n`,
  'one list': `${head},fits\nPads,a@axle.test,b,c,"${megabytes('a|b|2000|2001;')}"\n`,
  'bad lines': `${head}\n${'"\0",x,y,z\n'.repeat(20_000)}`,
  'line ends': megabytes('\r'),
}

let shop: E2eShop
let token: string
let shelf: Shelf
let stored: ReadonlySet<string>

beforeAll(async () => {
  shop = await openE2eShop(3, { MEASURES_MEMORY: 'true' })
  token = await shop.signIn(people.admin)
  const { body } = await call(shop.url, 'GET /api/services')
  const [tool, ...others] = body
  shelf = { tool: tool.name, img: tool.img, ids: others.map(({ _id }: { _id: string }) => _id) }
  stored = new Set(body.map(({ _id }: { _id: string }) => _id))
})
afterAll(() => shop.close())

const isUtf8 = /^text\/csv(; ?(charset="?utf-8"?|header=present))?$/iu

type Sending = { readonly isDryRun: boolean; readonly key?: string; readonly type?: string }

async function send(bytes: Buffer | string, sending: Sending): Promise<Answered> {
  const { isDryRun, key = randomUUID(), type = 'text/csv' } = sending
  const answer = await sendBytes(`${shop.url}/api/purchase/import?dryrun=${isDryRun}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': type,
    },
    body: new Uint8Array(Buffer.from(bytes)),
  })
  expectListed('importProducts', answer)
  return answer
}

/** Returns all products on sale, with the same requests as the export in the storefront. */
async function products(): Promise<readonly ListedProduct[]> {
  const all: ListedProduct[] = []
  let next: string | undefined
  do {
    const from = next === undefined ? '' : `&cursor=${next}`
    const what = `GET /api/purchase/products?limit=100${from}`
    const { status, body } = await call(shop.url, what, { token })
    expect(status).toBe(200)
    all.push(...body.items)
    next = body.next
  } while (next !== undefined)
  return all
}

/** Expects that the counts in an import report add up to the number of lines in the table. */
function expectCounted({ body }: Answered): void {
  const { added, changed, unchanged, bad, lines, total } = body
  expect(added + changed + unchanged + bad).toBe(lines.length)
  expect(total).toBe(lines.length)
}

/** Expects that importing an export of these products would change nothing. */
async function expectSame(all: readonly ListedProduct[]): Promise<void> {
  const { status, body } = await send(productsCsv(all), { isDryRun: true })
  expect(body.lines?.filter(({ action }: { action: string }) => action !== 'none')).toEqual([])
  expect([status, body.unchanged]).toEqual([200, all.length])
}

/** Sends a table first as a dry run and then as an import, and checks what must hold for every import. */
async function expectSafe(bytes: Buffer, type: string): Promise<void> {
  const [key, before] = [randomUUID(), await products()]
  const dry = await send(bytes, { isDryRun: true, key, type })
  if (dry.status === 200) expectCounted(dry)
  expect(await products()).toEqual(before)
  const { status, body } = await send(bytes, { isDryRun: false, key, type })
  const after = await products()
  if (status !== 200) return expect(after).toEqual(before)
  expect([dry.status, dry.body.bad]).toEqual([200, 0])
  expect(type).toMatch(isUtf8)
  expect(body).toMatchObject({ added: dry.body.added, changed: dry.body.changed, bad: 0 })
  expect(after).toHaveLength(before.length + body.added)
  await expectSame(after)
  // Deletes the products that the import added, so that the product lists stay short.
  for (const { email } of after.filter(({ _id }) => !stored.has(_id))) {
    await call(shop.url, `DELETE /api/purchase/${encodeURIComponent(email)}`, { token })
  }
}

test('importProducts 200 with data that the next export re-imports unchanged, or 4xx with no changes', async () => {
  const sent = fc.record({ whole: table(shelf), damages, type: tableType })
  const property = fc.asyncProperty(sent, async ({ whole, damages: all, type }) => {
    await expectSafe(all.reduce(damaged, Buffer.from(whole)), type)
  })
  await fc.assert(property, tries(30))
})

test('importProducts 200 without changes for an exported table, whatever text its products contain', async () => {
  const property = fc.asyncProperty(fc.constantFrom(...shelf.ids), changes, async (id, body) => {
    const { status } = await call(shop.url, `PATCH /api/services/${id}`, { token, body })
    expect([200, 400, 422]).toContain(status)
    await expectSame(await products())
  })
  await fc.assert(property, tries(15))
})

test.each(Object.entries(giants))(
  'importProducts 422 with a short body for 15 MB of %s',
  async (_what, text) => {
    const before = await products()
    expect((await send(text, { isDryRun: false })).status).toBe(422)
    expect(await products()).toEqual(before)
  },
)

test('services stay healthy and within their compose memory limits after the imports', async () => {
  await expectSound(shop.services.catalogue, 416)
  await expectSound(shop.services.gateway, 144)
})
