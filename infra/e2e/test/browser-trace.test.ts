import type { Browser, Request } from 'playwright-core'
import { startBrowser } from '../testing/browser.ts'
import { type Collector, startCollector } from '../testing/collector.ts'
import { signIn, visit } from './visitor.setup.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let collector: Collector
let shop: E2eShop
let browser: Browser

beforeAll(async () => {
  collector = await startCollector()
  shop = await openE2eShop(1, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRACES_PER_SECOND: '1000',
  })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await collector?.stop()
})

const isWrite = (request: Request, path: RegExp): boolean =>
  request.method() === 'POST' && path.test(new URL(request.url()).pathname)
const parseTraceparent = (request: Request | undefined) =>
  request?.headers()['traceparent']?.split('-') ?? []

test('an order forms a single trace from the click in the browser to the payment', async () => {
  const { page, faults, close } = await visit(browser, shop.url)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto('/pruchase')
  await signIn(page, people.shopper)
  await page.getByRole('button', { name: 'Open Order', disabled: false }).first().click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/Expiry/).fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()

  const press = requests.find((one) => isWrite(one, /^\/api\/booking$/))
  const payment = requests.find((one) => isWrite(one, /\/payment$/))
  const [, trace = '', span = '', flags] = parseTraceparent(press)
  expect(trace).toMatch(/^[0-9a-f]{32}$/)
  expect(flags).toBe('00')
  expect(parseTraceparent(payment)[1]).toBe(trace)
  // The trace header is sent only to the shop, and only with write requests.
  const sent = requests.filter((one) => parseTraceparent(one).length > 0)
  expect(sent.map((one) => new URL(one.url()).origin)).toEqual([shop.url, shop.url])

  const expected = [
    'gateway: POST /api/booking',
    'catalogue: order.placed',
    'gateway: POST /api/booking/{id}/payment',
    'booking: payment provider',
    'analytics: order.paid',
  ]
  const spans = () => collector.spans().filter(({ traceId }) => traceId === trace)
  const titles = () => spans().map(({ service, name }) => `${service}: ${name}`)
  await collector.complete(() => expected.filter((title) => !titles().includes(title)))
  expect(spans().find(({ name }) => name === 'POST /api/booking')?.parentSpanId).toBe(span)
  expect(faults).toEqual([])
  await close()
})
