import { until } from '@axle/kit/testing/until'
import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import {
  inShopWindow,
  largePicture,
  openProducts,
  locateRow,
  supplier,
  createCsvFile,
} from './products.setup.ts'
import { show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser
let products: Awaited<ReturnType<typeof openProducts>>

beforeAll(async () => {
  shop = await openE2eShop(6)
  browser = await startBrowser()
  products = await openProducts(shop)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function asAdmin(address: string) {
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto(address)
  await signIn(visitor.page, people.admin)
  await visitor.page.getByRole('heading', { level: 1, name: /Product/ }).waitFor()
  return visitor
}

test('picture upload shows progress, adds nothing when cancelled, and adds the product when completed', async () => {
  const { page, context, faults, close } = await asAdmin('/dashboad/addproduct')
  const name = 'Track pads with their own picture'
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(supplier)
  await page.getByLabel('Products').selectOption({ label: products.tool(0).name })
  const buffer = await largePicture(page)
  await page.getByLabel('Image').setInputFiles({ name: 'pads.png', mimeType: 'image/png', buffer })
  const devTools = await context.newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 60_000 })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.waitForFunction(() => {
    const bar = document.querySelector('progress')
    return bar !== null && bar.value > 0 && bar.value < 100
  })
  await show(page, 'add-product-sending')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Stopped. Nothing was added.').waitFor()
  expect(await products.addedNamed(name)).toEqual([])
  expect(await page.getByLabel('Name').inputValue()).toBe(name)
  await devTools.send('Network.emulateNetworkConditions', speed)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added Successfully').waitFor()
  await until('the form is empty', async () => (await page.getByLabel('Name').inputValue()) === '')
  const [added] = await products.addedNamed(name)
  expect(added?.img).not.toBe(products.tool(0).img)
  expect(await inShopWindow(page, name)).toContain(name)
  expect(faults).toEqual([])
  await close()
})

test('stock can be edited in the product list, which rejects the edit when another admin was faster', async () => {
  const { _id, name, availablequantity: before } = products.tool(1)
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct')
  const row = locateRow(page, name)
  await row.getByRole('button', { name: `${before} units of ${name}, change` }).press('Enter')
  const field = row.getByRole('spinbutton')
  await field.fill(String(before + 5))
  await field.press('Enter')
  const number = row.getByRole('button', { name: `${before + 5} units of ${name}, change` })
  await number.waitFor()
  expect((await products.now(_id)).availablequantity).toBe(before + 5)

  await number.click()
  await products.setQuantity(_id, before + 5, before + 2)
  await field.fill(String(before + 20))
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText(`It changed in the meantime: ${before + 2} are left.`).waitFor()
  await show(page, 'manage-product-conflict')
  expect(await field.inputValue()).toBe(String(before + 2))
  expect((await products.now(_id)).availablequantity).toBe(before + 2)
  await field.fill('3')
  await field.press('Enter')
  await row.getByText('Low stock', { exact: true }).waitFor()
  expect((await products.now(_id)).availablequantity).toBe(3)
  await page.getByRole('switch', { name: 'Low stock only' }).click()
  await page.waitForURL(/stock=low/)
  await row.waitFor()
  expect(faults).toEqual([])
  await close()
})

test('price edited by an admin is shown to shoppers', async () => {
  const { name } = products.tool(2)
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct')
  await page.getByLabel('Search').fill(name)
  await locateRow(page, name).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Price in dollars').fill('1234.56')
  await show(page, 'manage-product-edit')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(`${name} is changed`).waitFor()
  await locateRow(page, name).getByText('$1,234.56').waitFor()
  expect(await inShopWindow(page, name)).toContain('$1,234.56')
  expect(faults).toEqual([])
  await close()
})

test('product deletion can be undone by keyboard, which puts the product back on sale', async () => {
  const name = 'Track pads that were missed'
  await products.add(name)
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct?view=added')
  await locateRow(page, name).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText(`Product ${name} is deleted`).waitFor()
  await locateRow(page, name).waitFor({ state: 'detached' })
  expect(await products.addedNamed(name)).toEqual([])
  await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
  await show(page, 'manage-product-undo')
  await page.keyboard.press('Enter')
  await page.getByText(`${name} is back on sale`).waitFor()
  await locateRow(page, name).waitFor()
  expect(await inShopWindow(page, name)).toContain(name)
  expect(faults).toEqual([])
  await close()
})

const head = 'name,email,products,price\r\n'

test('CSV import adds nothing when a line is invalid, and adds the products when it is corrected', async () => {
  const lines = `Würth pads,${supplier},"${products.tool(0).name}",12.50\r\n`
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct/import')
  const file = page.getByLabel('Table of products')
  await file.setInputFiles(
    createCsvFile(`${head}${lines}More pads,${supplier},"${products.tool(0).name}",free\r\n`),
  )
  await page.getByText('1 new, 0 changed, 0 unchanged, 1 with errors').waitFor()
  await page.getByText(/^price is not a number/).waitFor()
  await show(page, 'import-products-bad')
  expect(await page.getByRole('button', { name: 'Import 1 product' }).isDisabled()).toBe(true)
  await file.setInputFiles(createCsvFile(head + lines))
  await page.getByText('1 new, 0 changed, 0 unchanged, 0 with errors').waitFor()
  expect(await products.addedNamed('Würth pads')).toEqual([])
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('1 product imported').waitFor()
  await page.getByRole('link', { name: 'See the products' }).click()
  await locateRow(page, 'Würth pads').getByText('$12.50').waitFor()
  expect(await products.addedNamed('Würth pads')).toHaveLength(1)
  expect(faults).toEqual([])
  await close()
})

test('exported CSV table imports without changes, and an edited quantity changes the stock', async () => {
  const name = `'=HYPERLINK("http://x.test"), -40 °C`
  const id = await products.add(name)
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct?search=hyperlink')
  await page.getByText('1 product', { exact: true }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv).toContain(`"''=HYPERLINK(""http://x.test""), -40 °C"`)
  await page.getByRole('link', { name: 'Import' }).click()
  const file = page.getByLabel('Table of products')
  await file.setInputFiles(createCsvFile(csv))
  await page.getByText('0 new, 0 changed, 1 unchanged, 0 with errors').waitFor()

  const restocked = csv.replace(/,\r\n$/, ',777\r\n')
  await file.setInputFiles(createCsvFile(restocked))
  await page.getByText('0 new, 1 changed, 0 unchanged, 0 with errors').waitFor()
  await page.getByText(/→ 777$/).waitFor()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByText('1 product imported').waitFor()
  expect(await products.now(id)).toMatchObject({ name, availablequantity: 777 })
  expect(faults).toEqual([])
  await close()
})
