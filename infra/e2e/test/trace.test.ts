import { call } from '@axle/kit/testing/client'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Collected, type Collector, startCollector } from '../testing/collector.ts'
import { openE2eShop, people, type E2eShop } from './e2e-shop.setup.ts'

let collector: Collector
let shop: E2eShop
let token: string

beforeAll(async () => {
  collector = await startCollector()
  shop = await openE2eShop(1, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRACES_PER_SECOND: '1000',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  })
  token = await shop.signIn(people.shopper)
})
afterAll(async () => {
  await shop.close()
  await collector.stop()
})

async function firstProduct() {
  const [product] = (await call(shop.url, 'GET /api/services')).body
  return product
}

/** Orders a product, by default the first, with the same request as the storefront. */
async function order(
  headers: Readonly<Record<string, string>> = {},
  offer = firstProduct(),
): Promise<string> {
  const product = await offer
  const { status, body } = await call(shop.url, 'POST /api/booking', {
    token,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    body: {
      bookingId: product._id,
      booking: product.name,
      price: product.price,
      quantity: product.minimumorderquantity,
      product: people.shopper.email,
      ProductName: 'Demo Shopper',
    },
  })
  expect(status).toBe(201)
  return body._id
}

async function becomes(id: string, status: string): Promise<void> {
  await until(`the order is ${status}`, async () => {
    const { body } = await call(shop.url, `GET /api/booking/${id}`, { token })
    return body.status === status
  })
}

async function pay(id: string): Promise<void> {
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
  const { status } = await call(shop.url, `POST /api/booking/${id}/payment`, {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: { card },
  })
  expect(status).toBe(202)
}

const selectSpans = (trace: string | undefined): readonly Collected[] =>
  collector.spans().filter(({ traceId }) => traceId === trace)
const formatSpanTitle = ({ service, name }: Collected): string => `${service}: ${name}`

/** Returns the latest span in which a service handled the request to place an order. */
const placed = (service: string) =>
  collector
    .spans()
    .findLast((span) => span.service === service && span.name === 'POST /api/booking')

test('an order forms a single trace from placing to payment, across services and events', async () => {
  const id = await order()
  await becomes(id, 'reserved')
  await pay(id)
  await becomes(id, 'paid')
  const expected = [
    'gateway: POST /api/booking',
    'booking: POST /booking',
    'catalogue: order.placed',
    'booking: stock.reserved',
    'booking: pay',
    'booking: job settle',
    'booking: payment provider',
    'catalogue: order.paid',
    'analytics: order.paid',
    'review: order.paid',
  ]
  const titles = () => selectSpans(placed('gateway')?.traceId).map(formatSpanTitle)
  await collector.complete(() => expected.filter((title) => !titles().includes(title)))
  const spans = selectSpans(placed('gateway')?.traceId)
  const ids = new Set(spans.map(({ spanId }) => spanId))
  // Every span except the first has a parent.
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId || !ids.has(parentSpanId))
  expect(roots.map(formatSpanTitle)).toEqual(['gateway: POST /api/booking'])
})

test('metrics contain the duration of each order step and the amount paid', async () => {
  const id = await order()
  await becomes(id, 'reserved')
  await pay(id)
  await becomes(id, 'paid')
  const findLabels = (service: string, name: string) =>
    collector
      .values()
      .filter((one) => one.service === service && one.name === name && one.value > 0)
      .map(({ attributes }) => Object.values(attributes).join(' '))
  // The second of these requests is served from the response cache.
  for (let requested = 0; requested < 2; requested += 1)
    await call(shop.url, 'GET /api/products?limit=1')
  await until('all of it is collected', () => {
    const calls = findLabels('gateway', 'http.server.request.duration')
    if (!calls.includes('GET ready 200') || !calls.includes('POST /api/booking 201')) return false
    const steps = findLabels('booking', 'axle.order.step.age')
    const isPaid = ['reserved', 'paying', 'paid'].every((status) => steps.includes(status))
    return isPaid && findLabels('review', 'axle.event.age').includes('order.paid')
  })
  expect(findLabels('booking', 'axle.order.paid')).toHaveLength(1)
  expect(findLabels('catalogue', 'axle.event.handling.duration')).toContain('order.placed done')
  const names = (service: string) =>
    new Set(collector.values().flatMap((one) => (one.service === service ? [one.name] : [])))
  const gauges = [
    'axle.outbox.waiting',
    'axle.outbox.age',
    'nodejs.eventloop.delay.p99',
    'axle.job.failing',
    'axle.job.due',
    'axle.job.age',
    'axle.order.placed.age',
    'axle.consumer.lag',
  ]
  for (const gauge of gauges) expect(names('booking')).toContain(gauge)
  for (const service of ['catalogue', 'user']) {
    expect(names(service)).toContain('axle.picture.waiting')
  }
})

test('metrics show how long an order waits for its reservation', async () => {
  const { catalogue } = shop.services
  const waiting = () => collector.values().find(({ name }) => name === 'axle.order.placed.age')
  // The product is requested before the pause, because the catalogue does not respond while it is paused.
  const product = await firstProduct()
  catalogue.signal('SIGSTOP')
  try {
    const id = await order({}, product)
    await until('its age is sent', () => (waiting()?.value ?? 0) > 1)
    catalogue.signal('SIGCONT')
    await becomes(id, 'reserved')
  } finally {
    catalogue.signal('SIGCONT')
  }
  await until('none waits', () => waiting()?.value === 0)
})

test('log lines of the gateway and booking contain the trace id', async () => {
  const id = await order()
  await becomes(id, 'reserved')
  await until('it is collected', () => placed('gateway'))
  const { gateway, booking } = shop.services
  for (const service of [gateway, booking]) {
    expect(service.output()).toMatch(/"trace_id":"[0-9a-f]{32}".*"path":"\/(api\/)?booking"/)
  }
})

test('valid trace header continues its trace, and an invalid one starts a new trace', async () => {
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  await order({ traceparent: `00-${trace}-${span}-00` })
  await until('it is collected', () =>
    selectSpans(trace).some(({ service }) => service === 'gateway'),
  )
  const before = collector.spans().length
  await order({ traceparent: `00-${'x'.repeat(5_000)}` })
  await until('it is collected, too', () =>
    collector
      .spans()
      .slice(before)
      .some(({ service, name, parentSpanId }) => {
        return service === 'gateway' && name === 'POST /api/booking' && !parentSpanId
      }),
  )
})

test('spans contain no token, email address or card number', () => {
  const all = JSON.stringify(collector.spans())
  expect(all).not.toContain(people.shopper.email)
  expect(all).not.toContain('4242424242424242')
  // The card's last digits must be a separate word, because random ids and times may contain the same digits.
  expect(all).not.toMatch(/(?<![\w-])4242(?![\w-])/)
  expect(all).not.toMatch(/eyJ/)
})

test('orders work while the collector rejects data, and after the collector has stopped', async () => {
  collector.refuse()
  const calls = collector.calls()
  const id = await order()
  await becomes(id, 'reserved')
  await until('it has refused some', () => collector.calls() > calls)
  await collector.stop()
  await becomes(await order(), 'reserved')
})
