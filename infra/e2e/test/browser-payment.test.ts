import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { show, signIn, visit } from './visitor.setup.ts'
import { openWholeShop, people, type WholeShop } from './whole.setup.ts'

const good = '4242424242424242'
/** Answered two seconds late, and twice. */
const late = '4000000000000077'

let shop: WholeShop
let browser: Browser

beforeAll(async () => {
  shop = await openWholeShop(10)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A shopper on the payment page of a new order. */
async function openPayment(width?: number) {
  const visitor = await visit(browser, shop.url, width)
  const { page } = visitor
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order' }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.getByRole('link', { name: 'Pay', exact: true }).first().click()
  await page.getByLabel('Card number').waitFor()
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return { ...visitor, orderId }
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** The steps of an order, as booking keeps them. */
async function stepsOf(orderId: string): Promise<string[]> {
  const token = await shop.signIn(people.shopper)
  const { body } = await call(shop.url, `GET /api/booking/${orderId}`, { token })
  return body.history.map(({ status }: { status: string }) => status)
}

const paidOnce = ['placed', 'reserved', 'paying', 'paid']

test('pressing twice, the Enter key included, pays once', async () => {
  const { page, orderId, faults, close } = await openPayment()
  await fillCard(page, late)
  await pay(page).dblclick()
  await page.getByLabel('CVC').press('Enter')
  await page.getByText('Payment under way').waitFor()
  await show(page, 'paying')
  await page.getByText('Thank you.').waitFor()
  expect(await stepsOf(orderId)).toEqual(paidOnce)
  expect(faults).toEqual([])
  await close()
})

test('reloading while it is paid shows the payment under way, then paid', async () => {
  const { page, orderId, close } = await openPayment()
  await fillCard(page, late)
  await pay(page).click()
  await page.getByText('Payment under way').waitFor()
  await page.reload()
  await page.getByText('Thank you.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  expect(await stepsOf(orderId)).toEqual(paidOnce)
  await close()
})

test('two tabs that pay at once pay once, and both see it', async () => {
  const { page, context, orderId, close } = await openPayment()
  const other = await context.newPage()
  await other.goto(page.url())
  await fillCard(page, late)
  await fillCard(other, good)
  await Promise.all([pay(page).click(), pay(other).click()])
  await page.getByText('Thank you.').waitFor()
  await other.getByText('Thank you.').waitFor()
  expect(await stepsOf(orderId)).toEqual(paidOnce)
  await close()
})

test('going back after paying finds nothing to pay', async () => {
  const { page, orderId, close } = await openPayment()
  await fillCard(page, good)
  await pay(page).click()
  await page.getByText('Thank you.').waitFor()
  await page.getByRole('link', { name: 'My Orders' }).last().click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.goBack()
  await page.getByText('Thank you.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  expect(await stepsOf(orderId)).toEqual(paidOnce)
  await close()
})

test('faults of a card are told at their fields, and digits can be mended in the middle', async () => {
  const { page, close } = await openPayment(320)
  await fillCard(page, '4242424242424241')
  await page.getByLabel(/Expiry/).fill('1')
  await page.getByLabel('CVC').fill('12')
  await pay(page).click()
  for (const words of [/typing mistake/, /Enter month and year/, /3 digits of the security code/]) {
    await page.getByText(words).waitFor()
  }
  await show(page, 'card-faults-narrow')
  const number = page.getByLabel('Card number')
  await number.fill('424242424242424')
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await number.pressSequentially('22')
  expect(await number.inputValue()).toBe('4242 2242 4242 4242 4')
  const caret = await number.evaluate((input: HTMLInputElement) => input.selectionStart)
  expect(caret).toBe(7)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await close()
})

test.each(['A4', 'Letter'])('a receipt is one page of %s, the sheet alone', async (format) => {
  const { page, close } = await openPayment()
  await fillCard(page, good)
  await pay(page).click()
  await page.getByText('Thank you.').waitFor()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('article', { name: /^Receipt of order/ }).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await show(page, `receipt-${format}`)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByText('Paid by card ending in 4242').isVisible()).toBe(true)
  const ink = await page
    .getByRole('article', { name: /^Receipt of order/ })
    .evaluate((sheet) => getComputedStyle(sheet).color)
  expect(ink).toBe('rgb(0, 0, 0)')
  const isAlone = await page
    .getByRole('article', { name: /^Receipt of order/ })
    .evaluate((sheet) => sheet.clientWidth === document.documentElement.clientWidth)
  expect(isAlone).toBe(true)
  const file = await page.pdf({ format, printBackground: true })
  expect(file.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await close()
})

test('toasts stand top-right for 5000 ms and wait under the pointer', async () => {
  const { page, close } = await visit(browser, shop.url)
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order' }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  const toast = page.locator('.Toastify__toast').first()
  await toast.hover()
  const bar = toast.locator('.Toastify__progress-bar--animated')
  const becomes = (state: string) =>
    until(`the bar of the toast is ${state}`, () =>
      bar.evaluate((element, wanted) => {
        return getComputedStyle(element).animationPlayState === wanted
      }, state),
    )
  await becomes('paused')
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s')
  const box = await toast.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box?.y).toBeLessThan(40)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
  await page.mouse.move(10, 500)
  await becomes('running')
  await toast.waitFor({ state: 'detached' })
  await close()
})
