import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from './visitor.setup.ts'
import { people, type E2eShop } from './e2e-shop.setup.ts'

export const good = '4242424242424242'
/**
 * Card number that makes the bank respond late. With `bankWaits`, the bank responds only once the test calls
 * `answerCharge`.
 */
export const late = '4000000000000077'

/** Environment variables that make the bank wait for `answerCharge` before it responds to the card `late`. */
export const bankWaits = { SANDBOX_LATE_SECONDS: '86400' }

/** Waits until the bank has received an order's payment with the card `late`, and makes the bank respond. */
export async function answerCharge(shop: E2eShop, orderId: string): Promise<void> {
  await until('the bank has the charge', async () => {
    await shop.answerCharge(orderId)
    return true
  })
}

/** Statuses of an order that was paid at the first attempt. */
export const paidOnce = ['placed', 'reserved', 'paying', 'paid']

/** Fills the card form on the payment page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Returns the message that a tab shows if another tab has paid first. */
export const refused = (page: Page) =>
  page.getByText(/paid in another tab\. Your card was not charged/)

/** Places an order as the shopper and opens its payment page. */
export async function openPayment(browser: Browser, shop: E2eShop, width?: number) {
  const visitor = await visit(browser, shop.url, width)
  const { page } = visitor
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order', disabled: false }).first().click()
  const placing = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/booking'),
  )
  await page.getByRole('button', { name: 'Place order' }).click()
  const orderId: string = (await (await placing).json())._id
  await page.getByLabel('Card number').waitFor()
  return { ...visitor, orderId }
}

/** Opens the same payment page in another tab of the shopper, and fills in a card. */
export async function openBeside({ page, context }: Awaited<ReturnType<typeof openPayment>>) {
  const other = await context.newPage()
  await other.goto(page.url())
  await fillCard(other, good)
  return other
}

/**
 * Holds back a page's payment request. `pressed` resolves when the page sends the request, and `release` lets the
 * request through.
 */
export async function holdPayment(page: Page) {
  const [pressed, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/booking/*/payment', async (route) => {
    pressed.resolve()
    await gone.promise
    await route.continue()
  })
  return { pressed: pressed.promise, release: () => gone.resolve() }
}

/** Returns the statuses that an order has had, as booking reports them. */
export async function fetchOrderStatuses(shop: E2eShop, orderId: string): Promise<string[]> {
  const token = await shop.signIn(people.shopper)
  const { body } = await call(shop.url, `GET /api/booking/${orderId}`, { token })
  return body.history.map(({ status }: { status: string }) => status)
}

/** Waits until the page shows that the order is paid. If this takes too long, throws an error with the page's text. */
export async function isThanked(shop: E2eShop, tab: Page, orderId: string): Promise<void> {
  try {
    await tab.getByText('Thank you.').waitFor()
  } catch (cause) {
    const shown = await tab.getByRole('main').innerText()
    const went = (await fetchOrderStatuses(shop, orderId)).join(', ')
    throw new Error(`The order went ${went}, and the page shows ${shown}`, { cause })
  }
}
