import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { openPage, type View, viewName, views } from './after-action.setup.ts'
import { createBuyers } from './buyers.setup.ts'
import { openProducts, locateRow, createCsvFile } from './products.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser
let buyers: ReturnType<typeof createBuyers>
let products: Awaited<ReturnType<typeof openProducts>>

beforeAll(async () => {
  shop = await openE2eShop(8)
  browser = await startBrowser()
  buyers = createBuyers(shop, browser)
  products = await openProducts(shop)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const rows = views.map((view) => ({ view, name: viewName(view) }))
const asAdmin = (view: View, path: string) =>
  openPage(browser, { url: shop.url, view, path, who: people.admin })

test.each(rows)('$name: marking orders as shipped is undone', async ({ view }) => {
  const name = `Shipped ${randomUUID().slice(0, 8)}`
  await buyers.payer(name)
  const one = await asAdmin(view, `/dashboad/orders?search=${encodeURIComponent(name)}`)
  const { page, look } = one
  await page.getByText('1 order', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await look('orders-selected')
  await page.getByRole('button', { name: 'Mark 1 as shipped…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await look('ship-dialog')
  await dialog.getByRole('button', { name: 'Mark 1 order as shipped' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await undo.click()
  await page.getByRole('button', { name: 'Mark 1 as shipped…' }).waitFor()
  await look('ship-undone')
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('dialog', { name: 'Order details' }).waitFor()
  await look('order-open')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)('$name: the sales report links to the paid orders', async ({ view }) => {
  await buyers.payer()
  const one = await asAdmin(view, '/dashboad/numbers')
  const { page, look } = one
  await page.getByRole('link', { name: 'See paid orders' }).first().click()
  await page.getByText(/^\d+ orders?$/).waitFor()
  expect(await page.getByLabel('Filter dates by').inputValue()).toBe('paid')
  await look('paid-orders')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)('$name: a user gets and loses the admin role', async ({ view }) => {
  const name = `Wolfeschlegelsteinhausenbergerdorff ${randomUUID().slice(0, 8)}`
  const { email } = await buyers.buyer(name)
  const one = await asAdmin(view, `/dashboad/users?search=${email}`)
  const { page, look } = one
  await page.getByText('1 person', { exact: true }).waitFor()
  const row = locateRow(page, email)
  await row.getByText('Not verified').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await page.getByText('Successfully made an admin').waitFor()
  await look('made-admin')
  await page.reload()
  await row.getByRole('button', { name: 'Remove Admin' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await look('remove-admin')
  await question.getByRole('button', { name: 'Remove Admin' }).click()
  await page.getByText(`${email} is no longer an admin`).waitFor()
  await look('admin-removed')
  await row.getByRole('button', { name: `More actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).waitFor()
  await look('person-menu')
  await page.keyboard.press('Escape')
  // A table row is one line high, however long the name in it is.
  if (view.width > 1000) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  await page.goto('/dashboad/audit')
  await page.getByText(email).first().waitFor()
  await look('audit')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)('$name: a review gets a reply, is hidden and published again', async ({ view }) => {
  const one = await asAdmin(view, '/dashboad/reviews?status=published')
  const { page, look } = one
  await page
    .getByRole('button', { name: /^(Reply|Change reply)$/ })
    .first()
    .click()
  await page.getByLabel('Reply', { exact: true }).fill('Thank you for telling us.')
  await look('reply')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('Your reply is saved').waitFor()
  await look('replied')
  await page.getByRole('button', { name: 'Hide' }).first().click()
  await page.getByText(/is hidden$/).waitFor()
  await look('hidden')
  await page.getByRole('tab', { name: /^Hidden/ }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
  await page.getByText('No hidden reviews').waitFor()
  await look('none-hidden')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)('$name: a product is edited, deleted and restored', async ({ view }) => {
  const name = `Brake pads for the front axle ${randomUUID().slice(0, 8)}`
  await products.add(name)
  const path = `/dashboad/manageproduct?view=added&search=${encodeURIComponent(name)}`
  const one = await asAdmin(view, path)
  const { page, look } = one
  const row = locateRow(page, name)
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Price in dollars').fill('1234.56')
  await look('edit')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(`${name} is changed`).waitFor()
  await look('edited')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await look('delete')
  await question.getByRole('button', { name: /^Delete/ }).click()
  await page.getByText(`Product ${name} is deleted`).first().waitFor()
  await look('deleted')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await row.waitFor()
  await look('restored')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)('$name: an import shows the errors of a table', async ({ view }) => {
  const one = await asAdmin(view, '/dashboad/manageproduct/import')
  const { page, look } = one
  const head = 'name,email,products,price\r\n'
  const line = `Track pads,supplier@axle.test,"${products.tool(0).name}",free\r\n`
  await page.getByLabel('Table of products').setInputFiles(createCsvFile(head + line))
  await page.getByText(/^price is not a number/).waitFor()
  await look('import-faults')
  expect(one.allFaults()).toEqual([])
  await one.close()
})
