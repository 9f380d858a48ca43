import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { randomUUID } from 'node:crypto'
import { startBrowser } from '../testing/browser.ts'
import { measureOverflow, show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
const dayMs = 86_400_000

let shop: E2eShop
let browser: Browser
let token: string

beforeAll(async () => {
  // The shop has the first five products from the seed data, none of which is low in stock.
  shop = await openE2eShop(5)
  browser = await startBrowser()
  token = await shop.signIn(people.admin)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function ask(what: string, body?: unknown) {
  const headers = { 'idempotency-key': randomUUID() }
  return call(shop.url, what, { token, headers, ...(body === undefined ? {} : { body }) })
}

async function becomes(id: string, status: string): Promise<void> {
  await until(`the order is ${status}`, async () => {
    return (await ask(`GET /api/booking/${id}`)).body.status === status
  })
}

/** Creates a product that costs 25 dollars and has twelve units in stock. */
async function twelveUnits(name: string): Promise<string> {
  const [tool] = (await ask('GET /api/services?limit=1')).body
  const about = { name, email: 'supplier@axle.test', products: tool.name, img: tool.img }
  const offer = { price: 25, availablequantity: 12, minimumorderquantity: 1 }
  return (await ask('POST /api/purchase', { ...about, ...offer })).body.insertedId
}

/** Orders units of a product as the admin, and waits until the catalogue has reserved them. */
async function order(bookingId: string, quantity: number): Promise<string> {
  const buyer = { product: people.admin.email, ProductName: 'Demo Admin' }
  const input = { bookingId, booking: 'Pads', price: 25, quantity, ...buyer }
  const placed = await until('the order is taken', async () => {
    const answer = await ask('POST /api/booking', input)
    return answer.status === 201 && answer
  })
  await becomes(placed.body._id, 'reserved')
  return placed.body._id
}

async function openReport(page: Page): Promise<void> {
  await page.goto('/dashboad/numbers')
  await signIn(page, people.admin)
  await page.getByRole('heading', { name: 'Sales report', exact: true }).waitFor()
}

test('sales report changes without a click when an order is placed and paid', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await openReport(page)
  await page.getByText('No orders in this period').waitFor()
  await page.getByText('Nothing is running low').waitFor()

  const productId = await twelveUnits('Endurance track pads')
  const id = await order(productId, 5)
  await page.getByText('$0.00', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Endurance track pads' }).waitFor()
  const paid = await ask(`POST /api/booking/${id}/payment`, { card })
  expect(paid.status).toBe(202)
  await becomes(id, 'paid')
  await page.getByText('$125.00', { exact: true }).first().waitFor()
  await page.getByText('100%', { exact: true }).waitFor()
  const sellers = page.getByRole('table', { name: 'Best sellers', exact: true })
  await sellers.getByRole('row', { name: /Endurance track pads.*5.*\$125\.00/ }).waitFor()

  await page.getByRole('link', { name: 'Endurance track pads' }).click()
  await page.getByRole('heading', { name: 'Manage Product' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

/** Publishes the order events of fifty days for a dozen products with long names, as booking would. */
async function tellHistory(): Promise<void> {
  for (let n = 0; n < 150; n++) {
    const orderId = randomUUID()
    const time = new Date(Date.now() - (n % 50) * dayMs).toISOString()
    const productId = `history-${n % 12}`
    const productName = `Ferrow CeramicStop pads for the front axle, set of four, number ${n % 12}`
    const money = { quantity: 1 + (n % 5), totalCents: 4_995 * (1 + (n % 7)) }
    const data = { orderId, productId, productName, ...money, buyerId: 'b', paymentId: orderId }
    const envelope = { specversion: '1.0', source: '/test', subject: orderId, time }
    const types = n % 4 === 0 ? ['order.placed'] : ['order.placed', 'order.paid']
    for (const type of types) {
      const event = { ...envelope, id: randomUUID(), type, data }
      // Uses the topic payments.v1, whose other consumers ignore these event types. Otherwise stock would be reserved
      // for the invented orders.
      await shop.topics.send('payments.v1', orderId, JSON.stringify(event))
    }
  }
}

test('sales report of a busy shop fits every screen in both themes', async () => {
  await tellHistory()
  const { page, faults, close } = await visit(browser, shop.url)
  await openReport(page)
  await page.getByLabel('Range').selectOption('Last 90 days')
  await page.getByText('151', { exact: true }).first().waitFor()
  for (const name of ['Net revenue by day', 'Orders by day', 'Best sellers, in units']) {
    await page.getByRole('application', { name }).waitFor()
  }
  for (const width of [320, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await show(page, `sales-report-${width}-${colorScheme}`)
      const overflow = await measureOverflow(page)
      expect([width, colorScheme, overflow]).toEqual([width, colorScheme, 0])
    }
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Days as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^sales-report-.*\.csv$/)
  await page.getByLabel('Range').selectOption('Custom range')
  await page.getByLabel('First day').fill('2024-01-01')
  await page.getByText('A range has at most 366 days.').waitFor()
  await show(page, 'sales-report-own-range')
  expect(faults).toEqual([])
  await close()
})

test("a shopper sees no Sales report link, and is signed out when opening the report's URL", async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad')
  await signIn(page, people.shopper)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sales report' }).count()).toBe(0)
  await page.goto('/dashboad/numbers')
  await page.getByText(/for admins only/).waitFor()
  const shopper = await shop.signIn(people.shopper)
  const { status } = await call(shop.url, 'GET /api/sales-report', { token: shopper })
  expect(status).toBe(403)
  expect(faults).toEqual([])
  await close()
})
