import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { admin, startCatalogue } from './catalogue.setup.ts'
import { createImportHelpers, type Imports } from './import.setup.ts'

let shop: Imports

beforeAll(async () => {
  shop = await createImportHelpers(await startCatalogue())
})
afterAll(() => shop.close())

const page = 'the page Import Products of the shop reads other columns, too'

/** Uploads a file unchanged. */
async function sendFile(name: string) {
  const response = await fetch(`${shop.catalogue.url}/purchase/import`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${await shop.issuer.token(admin)}`,
      'idempotency-key': randomUUID(),
    },
    body: await readFile(join(import.meta.dirname, 'files/shapes', name)),
  })
  return { status: response.status, body: (await response.json()) as { readonly detail: string } }
}

test.each([
  ['shopify-products.csv', 'line 1 has the unknown column handle; the columns are _id, name'],
  ['woocommerce-products.csv', 'line 1 has the unknown column id; the columns are _id, name'],
  ['google-merchant.tsv', 'line 1 has the unknown column id; the columns are _id, name'],
  ['tecdoc-articles.csv', 'line 1 has the unknown column artnr; the columns are _id, name'],
  ['catalogue-list.txt', 'line 1 has the unknown column part #; the columns are _id, name'],
  ['supplier-utf8.csv', 'line 1 has the unknown column kesterel gmbh; the columns are _id, name'],
  ['google-merchant.xml', 'the file is in XML (rss); save it as a table (CSV in UTF-8)'],
  ['pies.xml', 'the file is in XML (PIES); save it as a table (CSV in UTF-8)'],
  ['aces.xml', 'the file is in XML (ACES); save it as a table (CSV in UTF-8)'],
])('importProducts 422 for %s recommends the page that maps columns', async (name, words) => {
  const { status, body } = await sendFile(name)
  expect([status, body.detail]).toEqual([422, expect.stringContaining(words)])
  expect(body.detail).toContain(page)
})

test('importProducts 400 for a Windows-1252 table tells the admin to save it in UTF-8', async () => {
  const { status, body } = await sendFile('supplier-windows-1252.csv')
  expect([status, body.detail]).toEqual([400, 'The table is not UTF-8. Save it as CSV in UTF-8.'])
})

test('importProducts 200 for a table with mapped columns reports line numbers of the original file', async () => {
  const email = 'sales@kesterel.test'
  const word = randomUUID()
  const { status, body } = await shop.send(
    [
      '',
      '',
      'email,products,name,partnumber,price,fits',
      `${email},${shop.tool.name},${word},004202,8.5,`,
      '',
      `${email},${shop.tool.name},${word} b,,x,`,
    ],
    { dryrun: 'true' },
  )
  expect([status, body.added, body.bad]).toEqual([200, 1, 1])
  expect(body.lines.map(({ line }: { line: number }) => line)).toEqual([4, 6])
})
