/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeenCall } from '../testing/fake-gateway.ts'
import { managedPage } from '../testing/managed-products.ts'
import { sampleProduct } from '../testing/samples.ts'
import { choose, good, openPage } from './import-page.setup.tsx'

const shapes = join(__dirname, '../../../services/catalogue/test/files/shapes')
const tool = sampleProduct.name

const openList = () =>
  openPage({
    'GET /purchase': managedPage([sampleProduct]),
    'GET /categories': { body: { items: [] } },
    'POST /purchase/import': { body: good },
  })

async function chooseShape(name: string): Promise<void> {
  const bytes = await readFile(join(shapes, name))
  await choose(new Uint8Array(bytes))
}

async function check(fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const typed = { Email: 'sales@kesterel.test', ...fields }
  for (const [label, text] of Object.entries(typed)) {
    const field = await screen.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(text)
  }
  await userEvent.selectOptions(await screen.findByLabelText('Products'), tool)
  await userEvent.click(screen.getByRole('button', { name: 'Check the table' }))
}

const sentBy = (calls: readonly SeenCall[]) =>
  calls.filter(({ path }) => path === '/purchase/import').map(({ body }) => String(body))

const own = `sales@kesterel.test,${tool}`
const head =
  'email,products,name,partnumber,brand,category,description,price,availablequantity,minimumorderquantity,references,fits'
/** Returns the table that the API should receive. Each row has the same line number as in the uploaded file. */
const createTable = (headLine: number, ...lines: readonly string[]) =>
  [...Array<string>(headLine - 1).fill(''), head, ...lines, ''].join('\r\n')

test.each([
  [
    'shopify-products.csv',
    'Shopify products',
    createTable(
      1,
      `${own},Kesterel Front Brake Pads,00420210,Kesterel,Brake pads,"Quiet ceramic pads.\nSet of 4",34.90,24,,,`,
    ),
  ],
  [
    'woocommerce-products.csv',
    'WooCommerce products',
    createTable(
      1,
      `${own},"Kesterel Oil Filter, Spin-On",0090.750,Kesterel,Oil filters,"For 3/4-16 threads.\nWith ""anti-drain"" valve",8.5,140,,,`,
    ),
  ],
  [
    'google-merchant.tsv',
    'Google Merchant feed',
    createTable(
      1,
      `${own},Kesterel Front Brake Pads,KF210,Kesterel,Pads,Quiet ceramic pads,34.90,,,,Honda|Civic|2006|2011`,
    ),
  ],
  [
    'google-merchant.xml',
    'Google Merchant feed',
    createTable(1, `${own},Kesterel Front Brake Pads,KF210,,,,34.90,,,,`),
  ],
  ['pies.xml', 'PIES file', createTable(1, `${own},Front Pads,KF210,,,,34.90,,,,`)],
  [
    'tecdoc-articles.csv',
    'TecDoc articles',
    createTable(
      1,
      `${own},"Bremsbelagsatz, Scheibenbremse",KF210,,,,,,,45022-S7A-E00|45022S5A000,`,
    ),
  ],
  [
    'catalogue-list.txt',
    'A list of another kind',
    createTable(
      1,
      `${own},Kesterel KF210,KF210,Kesterel,,,34.90,,,,Honda|Civic|2006|2011|1.8L L4`,
      `${own},Kesterel KA-77 R,KA-77 R,Kesterel,,,149.00,,,,Honda|Accord|2008|${new Date().getFullYear()}|2.4L`,
    ),
  ],
])('ImportProductsPage recognises %s and checks its products', async (name, label, csv) => {
  const { calls } = await openList()
  await chooseShape(name)
  expect(await screen.findByText(`Recognised: ${label}`)).toBeVisible()
  await check()
  expect(await screen.findByText('This is what would happen')).toBeVisible()
  expect(sentBy(calls)).toEqual([csv])
})

test.each([
  ['supplier-utf8.csv', 'EUR'],
  // In this file, the currency symbol is the byte 0xAC instead of the Windows-1252 euro sign.
  ['supplier-windows-1252.csv', '¬'],
])(
  'ImportProductsPage reads the letters, decimals and currency of %s and stores its mapping',
  async (name, currency) => {
    const { calls } = await openList()
    await chooseShape(name)
    const table = await screen.findByRole('table', {
      name: 'The first rows as the shop reads them',
    })
    expect(within(table).getByText('Bremsbeläge vorn "Größe L"')).toBeVisible()
    expect(screen.getByText(/^2 rows to import\. 1 rows are left out/)).toBeVisible()
    await check()
    expect(screen.getByText(`Enter the US dollars for 1 ${currency}, like 1.08.`)).toBeVisible()
    expect(sentBy(calls)).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Not in this file')
    await check({ [`US dollars for 1 ${currency}`]: '1.08' })
    expect(await screen.findByText('This is what would happen')).toBeVisible()
    const quoted = '"Bremsbeläge vorn ""Größe L"""'
    expect(sentBy(calls)).toEqual([
      createTable(
        4,
        `${own},${quoted},00420210,,,,1333.26,24,,4E0 698 151 A|4E0698151B,`,
        `${own},Ölfilter,00420211,,,,9.18,140,,06A 115 561,`,
      ),
    ])
    cleanup()
    await openList()
    await chooseShape(name)
    expect(await screen.findByLabelText('Email')).toHaveValue('sales@kesterel.test')
    expect(await screen.findByLabelText('Products')).toHaveValue(tool)
    expect(screen.getByLabelText('Brand')).toHaveValue('')
    expect(screen.getByLabelText('Decimal sign')).toHaveValue(',')
  },
)

test('ImportProductsPage refuses an ACES file and explains which file to request instead', async () => {
  const { calls } = await openList()
  await chooseShape('aces.xml')
  expect(
    await screen.findByText(/^This is an ACES file\..* Ask the supplier for a CSV/),
  ).toBeVisible()
  expect(sentBy(calls)).toEqual([])
})

test("ImportProductsPage previews a table in the shop's format and decodes it with the chosen encoding", async () => {
  const { calls } = await openList()
  const text = '_id,name\r\np1,B\u00fcrste\r\n'
  await choose(new Uint8Array([...text].map((letter) => letter.charCodeAt(0))))
  expect(await screen.findByText('Bürste')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'Windows-1251 (Cyrillic)')
  expect(await screen.findByText('Bьrste')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Encoding'), 'windows-1252')
  await userEvent.click(screen.getByRole('button', { name: 'Check the table' }))
  expect(await screen.findByText('This is what would happen')).toBeVisible()
  expect(sentBy(calls)).toEqual([text])
})
