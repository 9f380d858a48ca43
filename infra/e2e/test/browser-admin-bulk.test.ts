import { call } from '@axle/kit/testing/client'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { inShopWindow, openProducts, locateRow } from './products.setup.ts'
import { measureOverflow, show, signIn, visit } from './visitor.setup.ts'
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

/** Opens the dialog for a bulk change of the selected rows, previews the change and applies it. */
async function apply(page: Page, button: string, count: number) {
  await page.getByRole('button', { name: button }).click()
  if (button === 'Change…') await page.getByLabel('What to change').selectOption('Take off sale')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText(`${count} products would change.`).waitFor()
  await page.getByRole('button', { name: `Apply to ${count} products` }).click()
  await page.getByText(`${count} products changed`).waitFor()
}

test('products are taken off sale and put back in bulk, and a bulk change can be undone', async () => {
  const names = [products.tool(0).name, products.tool(1).name]
  const [name = ''] = names
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct?view=all')
  for (const one of names) await page.getByRole('checkbox', { name: `Select ${one}` }).check()
  await apply(page, 'Change…', 2)
  expect(await inShopWindow(page, name)).toBeNull()

  await page.goto('/dashboad/manageproduct?view=off')
  await locateRow(page, name).getByRole('button', { name: 'Put on sale' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await apply(page, 'Put on sale…', 2)
  await page.getByText('No products are off sale').waitFor()
  expect(await inShopWindow(page, name)).toContain(name)

  await page.goto('/dashboad/manageproduct?view=changes')
  const latest = locateRow(page, 'Put on sale')
  await latest.getByText('2 changed').waitFor()
  await show(page, 'bulk-changes')
  await latest.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone for 2 products').waitFor()
  await latest.getByText('2 undone').waitFor()
  expect(await inShopWindow(page, name)).toBeNull()

  await page.goto('/dashboad/manageproduct?view=off')
  await locateRow(page, name).getByRole('button', { name: 'Put on sale' }).click()
  await page.getByText(`${name} is back on sale`).waitFor()
  expect(await inShopWindow(page, name)).toContain(name)
  expect(faults).toEqual([])
  await close()
})

test('an admin adds a fitting vehicle to a product by keyboard, and shoppers see that it fits', async () => {
  const { _id, name } = products.tool(2)
  const { page, faults, close } = await asAdmin('/dashboad/manageproduct?view=all')
  await page.setViewportSize({ width: 320, height: 720 })
  await page.getByLabel('Search', { exact: true }).fill(name)
  await page.getByText('1 product', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog')
  // The options of each select field load after the previous choice, so wait until the field is enabled.
  for (const [step, typed] of [
    ['Make', 'Maserati'],
    ['Model', 'Quattroporte'],
    ['First year', '2008'],
    ['Last year', '2010'],
  ] as const) {
    await drawer.locator('select:enabled').and(drawer.getByLabel(step)).focus()
    await page.keyboard.type(typed)
  }
  await drawer.getByRole('button', { name: 'Add vehicle' }).press('Enter')
  await drawer.getByText('2008–2010 Maserati Quattroporte is added.').waitFor()
  expect(await measureOverflow(page)).toBe(0)
  await show(page, 'fitments-narrow')
  const remove = 'Remove 2008–2010 Maserati Quattroporte'
  await drawer.getByRole('button', { name: remove, exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Save changes' }).press('Enter')
  await page.getByText(`${name} is changed`).waitFor()

  const made = 'year=2009&make=Maserati&model=Quattroporte'
  const [vehicle] = (await call(shop.url, `GET /api/vehicles?${made}`)).body
  const fit = await call(shop.url, `GET /api/products/${_id}/fit?vehicle=${vehicle._id}`)
  expect(fit.body).toEqual({ fit: 'fits' })
  expect(faults).toEqual([])
  await close()
})
