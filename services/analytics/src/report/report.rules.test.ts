import type { Sale } from '../sale/sale.rules.ts'
import { rankBestSellers, mergeDailyCounts, toSalesDay, computeTotals } from './report.rules.ts'

const range = { from: '2026-01-01', to: '2026-01-02' }

const sale: Sale = {
  _id: 'o1',
  productId: 'pads',
  quantity: 2,
  paidDay: '2026-01-01',
  paidCents: 1000,
  paymentId: 'p1',
  refunds: [],
}

function refund(cents: number, day = '2026-01-02', paymentId = 'p1') {
  return { eventId: `${paymentId} ${cents}`, paymentId, cents, day }
}

test('mergeDailyCounts returns one entry per day, and computeTotals adds them up in whole cents', () => {
  const days = mergeDailyCounts(range, {
    placed: [{ _id: '2026-01-01', placed: 3, converted: 2 }],
    paid: [{ _id: '2026-01-01', paid: 2, paidCents: 2001 }],
    refunded: [
      { ...sale, refunds: [refund(10), refund(5, '2026-01-03'), refund(7, range.to, 'x')] },
    ],
  })
  expect(days.map(toSalesDay)).toEqual([
    { day: '2026-01-01', revenue: 20.01, placed: 3, paid: 2 },
    { day: '2026-01-02', revenue: -0.1, placed: 0, paid: 0 },
  ])
  expect(computeTotals(days)).toEqual({
    revenue: 19.91,
    gross: 20.01,
    refunded: 0.1,
    placed: 3,
    paid: 2,
    averageOrderValue: 10.01,
    conversion: 2 / 3,
  })
})

test('computeTotals omits the average and the conversion when there are no orders', () => {
  const days = mergeDailyCounts(range, { placed: [], paid: [], refunded: [] })
  expect(computeTotals(days)).toEqual({ revenue: 0, gross: 0, refunded: 0, placed: 0, paid: 0 })
})

const sold = [
  { _id: 'pads', name: 'Pads', units: 6, cents: 3000 },
  { _id: 'bulb', name: null, units: 5, cents: 900 },
  { _id: 'belt', name: 'Belt', units: 5, cents: 4000 },
]

test('rankBestSellers sorts products by units, then by revenue, under their current names if known', () => {
  const names = new Map([['belt', 'Belt 2']])
  expect(rankBestSellers(sold, [], names, 3)).toEqual([
    { productId: 'pads', name: 'Pads', units: 6, revenue: 30 },
    { productId: 'belt', name: 'Belt 2', units: 5, revenue: 40 },
    { productId: 'bulb', name: 'bulb', units: 5, revenue: 9 },
  ])
  expect(rankBestSellers(sold, [], names, 1)).toHaveLength(1)
})

test("an order's units count as sold until the order is fully refunded", () => {
  const part: Sale = { ...sale, refunds: [refund(400)] }
  const whole: Sale = { ...sale, refunds: [refund(400), refund(600)] }
  const [first] = rankBestSellers(sold, [part], new Map(), 1)
  expect(first).toMatchObject({ productId: 'pads', units: 6, revenue: 26 })
  const after = rankBestSellers(sold, [part, whole], new Map(), 3)
  expect(after.at(-1)).toMatchObject({ productId: 'pads', units: 4, revenue: 16 })
})

test('a fully refunded product is not a best seller', () => {
  const one = [{ _id: 'pads', name: 'Pads', units: 2, cents: 1000 }]
  expect(rankBestSellers(one, [{ ...sale, refunds: [refund(1000)] }], new Map(), 3)).toEqual([])
})
