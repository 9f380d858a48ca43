import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from './visitor.setup.ts'
import { people, type WholeShop } from './whole.setup.ts'

export const good = '4242424242424242'
/** Answered late: when `answerCharge` is called in a shop with `bankWaits`. */
export const late = '4000000000000077'

/** Settings of a shop whose bank answers late cards only when a test says so. */
export const bankWaits = { SANDBOX_LATE_SECONDS: '86400' }

/** Has the bank answer the late card of an order, once the bank has been asked for the money. */
export async function answerCharge(shop: WholeShop, orderId: string): Promise<void> {
  await until('the bank has the charge', async () => {
    await shop.answerCharge(orderId)
    return true
  })
}

/** The steps of an order whose one attempt to pay succeeded. */
export const paidOnce = ['placed', 'reserved', 'paying', 'paid']

/** Fills the card form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** What a page says whose press came after another page's. */
export const refused = (page: Page) =>
  page.getByText(/paid in another tab\. Your card was not charged/)

/** A shopper on the payment page of a new order. */
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

/** A second tab of the shopper on the same payment page, with another card filled in. */
export async function openBeside({ page, context }: Awaited<ReturnType<typeof openPayment>>) {
  const other = await context.newPage()
  await other.goto(page.url())
  await fillCard(other, good)
  return other
}

/** Keeps back what a page sends to pay. `pressed` is done when it is on its way, `release` lets it go on. */
export async function holdPayment(page: Page) {
  const [pressed, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/booking/*/payment', async (route) => {
    pressed.resolve()
    await gone.promise
    await route.continue()
  })
  return { pressed: pressed.promise, release: () => gone.resolve() }
}

/** The steps of an order, as booking keeps them. */
export async function stepsOf(shop: WholeShop, orderId: string): Promise<string[]> {
  const token = await shop.signIn(people.shopper)
  const { body } = await call(shop.url, `GET /api/booking/${orderId}`, { token })
  return body.history.map(({ status }: { status: string }) => status)
}

/** The attempts by which money was taken for an order, by the events; a repeated event counts once. */
export function chargesOf(shop: WholeShop, orderId: string): string[] {
  const events = shop.topics
    .seen()
    .filter(({ key }) => key === orderId)
    .map(({ value }) => JSON.parse(value ?? '{}'))
  const taken = events.filter(({ type }) => type === 'payment.succeeded')
  return [...new Set(taken.map(({ data }): string => data.paymentId))]
}

/** Waits until the page says that the order is paid, or says what it shows instead. */
export async function isThanked(shop: WholeShop, tab: Page, orderId: string): Promise<void> {
  try {
    await tab.getByText('Thank you.').waitFor()
  } catch (cause) {
    const shown = await tab.getByRole('main').innerText()
    const went = (await stepsOf(shop, orderId)).join(', ')
    throw new Error(`The order went ${went}, and the page shows ${shown}`, { cause })
  }
}
