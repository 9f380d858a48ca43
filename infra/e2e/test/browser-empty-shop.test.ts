import { openConsole } from '@axle/kit/testing/console'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { largePicture } from './products.setup.ts'
import { openRealm } from './realm.setup.ts'
import { newcomer, reach, show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

const category = 'Roof boxes'
const product = 'Torvane roof box 420 l'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(1, { AXLE_DEMO: 'false' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Creates a new shop's first admin, a normal account that gets the admin role in Keycloak's console. */
async function firstAdmin() {
  const visitor = await newcomer(browser, shop.url)
  const { page, who } = visitor
  const [realm, console] = [await openRealm(), await openConsole()]
  await console.grantAdmin((await realm.find(who.email)) ?? '')
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.goto('/dashboad/categories')
  await signIn(page, who)
  await reach(page, 'Categories')
  return visitor
}

/** Finds the product by its category, orders it and pays for it. */
async function orderAndPay(page: Page): Promise<void> {
  await page.goto('/parts')
  await page.getByRole('checkbox', { name: new RegExp(`^${category}`) }).check()
  await page.getByRole('article', { name: product }).getByRole('link', { name: product }).click()
  await reach(page, product)
  await page.getByText('$49.95').first().waitFor()
  await page.getByRole('button', { name: `Order ${product}` }).click()
  await show(page, 'empty-first-part')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $49.95' }).click()
  await page.getByText('Thank you.').waitFor()
}

test('home page and product list show a message when the shop has no products', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/')
  await reach(page, 'Wide Selections of Auto Parts')
  await page.getByText('No parts yet').waitFor()
  await show(page, 'empty-home')
  await page.goto('/parts')
  await page.getByText('No parts yet').waitFor()
  await show(page, 'empty-parts')
  expect(await page.getByRole('article').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test('an admin adds the first category and product in a new shop, and a shopper buys the product', async () => {
  const admin = await firstAdmin()
  const { page } = admin
  // A new shop has a category tree that was never saved. The admin adds the shop's first category to it.
  await page.getByRole('list', { name: 'Categories' }).waitFor()
  await show(page, 'empty-categories')
  await page.getByLabel('New category').fill(category)
  await page.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The categories are saved.').first().waitFor()

  await page.getByRole('link', { name: 'Add Product' }).click()
  await reach(page, 'Add Product')
  await page.getByLabel('Name').fill(product)
  await page.getByLabel('Email').fill('supplier@axle.test')
  await page.getByLabel('Products').selectOption({ label: category })
  const buffer = await largePicture(page)
  await page.getByLabel('Image').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Add Product' }).click()
  // The form suggests no price, because there is no tool that could serve as a template.
  await page.getByText('Enter a price.', { exact: true }).waitFor()
  await page.getByLabel('Price in dollars').fill('49.95')
  await page.getByLabel('Available quantity').fill('3')
  await show(page, 'empty-add-product')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added Successfully').waitFor()

  const shopper = await newcomer(browser, shop.url)
  await orderAndPay(shopper.page)
  expect([admin.faults, shopper.faults]).toEqual([[], []])
  await Promise.all([admin.close(), shopper.close()])
})
