import {
  createStripeEvent,
  type FakeStripe,
  signEvent,
  startStripe,
} from '@axle/kit/testing/stripe'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

type Card = { readonly value: string }
type Options = { readonly appearance: { readonly variables: { readonly colorBackground: string } } }

/** Mocks Stripe's script in the page. The mock shows one plain input field, and sends its text only to Stripe's API. */
function installStripe(): void {
  let card: Card = { value: '' }
  const show = ({ appearance }: Options): void => {
    document.documentElement.dataset['stripeGround'] = appearance.variables.colorBackground
  }
  const element = {
    mount: (place: HTMLElement) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', 'Card at Stripe')
      card = input
      place.append(input)
    },
    on: () => element,
    off: () => element,
    once: () => element,
    update: () => undefined,
    unmount: () => undefined,
    destroy: () => undefined,
  }
  const elements = (options: Options) => {
    show(options)
    return {
      create: () => element,
      getElement: () => element,
      update: show,
      submit: async () => ({}),
    }
  }
  const confirmPayment = async ({ clientSecret }: { readonly clientSecret: string }) => {
    const body = JSON.stringify({ clientSecret, card: card.value })
    try {
      const answer = await fetch('https://api.stripe.com/confirm', { method: 'POST', body })
      return await answer.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe cannot be reached.' } }
    }
  }
  const nothing = async () => ({})
  const stripe = {
    elements,
    confirmPayment,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) })
}

/** Source text of the mock, to be served at the URL of Stripe's script. */
const stripeScript = `(${installStripe.toString()})()`

const good = '4242424242424242'
const declined = '4000000000000002'

let stripe: FakeStripe
let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  stripe = await startStripe()
  shop = await openE2eShop(10, stripe.environment)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await stripe?.stop()
})

/** Mocks Stripe's script and Stripe's API in the browser. The mocked API notifies the shop of payments. */
async function standIn(context: BrowserContext): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await context.route('https://api.stripe.com/confirm', async (route) => {
    const { clientSecret, card } = route.request().postDataJSON()
    const intent = stripe.confirm(stripe.findIntent(clientSecret), card)
    const body = createStripeEvent(`payment_intent.${intent.status}`, intent)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(body) }
    const { status } = await fetch(`${shop.url}/api/stripe/events`, {
      method: 'POST',
      headers,
      body,
    })
    expect(status).toBe(204)
    const error = intent.last_payment_error && { type: 'card_error', ...intent.last_payment_error }
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: error ? { error } : { paymentIntent: { status: intent.status } },
    })
  })
}

/** Opens the payment page of a new order. `sent` collects the browser's requests. */
async function openPayment() {
  const visitor = await visit(browser, shop.url)
  const { page, context } = visitor
  const sent: { readonly url: string; readonly body: string }[] = []
  context.on('request', (request) => {
    sent.push({ url: request.url(), body: request.postData() ?? '' })
  })
  await standIn(context)
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order', disabled: false }).first().click()
  await page.getByRole('button', { name: 'Place order' }).waitFor()
  expect(sent.filter(({ url }) => url.includes('stripe.com'))).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByLabel('Card at Stripe').waitFor()
  return { ...visitor, sent }
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card at Stripe').fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('card data goes only to Stripe, a declined card shows the reason, and another card pays', async () => {
  const { page, faults, sent, close } = await openPayment()
  await payWith(page, declined)
  await page.getByText('Your card was declined. You can try again or use another card.').waitFor()
  await show(page, 'stripe-declined')
  await payWith(page, good)
  await page.getByText('Thank you.').waitFor()

  const carrying = sent.filter(({ url, body }) =>
    /4242424242424242|4000000000000002/.test(url + body),
  )
  expect(carrying.map(({ url }) => new URL(url).host)).toEqual(['api.stripe.com', 'api.stripe.com'])
  const logs = Object.values(shop.services).map((service) => service.output())
  expect(JSON.stringify([logs, shop.topics.seen()])).not.toMatch(/4242424242424242|_secret_/)
  expect(faults).toEqual([])
  await close()
})

test('card is charged once when the buyer double-clicks Pay and reloads the page during the payment', async () => {
  const { page, sent, close } = await openPayment()
  await page.getByLabel('Card at Stripe').fill(good)
  const confirming = page.waitForRequest('https://api.stripe.com/confirm')
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await confirming
  await page.reload()
  await page.getByText('Thank you.').waitFor()
  const begun = sent.filter(({ url, body }) => url.endsWith('/payment') && body !== '')
  expect(begun.length).toBeGreaterThan(0)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const paid = stripe
    .intents()
    .filter(({ status, metadata }) => status === 'succeeded' && metadata['orderId'] === orderId)
  expect(paid).toHaveLength(1)
  await close()
})

test('next click on Pay retries the same payment attempt when a request to Stripe has failed', async () => {
  const { page, context, close } = await openPayment()
  const count = stripe.intents().length
  await context.route('https://api.stripe.com/confirm', (route) => route.abort(), { times: 1 })
  await payWith(page, good)
  await page.getByText('Stripe cannot be reached.').waitFor()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Thank you.').waitFor()
  expect(stripe.intents()).toHaveLength(count + 1)
  await close()
})

test("payment form follows the theme, and shows an error when Stripe's script fails to load", async () => {
  const { page, context, close } = await openPayment()
  const ground = () => page.evaluate(() => document.documentElement.dataset['stripeGround'])
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(
    (before) => document.documentElement.dataset['stripeGround'] !== before,
    light,
  )
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await page.reload()
  await page.getByText(/payment form cannot be loaded/).waitFor()
  await context.unroute('https://js.stripe.com/**')
  await standIn(context)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Card at Stripe').waitFor()
  await close()
})
