import { call } from '@axle/kit/testing/client'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { createBuyers } from '../buyers.setup.ts'
import { loginPage, measureOverflow, show, signIn, visit } from '../visitor.setup.ts'
import { browser, shop } from '../shared-shop.setup.ts'
import { people } from '../e2e-shop.setup.ts'

let buyers: ReturnType<typeof createBuyers>

beforeAll(() => {
  buyers = createBuyers(shop, browser)
})

/** Filters the order list by a buyer who has one order, and opens this order. */
async function openBuyerOrder(page: Page, email: string) {
  await page.getByLabel('Search').fill(email)
  await page.getByText('1 order', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Payment attempts').waitFor()
  return drawer
}

test('an admin finds an order by its buyer, marks it as shipped and delivered, and sees its events', async () => {
  const one = await buyers.payer()
  const { page, faults, close } = await buyers.atOrders()
  const drawer = await openBuyerOrder(page, one.email)
  await drawer.getByText(/^Paid: \$.*4242$/).waitFor()
  await drawer.getByRole('button', { name: 'Mark as shipped' }).click()
  await drawer.getByRole('button', { name: 'Mark as delivered' }).click()
  await buyers.becomes(one.token, one.id, 'delivered')
  await drawer.getByText(/^Events \(\d+\)$/).click()
  for (const event of ['order.placed', 'payment.succeeded', 'order.shipped', 'order.delivered']) {
    await drawer.getByText(event, { exact: true }).waitFor()
  }
  expect(await drawer.getByRole('button', { name: /Mark as/ }).count()).toBe(0)
  expect(await drawer.getByText(`By ${people.admin.email}`).count()).toBe(2)
  await show(page, 'admin-order-delivered')
  expect(faults).toEqual([])
  await close()
})

/**
 * Clicks Refund in the order that is open.
 * @returns the confirmation dialog
 */
async function askToRefund(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  return page.getByRole('alertdialog')
}

test('partial and final refunds show at once to buyer and admin', async () => {
  const one = await buyers.payer()
  const shopper = await visit(browser, shop.url)
  await shopper.page.goto('/dashboad')
  await signIn(shopper.page, one)
  await shopper.page.getByText('Paid', { exact: true }).waitFor()
  const { page, faults, close } = await buyers.atOrders()
  await openBuyerOrder(page, one.email)
  const question = await askToRefund(page)
  await question.getByRole('radio', { name: 'A part' }).check()
  await question.getByLabel(/^Amount in dollars/).fill('1.50')
  await question.getByLabel(/^Reason/).fill('One bulb arrived broken.')
  // A toast closes after five seconds, so start waiting for it before it appears.
  const message = shopper.page
    .getByText(/^\$1\.50 for .* is being refunded to your card\./)
    .waitFor()
  await question.getByRole('button', { name: 'Refund $1.50' }).click()
  await page.getByText(/^\$1\.50 is being refunded to card •••• \d{4}$/).waitFor()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(`One bulb arrived broken. · By ${people.admin.email}`).waitFor()
  await drawer.getByText('$1.50', { exact: true }).waitFor()

  await message
  await shopper.page.getByText(/^Refunded \$1\.50 of \$/).waitFor()
  await shopper.page.goto(`/dashboad/receipt/${one.id}`)
  await shopper.page.getByText(/^Refunded on .*: One bulb arrived broken\.$/).waitFor()
  await shopper.page.getByText('Total after refunds').waitFor()
  expect(await shopper.page.getByText(people.admin.email).count()).toBe(0)
  expect(shopper.faults).toEqual([])
  await shopper.close()

  const rest = await askToRefund(page)
  await rest.getByText(/This ends the order/).waitFor()
  await rest.getByRole('button', { name: /^Refund \$/ }).click()
  await buyers.becomes(one.token, one.id, 'refunded')
  await drawer.getByText(/^Refunded: \$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Status').selectOption('Refunded')
  await page.getByText('1 order', { exact: true }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Orders as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toEqual([
    expect.stringMatching(/^order,/),
    expect.stringMatching(`^${one.id},.*,refunded,.*,(\\d+\\.\\d\\d),\\1,$`),
  ])
  await page.getByLabel('Status').selectOption('Shipped')
  await page.getByText('No orders match these filters').waitFor()
  await show(page, 'admin-orders-none')
  expect(faults).toEqual([])
  await close()
})

test("a shopper sees no All Orders link, and the gateway rejects the shopper's admin requests", async () => {
  const one = await buyers.payer()
  const { page, faults, close } = await visit(browser, shop.url)
  await page.goto('/dashboad')
  await signIn(page, one)
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  expect(await page.getByRole('link', { name: 'All Orders' }).count()).toBe(0)
  const key = { 'idempotency-key': randomUUID() }
  for (const what of [
    'GET /orders',
    `GET /orders/${one.id}`,
    `POST /booking/${one.id}/shipment`,
    `POST /booking/${one.id}/delivery`,
  ]) {
    const options = { token: one.token, headers: key }
    const { status } = await call(shop.url, what.replace(' ', ' /api'), options)
    expect([what, status]).toEqual([what, 403])
  }
  await page.goto('/dashboad/orders')
  await page.waitForURL(loginPage)
  expect(faults).toEqual([])
  await close()
})

test('order pages fit every screen in both themes when names are long', async () => {
  const one = await buyers.payer('Maximiliane Hildegard von Württemberg-Hohenlohe zu Langenburg')
  const { page, faults, close } = await buyers.atOrders()
  for (const query of ['', `?order=${one.id}`]) {
    await page.goto(`/dashboad/orders${query}`)
    await page.getByText(/^\d+ orders?$/).waitFor()
    if (query !== '') await page.getByRole('dialog').getByText('Payment attempts').waitFor()
    for (const width of [320, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const name = `admin-order${query === '' ? 's' : ''}-${width}-${colorScheme}`
        await show(page, name)
        const overflow = await measureOverflow(page)
        expect([name, overflow]).toEqual([name, 0])
      }
    }
  }
  expect(faults).toEqual([])
  await close()
})
