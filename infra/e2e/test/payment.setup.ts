import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from './visitor.setup.ts'
import { people, type WholeShop } from './whole.setup.ts'

export const good = '4242424242424242'
/**
 * Number of a card for which the bank responds late. In a shop with `bankWaits`, the bank responds only when the test
 * calls `answerCharge`.
 */
export const late = '4000000000000077'

/** Environment variables of a shop whose bank responds to the card `late` only when the test calls `answerCharge`. */
export const bankWaits = { SANDBOX_LATE_SECONDS: '86400' }

/**
 * Makes the bank respond to the payment of an order with the card `late`. Waits first until the bank has received the
 * payment.
 */
export async function answerCharge(shop: WholeShop, orderId: string): Promise<void> {
  await until('the bank has the charge', async () => {
    await shop.answerCharge(orderId)
    return true
  })
}

/** Statuses of an order that was paid with its first payment attempt. */
export const paidOnce = ['placed', 'reserved', 'paying', 'paid']

/** Fills the card form on the payment page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Returns the message that a page shows if its payment came after the payment of another page. */
export const refused = (page: Page) =>
  page.getByText(/paid in another tab\. Your card was not charged/)

/** Places an order as the shopper and opens its payment page. */
export async function openPayment(browser: Browser, shop: WholeShop, width?: number) {
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

/** Opens the same payment page in a second tab of the shopper, and fills in another card. */
export async function openBeside({ page, context }: Awaited<ReturnType<typeof openPayment>>) {
  const other = await context.newPage()
  await other.goto(page.url())
  await fillCard(other, good)
  return other
}

/**
 * Holds back the payment request of a page. `pressed` resolves when the page sends the request, and `release` lets the
 * request continue.
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
export async function fetchOrderStatuses(shop: WholeShop, orderId: string): Promise<string[]> {
  const token = await shop.signIn(people.shopper)
  const { body } = await call(shop.url, `GET /api/booking/${orderId}`, { token })
  return body.history.map(({ status }: { status: string }) => status)
}

/**
 * Returns the ids of the payment attempts that charged an order, read from events. An event that was published twice
 * counts once.
 */
export function findChargeIds(shop: WholeShop, orderId: string): string[] {
  const events = shop.topics
    .seen()
    .filter(({ key }) => key === orderId)
    .map(({ value }) => JSON.parse(value ?? '{}'))
  const taken = events.filter(({ type }) => type === 'payment.succeeded')
  return [...new Set(taken.map(({ data }): string => data.paymentId))]
}

/** Waits until the page says that the order is paid. If that takes too long, the error contains what the page shows. */
export async function isThanked(shop: WholeShop, tab: Page, orderId: string): Promise<void> {
  try {
    await tab.getByText('Thank you.').waitFor()
  } catch (cause) {
    const shown = await tab.getByRole('main').innerText()
    const went = (await fetchOrderStatuses(shop, orderId)).join(', ')
    throw new Error(`The order went ${went}, and the page shows ${shown}`, { cause })
  }
}
