import {
  createBarChart,
  formatChange,
  daysCsv,
  createFigures,
  createLineCharts,
  formatPointChange,
} from './figures.rules.ts'

test.each([
  [150, 100, '+50%'],
  [99.5, 100, '−0.5%'],
  [100, 100, '±0%'],
  [-20, 100, '−120%'],
  [100, 0, undefined],
  [100, -5, undefined],
  [undefined, 100, undefined],
])('formatChange shows the change from %2$s to %1$s as %3$s', (now, before, change) => {
  expect(formatChange(now, before)).toBe(change)
})

test.each([
  [0.75, 0.5, '+25 points'],
  [0.5, 0.51, '−1 point'],
  [0.5, 0.5, '±0 points'],
  [0.5, undefined, undefined],
])('formatPointChange of %s after %s returns %s', (now, before, change) => {
  expect(formatPointChange(now, before)).toBe(change)
})

test('createFigures shows a dash for missing figures and a minus sign for negative amounts', () => {
  const figures = createFigures(
    { revenue: -12.5, gross: 0, refunded: 12.5, placed: 0, paid: 0 },
    { revenue: 0, gross: 0, refunded: 0, placed: 0, paid: 0 },
  )
  expect(figures.map(({ value }) => value)).toEqual(['$0.00', '$12.50', '-$12.50', '0', '–', '–'])
  expect(figures.every(({ change }) => change === undefined)).toBe(true)
})

const day = { revenue: 19, placed: 2, paid: 1 }
const sums = { ...day, gross: 19, refunded: 0 }
const rest = {
  timeZone: 'UTC' as const,
  totals: sums,
  before: sums,
  bestSellers: [],
  rebuilding: false,
}

test('createLineCharts labels each day once, and adds the year if the range spans several years', () => {
  const days = ['2025-11-21', '2026-11-21'].map((one) => ({ day: one, ...day }))
  const long = createLineCharts({ ...rest, from: '2025-11-21', to: '2026-11-21', days })
  expect(long.revenue.points.map(({ label }) => label)).toEqual(['Nov 21, 2025', 'Nov 21, 2026'])
  const short = createLineCharts({
    ...rest,
    from: '2026-11-20',
    to: '2026-11-21',
    days: days.slice(1),
  })
  expect(short.orders.points).toEqual([{ label: 'Nov 21', values: [2, 1] }])
})

test('daysCsv writes dates and plain numbers', () => {
  const days = [
    { day: '2026-11-20', revenue: -1234.5, placed: 0, paid: 0 },
    { day: '2026-11-21', ...day },
  ]
  expect(daysCsv({ days })).toBe(
    'day,revenue_usd,orders_placed,orders_paid\r\n2026-11-20,-1234.50,0,0\r\n2026-11-21,19.00,2,1\r\n',
  )
})

test('createBarChart distinguishes products with the same name', () => {
  const seller = { name: 'Pads', units: 2, revenue: 19 }
  const { points } = createBarChart([
    { ...seller, productId: 'a' },
    { ...seller, productId: 'b' },
    { ...seller, productId: 'c', name: 'Bulb' },
  ])
  expect(points.map(({ label }) => label)).toEqual(['Pads (a)', 'Pads (b)', 'Bulb'])
})
