import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { measureOverflow, reach, show, signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  shop = await openE2eShop(4, {
    WEBHOOK_PRIVATE_ADDRESSES: 'allowed',
    WEBHOOK_RETRY_SECONDS: '0.5',
    SWEEP_SECONDS: '0.5',
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Received = { readonly headers: IncomingHttpHeaders; readonly text: string }

/** Starts an HTTP server that receives webhook messages. The server rejects them until the test calls `accept`. */
async function startReceiver() {
  const received: Received[] = []
  let status = 500
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      received.push({ headers: request.headers, text })
      response.writeHead(status).end('Out of paper')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/axle`,
    received,
    accept: (): void => void (status = 200),
    close: () => server.close(),
  }
}

function isSignedBy(secret: string, { headers, text }: Received): boolean {
  const key = Buffer.from(secret.slice(6), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const mac = createHmac('sha256', key).update(signed).digest('base64')
  return headers['webhook-signature'] === `v1,${mac}`
}

const [narrow, wide] = [390, 1440]

/**
 * Saves pictures of the current page in both themes, on a phone and on a large screen. Expects that nothing on the page
 * is wider than the window.
 */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [narrow, wide]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await show(page, `webhooks-${name}-${width}-${colorScheme}`, false)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect([name, width, await measureOverflow(page)]).toEqual([name, width, 0])
  }
}

test('a webhook that an admin added receives order events, and a failed delivery can be resent', async () => {
  const receiver = await startReceiver()
  const admin = await visit(browser, shop.url)
  const { page } = admin
  await page.goto('/dashboad/webhooks')
  await signIn(page, people.admin)
  await reach(page, 'Webhooks')
  await page.getByText('No webhooks yet').waitFor()
  await look(page, 'none')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('Description').fill('Accounting')
  await dialog.getByRole('checkbox', { name: /Order placed/ }).check()
  await look(page, 'add')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await look(page, 'secret')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByText('1 webhook', { exact: true }).waitFor()
  await look(page, 'one')

  const token = await shop.signIn(people.shopper)
  const [tool] = (await call(shop.url, 'GET /api/services')).body
  const { _id: bookingId, name: booking, price } = tool
  const names = { product: people.shopper.email, ProductName: 'Demo Shopper' }
  const body = { bookingId, booking, price, ...names }
  const placed = await call(shop.url, 'POST /api/booking', { token, body })
  expect(placed.status).toBe(201)
  await until('the order is sent', () => receiver.received.length > 0)
  await page.getByRole('button', { name: /^Log of / }).click()
  await page.getByText('Answered 500').first().waitFor()
  await look(page, 'log')
  receiver.accept()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Answered 200').waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText('Out of paper').first().waitFor()
  await look(page, 'details')

  const last = receiver.received.at(-1)
  expect(last && isSignedBy(secret, last)).toBe(true)
  expect(JSON.parse(last?.text ?? '')).toMatchObject({
    type: 'order.placed',
    data: { orderId: placed.body._id, productId: bookingId },
  })
  expect(last?.text).not.toContain(people.shopper.email)
  expect(admin.faults).toEqual([])
  await admin.close()
  receiver.close()
})
