import type { AnyEvent } from '@axle/kit/events/event'
import { partitions } from '@axle/kit/testing/topics'
import {
  type Analytics,
  anOrder,
  aProduct,
  type SalesReport,
  startAnalytics,
  getTopic,
} from '../analytics.setup.ts'

const [from, to] = ['2024-06-01', '2024-06-20']
const orderCount = 60
const productCount = 7

let shop: Analytics
/** Second shop, which receives the same events twice and out of order. */
let other: Analytics

beforeAll(async () => {
  ;[shop, other] = await Promise.all([startAnalytics(), startAnalytics()])
})
afterAll(() => Promise.all([shop.close(), other.close()]))

/** Returns a time in the tested range. The time depends only on `n`. */
function toTime(n: number): string {
  const day = String(1 + ((n * 7) % 20)).padStart(2, '0')
  return `2024-06-${day}T${String(n % 24).padStart(2, '0')}:10:00.000Z`
}

/** Returns the events of three weeks: orders with every outcome, and products with changing stock. */
function createHistory(): readonly AnyEvent[] {
  const products = Array.from({ length: productCount }, (_none, n) => aProduct(`part-${n}`))
  const orders = Array.from({ length: orderCount }, (_none, n) => {
    const product = n % productCount
    const input = { productId: `part-${product}`, productName: `Part ${product}` }
    const order = anOrder({ ...input, quantity: 1 + (n % 3), totalCents: 995 + n })
    const time = toTime(n)
    return [
      order.placed(time),
      ...(n % 3 === 0 ? [] : [order.paid(time)]),
      ...(n % 10 === 1 ? [order.refunded(toTime(n + 3))] : []),
      ...(n % 10 === 2 ? [order.refunded(toTime(n + 5), 101), order.refunded(time, 99)] : []),
    ]
  })
  const stock = products.flatMap((product, n) => [
    product.changed(1, { name: `Part ${n}`, availableQuantity: 30 }),
    product.changed(2, { name: `Part ${n}`, availableQuantity: n + 4 }),
    ...(n === 3 ? [product.removed(3)] : []),
  ])
  return [...stock, ...orders.flat()]
}

/** Sends every event twice, in a shuffled sequence and to arbitrary partitions. */
async function tellInDisorder(events: readonly AnyEvent[]): Promise<void> {
  const twice = [...events, ...events]
  const step = 37
  expect(twice.length % step).not.toBe(0)
  for (let n = 0; n < twice.length; n++) {
    const event = twice[(n * step) % twice.length]
    if (!event) throw new Error('The step leaves the list.')
    await other.topics.send(getTopic(event.type), 'no key', JSON.stringify(event), n % partitions)
  }
}

async function all(of: Analytics) {
  return { report: await of.report(from, to), lowStock: await of.lowStock() }
}

test('a rebuild produces the same figures when events arrived twice and out of order', async () => {
  const history = createHistory()
  await shop.publish(...history)
  await shop.settled()
  const first = await all(shop)
  expect(first.report.totals).toMatchObject({ placed: orderCount, paid: (orderCount * 2) / 3 })
  expect(first.report.bestSellers).toHaveLength(productCount)
  expect(first.lowStock).toHaveLength(productCount - 2)

  const { code, output } = await shop.rebuild()
  expect([code, output]).toEqual([0, expect.stringContaining('Counted anew from')])
  expect(output).toMatch(/read (\d+) of \1 messages/)
  expect(output).toContain('40 of them paid, 12 with refunds; 6 products on sale')
  expect(await all(shop)).toEqual(first)

  await tellInDisorder(history)
  await other.settled()
  expect(await all(other)).toEqual(first)
  expect((await other.rebuild()).code).toBe(0)
  expect(await all(other)).toEqual(first)
})

test('a rebuild counts each order once, including orders that arrive during the rebuild', async () => {
  const day = '2024-08-01'
  const time = `${day}T10:00:00.000Z`
  const orders = Array.from({ length: 150 }, () => anOrder())
  const selling = (async () => {
    for (const order of orders) await shop.publish(order.placed(time), order.paid(time))
  })()
  const rebuilt = await Promise.all([shop.rebuild(), selling])
  expect(rebuilt[0].code).toBe(0)
  await shop.settled()
  const { totals, rebuilding }: SalesReport = await shop.report(day, day)
  expect(totals).toMatchObject({ placed: 150, paid: 150, revenue: 2850 })
  expect(rebuilding).toBe(false)
})

test('a rebuild skips and reports unreadable messages', async () => {
  const before = await all(shop)
  await shop.topics.send('orders.v1', 'k', '{broken')
  const { code, output } = await shop.rebuild()
  expect([code, output]).toEqual([0, expect.stringContaining('1 messages could not be read')])
  expect(await all(shop)).toEqual(before)
})

test('a rebuild changes nothing when a topic has lost its oldest messages, unless it is forced', async () => {
  const before = await all(other)
  await other.topics.cut('orders.v1')
  const refused = await other.rebuild()
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('do=anyway')])
  expect(await all(other)).toEqual(before)
  const { code } = await other.rebuild('anyway')
  const { report } = await all(other)
  expect([code, report.totals]).toEqual([
    0,
    { revenue: 0, gross: 0, refunded: 0, placed: 0, paid: 0 },
  ])
})
