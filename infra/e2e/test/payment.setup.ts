import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from './visitor.setup.ts'
import { people, type WholeShop } from './whole.setup.ts'

export const good = '4242424242424242'
/** Card of a late bank response: the bank responds when `answerCharge` is called, in a shop with `bankWaits`. */
export const late = '4000000000000077'

/** Settings of a shop whose bank responds to late cards only when a test calls `answerCharge`. */
export const bankWaits = { SANDBOX_LATE_SECONDS: '86400' }

/** Makes the bank respond to the late card of an order, once the bank has received the charge. */
export async function answerCharge(shop: WholeShop, orderId: string): Promise<void> {
  await until('the bank has the charge', async () => {
    await shop.answerCharge(orderId)
    return true
  })
}

/** Steps of an order whose only payment attempt succeeded. */
export const paidOnce = ['placed', 'reserved', 'paying', 'paid']

/** Fills the card form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Returns the message of a page whose press came after another page's. */
export const refused = (page: Page) =>
  page.getByText(/paid in another tab\. Your card was not charged/)

/** Opens the payment page of a shopper's new order. */
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

/** Opens a second tab of the shopper on the same payment page, with another card filled in. */
export async function openBeside({ page, context }: Awaited<ReturnType<typeof openPayment>>) {
  const other = await context.newPage()
  await other.goto(page.url())
  await fillCard(other, good)
  return other
}

/** Holds back a page's payment request. `pressed` resolves when it is sent, and `release` lets it continue. */
export async function holdPayment(page: Page) {
  const [pressed, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/booking/*/payment', async (route) => {
    pressed.resolve()
    await gone.promise
    await route.continue()
  })
  return { pressed: pressed.promise, release: () => gone.resolve() }
}

/** Returns the steps of an order from booking. */
export async function stepsOf(shop: WholeShop, orderId: string): Promise<string[]> {
  const token = await shop.signIn(people.shopper)
  const { body } = await call(shop.url, `GET /api/booking/${orderId}`, { token })
  return body.history.map(({ status }: { status: string }) => status)
}

/** Returns the attempts that charged an order, based on the events. A repeated event counts once. */
export function chargesOf(shop: WholeShop, orderId: string): string[] {
  const events = shop.topics
    .seen()
    .filter(({ key }) => key === orderId)
    .map(({ value }) => JSON.parse(value ?? '{}'))
  const taken = events.filter(({ type }) => type === 'payment.succeeded')
  return [...new Set(taken.map(({ data }): string => data.paymentId))]
}

/** Waits until the page says that the order is paid. Otherwise the error says what the page shows. */
export async function isThanked(shop: WholeShop, tab: Page, orderId: string): Promise<void> {
  try {
    await tab.getByText('Thank you.').waitFor()
  } catch (cause) {
    const shown = await tab.getByRole('main').innerText()
    const went = (await stepsOf(shop, orderId)).join(', ')
    throw new Error(`The order went ${went}, and the page shows ${shown}`, { cause })
  }
}
