import { until } from '@axle/kit/testing/until'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import * as payment from './payment.setup.ts'
import {
  fillCard,
  good,
  holdPayment,
  late,
  openBeside,
  paidOnce,
  pay,
  refused,
} from './payment.setup.ts'
import { measureOverflow, show } from './visitor.setup.ts'
import { openE2eShop, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(10, payment.bankWaits)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const openPayment = (width?: number) => payment.openPayment(browser, shop, width)
const fetchOrderStatuses = (orderId: string) => payment.fetchOrderStatuses(shop, orderId)
const listTransferKinds = async (orderId: string) =>
  (await shop.ledger(orderId)).map(({ kind }) => kind)
const answerCharge = (orderId: string) => payment.answerCharge(shop, orderId)

test('payment page charges once when a buyer double-clicks Pay and presses Enter', async () => {
  const { page, orderId, faults, close } = await openPayment()
  await fillCard(page, late)
  await pay(page).dblclick()
  await page.getByLabel('CVC').press('Enter')
  await page.getByText('Payment in progress').waitFor()
  await show(page, 'paying')
  await answerCharge(orderId)
  await page.getByText('Thank you.').waitFor()
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  expect(faults).toEqual([])
  await close()
})

test('payment page shows the payment in progress after a reload, and then as paid', async () => {
  const { page, orderId, close } = await openPayment()
  await fillCard(page, late)
  await pay(page).click()
  await page.getByText('Payment in progress').waitFor()
  await page.reload()
  await page.getByText('Payment in progress').waitFor()
  await answerCharge(orderId)
  await page.getByText('Thank you.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  await close()
})

test('payment in one tab replaces the form in the other, and both tabs show the order as paid', async () => {
  const opened = await openPayment()
  const { page, orderId, close } = opened
  const other = await openBeside(opened)
  await fillCard(page, late)
  await pay(page).click()
  await other.getByText('Payment in progress').waitFor()
  expect(await other.getByLabel('Card number').count()).toBe(0)
  await answerCharge(orderId)
  for (const tab of [page, other]) {
    await tab.getByText('Thank you.').waitFor()
    await tab.getByRole('link', { name: 'Receipt' }).waitFor()
    expect(await refused(tab).count()).toBe(0)
  }
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  await close()
})

test.each([
  ['while the other one is paying', late, 'Payment in progress'],
  ['when the other one has paid', good, 'Thank you.'],
])('a click on Pay in one tab %s charges nothing and says so', async (_when, card, shown) => {
  const opened = await openPayment()
  const { page, orderId, close } = opened
  const other = await openBeside(opened)
  const held = await holdPayment(other)
  await pay(other).click()
  await held.pressed
  await fillCard(page, card)
  await pay(page).click()
  await page.getByText(shown).waitFor()
  held.release()
  await refused(other).waitFor()
  if (card === late) await answerCharge(orderId)
  for (const tab of [page, other]) await payment.isThanked(shop, tab, orderId)
  expect(await refused(page).count()).toBe(0)
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  expect(await listTransferKinds(orderId)).toEqual(['capture'])
  await close()
})

test('only one tab charges the card when two tabs pay concurrently, and the other shows a message', async () => {
  const opened = await openPayment()
  const { page, orderId, close } = opened
  const other = await openBeside(opened)
  const tabs = [page, other]
  // Either of the two tabs may win, so fill in the same card in both.
  for (const tab of tabs) await fillCard(tab, late)
  const held = await Promise.all(tabs.map(holdPayment))
  await Promise.all(tabs.map((tab) => pay(tab).click()))
  await Promise.all(held.map(({ pressed }) => pressed))
  for (const { release } of held) release()
  const countRefusals = () => Promise.all(tabs.map((tab) => refused(tab).count()))
  await until('one tab says so', async () => (await countRefusals()).includes(1))
  await answerCharge(orderId)
  for (const tab of tabs) await payment.isThanked(shop, tab, orderId)
  expect((await countRefusals()).toSorted()).toEqual([0, 1])
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  expect(await listTransferKinds(orderId)).toEqual(['capture'])
  await close()
})

test('Back button after paying shows the paid order, not another payment form', async () => {
  const { page, orderId, close } = await openPayment()
  await fillCard(page, good)
  await pay(page).click()
  await page.getByText('Thank you.').waitFor()
  await page.getByRole('link', { name: 'My Orders' }).last().click()
  await page.getByRole('heading', { name: 'My Orders' }).waitFor()
  await page.goBack()
  await page.getByText('Thank you.').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
  expect(await fetchOrderStatuses(orderId)).toEqual(paidOnce)
  await close()
})

test('card form shows errors at their fields, and lets digits be inserted in the middle', async () => {
  const { page, close } = await openPayment(320)
  await fillCard(page, '4242424242424241')
  await page.getByLabel(/Expiry/).fill('1')
  await page.getByLabel('CVC').fill('12')
  await pay(page).click()
  for (const words of [/has a typo/, /Enter month and year/, /3 digits of the security code/]) {
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
  expect(await measureOverflow(page)).toBe(0)
  await close()
})

test.each(['A4', 'Letter'])('only the receipt is printed, on one page of %s', async (format) => {
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
