import { call } from '@axle/kit/testing/client'
import { openConsole } from '@axle/kit/testing/console'
import { verifyAddress } from '@axle/kit/testing/pages'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../../testing/browser.ts'
import { fillCard, good, pay } from '../payment.setup.ts'
import { openRealm } from '../realm.setup.ts'
import {
  loginPage,
  open,
  openAccount,
  reach,
  show,
  signIn,
  signUp,
  readAccessToken,
  visit,
  visitWithWorker,
  type Visitor,
} from '../visitor.setup.ts'
import { openE2eShop, type E2eShop } from '../e2e-shop.setup.ts'

type Account = Awaited<ReturnType<typeof openAccount>>

let shop: E2eShop
let browser: Browser
let buyer: Visitor & { account: Account }
let admin: Visitor
let partId: string
let partName: string
const addedName = `Track pads ${randomUUID()}`

beforeAll(async () => {
  shop = await openE2eShop(6)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Creates an account and makes it an admin in Keycloak's console, as a shop's first admin is created. */
async function openAdminAccount(): Promise<Account> {
  const account = await openAccount(shop.url, 'Grace Hopper')
  const [realm, console] = [await openRealm(), await openConsole()]
  await console.grantAdmin((await realm.find(account.email)) ?? '')
  return account
}

// Each test continues where the previous test ended.

test('a visitor signs up', async () => {
  const visitor = await visitWithWorker(browser, shop.url)
  const { page, faults } = visitor
  await page.goto('/')
  await page.getByRole('heading', { name: 'Wide Selections of Auto Parts' }).waitFor()
  await show(page, 'walk-home')
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  buyer = { ...visitor, account: await signUp(page) }
  expect(faults).toEqual([])
})

test("a visitor's search finds a part", async () => {
  const { page, faults } = buyer
  const [part] = (await call(shop.url, 'GET /api/products?limit=1&instock=true')).body.items
  ;[partId, partName] = [part._id, part.name]
  await open(page, '/')
  const search = page.getByRole('searchbox', { name: 'Find parts' })
  await search.fill(partName)
  await search.press('Enter')
  // The home page stays open until the list's script has loaded, and may show the same part, so wait for the list.
  await reach(page, 'Parts and tools')
  const card = page.getByRole('article', { name: partName, exact: true })
  await card.waitFor()
  await show(page, 'walk-search')
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: partName }).waitFor()
  expect(faults).toEqual([])
})

test('the buyer orders the part, pays by card, and sees the order as paid', async () => {
  const { page, faults } = buyer
  await page.getByRole('button', { name: `Order ${partName}` }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor()
  await fillCard(page, good)
  await pay(page).click()
  await page.getByText('Thank you.').waitFor()
  await show(page, 'walk-paid')
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await page.getByText('Paid', { exact: true }).waitFor()
  await page.getByText(partName).first().waitFor()
  expect(faults).toEqual([])
})

test('the buyer writes a review, and visitors see it', async () => {
  const { page, faults } = buyer
  const text = `Fits well and arrived early. ${randomUUID()}`
  const token = (await readAccessToken(page)) ?? ''
  // The buyer's email address is not verified, so a review needs approval unless the review service knows of the
  // purchase.
  await until('the review service knows of the purchase', async () => {
    const { body } = await call(shop.url, `GET /api/products/${partId}/reviews/mine`, { token })
    return body.mayReview
  })
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  await page.getByLabel('Your review').fill(text)
  await page.getByLabel('Rating').selectOption('5')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText(/^Thank you/).waitFor()
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto('/')
  await visitor.page.getByRole('article').filter({ hasText: text }).waitFor()
  await show(visitor.page, 'walk-review')
  expect([faults, visitor.faults]).toEqual([[], []])
  await visitor.close()
})

test('an admin signs in and finds the paid order', async () => {
  const account = await openAdminAccount()
  admin = await visit(browser, shop.url)
  const { page, faults } = admin
  await page.goto('/dashboad/orders')
  await page.waitForURL(loginPage)
  await signIn(page, account)
  await page.getByLabel('Search').fill(buyer.account.email)
  await page.getByText('1 order', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Paid: \$.*4242$/)
    .waitFor()
  await show(page, 'walk-admin-order')
  await page.keyboard.press('Escape')
  expect(faults).toEqual([])
})

test('the admin adds a product and visitors find it', async () => {
  const { page, faults } = admin
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByRole('heading', { name: 'Add Product', level: 1 }).waitFor()
  await page.getByLabel('Name').fill(addedName)
  await page.getByLabel('Email').fill('supplier@axle.test')
  await page.getByLabel('Products').selectOption({ index: 1 })
  await page.locator('input[type=file]').setInputFiles('frontend/public/art/icon-512.png')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Product added Successfully').waitFor()
  const visitor = await visit(browser, shop.url)
  await visitor.page.goto(`/parts?search=${encodeURIComponent(addedName)}`)
  await visitor.page.getByRole('article', { name: addedName }).waitFor()
  await show(visitor.page, 'walk-added-product')
  expect([faults, visitor.faults]).toEqual([[], []])
  await visitor.close()
})

test("the buyer becomes an admin, and the buyer's open page shows the admin menu", async () => {
  const { page, faults } = admin
  const { email } = buyer.account
  await page.getByRole('link', { name: 'All Users' }).click()
  await page.getByRole('heading', { name: 'All Users' }).waitFor()
  await page.getByLabel('Search').fill(email)
  await page.getByText('1 person', { exact: true }).waitFor()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('Not verified').waitFor()
  await verifyAddress(email)
  await row.getByText('Not verified').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Make Admin' }).click()
  await page.getByText('Successfully made an admin').waitFor()
  await show(page, 'walk-users')
  await buyer.page.getByRole('link', { name: 'All Users' }).waitFor()
  expect([faults, buyer.faults]).toEqual([[], []])
})
