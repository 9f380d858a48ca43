import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { testEnvironment } from '@axle/kit/testing/environment'
import { mailTo } from '@axle/kit/testing/mailbox'
import { randomUUID } from 'node:crypto'
import type { Browser, Locator } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { openPage, viewName, views } from './after-action.setup.ts'
import { createBuyers } from './buyers.setup.ts'
import { fillCard, good, pay } from './payment.setup.ts'
import { reach, signUp } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

/** Environment variables that make booking send emails to the test run's mail server. */
function mailSettings(): Record<string, string> {
  const { hostname, port } = new URL(testEnvironment()['MAIL_SMTP_URL'] ?? '')
  return {
    SMTP_HOST: hostname,
    SMTP_PORT: port,
    SMTP_SECURITY: 'none',
    MAIL_LINK_SECRET: 'a secret of this test and no other',
  }
}

beforeAll(async () => {
  shop = await openE2eShop(12, mailSettings())
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const rows = views.map((view) => ({ view, name: viewName(view) }))

/** Returns a form field's border colour, which changes if the field has an error. */
const readBorderColour = (field: Locator) =>
  field.evaluate((element) => getComputedStyle(element).borderColor)

test.each(rows)('$name: a part is found, ordered, paid and shown', async ({ view }) => {
  const path = '/pruchase?search=brake'
  const one = await openPage(browser, { url: shop.url, view, path, who: people.shopper })
  const { page, look } = one
  const order = page.getByRole('button', { name: 'Open Order', disabled: false }).first()
  await order.waitFor()
  await look('signed-in')
  await order.click()
  await page.getByRole('button', { name: 'Place order' }).waitFor()
  await look('order-sheet')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByLabel('Card number').waitFor()
  await look('placed')
  await pay(page).click()
  await page.getByText('Enter the card number.').waitFor()
  await look('card-missing')
  await fillCard(page, good)
  await pay(page).click()
  await page.getByText('Thank you.').waitFor()
  await look('paid')
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await page.getByRole('button', { name: 'Details' }).first().click()
  await page.getByRole('dialog', { name: 'Order details' }).waitFor()
  await look('own-order')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)(
  '$name: an account is created and a new password is requested',
  async ({ view }) => {
    const one = await openPage(browser, { url: shop.url, view, path: '/signup' })
    const { page, look } = one
    await reach(page, 'Sign Up')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await page.getByText('Name is Required').waitFor()
    await look('sign-up-missing')
    const email = page.getByLabel('Email')
    const wrong = await readBorderColour(email)
    await email.hover()
    expect(await readBorderColour(email)).toBe(wrong)
    const { email: address } = await signUp(page)
    // If the next page loads slowly, a full-screen overlay with this text appears.
    await until('it has', async () => (await page.getByText('Signing in').count()) === 0)
    await look('signed-up')
    await page.getByRole('button', { name: 'SIGN OUT' }).click()
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.goto('/forgotpassword')
    await reach(page, 'Forgot your password?')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText(`If ${address} has an account`).waitFor()
    await look('link-sent')
    expect(one.allFaults()).toEqual([])
    await one.close()
  },
)

test.each(rows)('$name: a review gets five stars in one line', async ({ view }) => {
  const path = '/dashboad/review'
  // Each customer can write one review of the shop. The review of a customer who has bought something is published
  // without approval.
  const { payer } = createBuyers(shop, browser)
  const who = await payer()
  await until('the shop knows that they have bought', async () => {
    const { body } = await call(shop.url, `GET /api/booking/${who.id}`, { token: who.token })
    const path = `GET /api/products/${body.bookingId}/reviews/mine`
    return (await call(shop.url, path, { token: who.token })).body.mayReview
  })
  const one = await openPage(browser, { url: shop.url, view, path, who })
  const { page, look } = one
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please write a few words first.').waitFor()
  await look('review-missing')
  const stars = page.getByRole('radiogroup', { name: 'Stars' }).locator('label')
  const heights = await stars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect([heights.length, new Set(heights).size]).toEqual([5, 1])
  await page.getByLabel('Your review').fill(`The pads fit, and stop. ${randomUUID()}`)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Thank you, your review is published').waitFor()
  await look('review-written')
  expect(one.allFaults()).toEqual([])
  await one.close()
})

test.each(rows)(
  '$name: emails are stopped on a page of the shop and can be resumed',
  async ({ view }) => {
    const { email } = await createBuyers(shop, browser).buyer()
    const { headers } = await mailTo(email, /order/)
    const [, address = ''] = /^<(.*)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const path = new URL(address).pathname
    const one = await openPage(browser, { url: shop.url, view, path })
    const { page, look } = one
    const button = page.getByRole('button', { name: 'Stop these emails' })
    const accent = 'rgb(255, 201, 23)'
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour()).toBe(accent)
    await look('stop-mails')
    await button.click()
    await page.getByText('You will get no more emails').waitFor()
    await look('mails-stopped')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.getByRole('heading', { name: 'Wide Selections of Auto Parts' }).waitFor()
    expect(one.allFaults()).toEqual([])
    await one.close()
  },
)
