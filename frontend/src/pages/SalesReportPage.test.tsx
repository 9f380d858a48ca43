/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'

/** Returns a sales report for the date range in a request, as the API does. */
function reportFor({ query }: Pick<SeenCall, 'query'>, changes: object = {}) {
  const requested = new URLSearchParams(query)
  const to = requested.get('to')
  return {
    from: requested.get('from'),
    to,
    timeZone: 'UTC',
    totals: {
      ...{ revenue: 1234.5, gross: 1334.5, refunded: 100, placed: 8, paid: 6 },
      ...{ averageOrderValue: 205.75, conversion: 0.75 },
    },
    before: {
      ...{ revenue: 987.6, gross: 1000, refunded: 12.4, placed: 8, paid: 4 },
      ...{ averageOrderValue: 250, conversion: 0.5 },
    },
    days: [{ day: to, revenue: 1234.5, placed: 8, paid: 6 }],
    bestSellers: [{ productId: 'p1', name: 'Track pads', units: 12, revenue: 900 }],
    rebuilding: false,
    ...changes,
  }
}

const lowStock = [{ productId: 'p2', name: 'H7 bulb', available: 3, minimumOrderQuantity: 2 }]

const openReport = (answers: Answers = {}, at = '/dashboad/numbers') =>
  renderShop({
    at,
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /sales-report': (call) => ({ body: reportFor(call) }),
      'GET /low-stock': { body: lowStock },
      ...answers,
    },
  })

/** Returns the first match, because a figure appears both on its card and in the chart's table for screen readers. */
const findFigure = async (text: string) => (await screen.findAllByText(text))[0]

const requested = (calls: readonly SeenCall[]) =>
  calls.filter(({ path }) => path === '/sales-report').map(({ query }) => query)

test('SalesReportPage shows each figure with its change, and is linked in the sidebar', async () => {
  await openReport()
  expect(await findFigure('$1,234.50')).toBeVisible()
  expect(screen.getByText('+25% against the 30 days before')).toBeVisible()
  expect(screen.getByText('±0% against the 30 days before')).toBeVisible()
  for (const [label, sum] of [
    ['Gross revenue, before refunds', '$1,334.50'],
    ['Refunded', '$100.00'],
    ['Net revenue, after refunds', '$1,234.50'],
  ] as const) {
    expect(screen.getByText(label).parentElement).toHaveTextContent(sum)
  }
  expect(screen.getByText('$205.75')).toBeVisible()
  expect(screen.getByText('75%')).toBeVisible()
  expect(screen.getByText('+25 points against the 30 days before')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sales report' })).toHaveAttribute('aria-current', 'page')
})

test.each([
  ['See placed orders', ''],
  ['See paid orders', '&dated=paid'],
  ['See refunded orders', '&dated=refunded'],
])('SalesReportPage links %s to the orders that the figure counts', async (name, dated) => {
  const { router } = await openReport(
    {},
    '/dashboad/numbers?range=own&from=2026-02-20&to=2026-03-01',
  )
  const [link] = await screen.findAllByRole('link', { name })
  await userEvent.click(link as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboad/orders'))
  expect(router.state.location.search).toBe(`?from=2026-02-20&to=2026-03-01${dated}`)
})

test('SalesReportPage lists best sellers, and links low-stock products to the product list', async () => {
  await openReport()
  const sellers = await screen.findAllByRole('table', { name: /Best sellers/ })
  expect(
    within(sellers.at(-1) ?? document.body).getByRole('row', { name: /Track pads 12 \$900/ }),
  ).toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'H7 bulb' })
  expect(link).toHaveAttribute('href', '/dashboad/manageproduct?view=all&search=p2')
})

test('SalesReportPage requests the report for a newly chosen date range', async () => {
  const { calls } = await openReport()
  await findFigure('$1,234.50')
  await userEvent.selectOptions(screen.getByLabelText('Range'), 'Last 7 days')
  expect(await screen.findByText('+25% against the 7 days before')).toBeVisible()
  expect(new Set(requested(calls)).size).toBe(2)
})

test('SalesReportPage shows an error for an invalid custom range and loads the corrected range', async () => {
  const { calls } = await openReport(
    {},
    '/dashboad/numbers?range=own&from=2026-03-02&to=2026-03-01',
  )
  expect(await screen.findByText('The first day is after the last one.')).toBeVisible()
  expect(requested(calls)).toEqual([])
  const first = screen.getByLabelText('First day')
  await userEvent.clear(first)
  await userEvent.type(first, '2026-02-20')
  await waitFor(() => expect(requested(calls)).toContain('from=2026-02-20&to=2026-03-01'))
  expect(await screen.findByText('+25% against the 10 days before')).toBeVisible()
})

test('SalesReportPage shows notices when the range has no orders and the figures are being recalculated', async () => {
  const totals = { revenue: 0, gross: 0, refunded: 0, placed: 0, paid: 0 }
  const nothing = { totals, before: totals, bestSellers: [], rebuilding: true }
  await openReport({
    'GET /sales-report': (call) => ({ body: reportFor(call, nothing) }),
    'GET /low-stock': { body: [] },
  })
  expect(await screen.findByText('No orders in this period')).toBeVisible()
  expect(screen.getByText(/being recalculated/)).toBeVisible()
  expect(await screen.findByText('Nothing is running low')).toBeVisible()
  expect(screen.queryByText('Net revenue by day')).toBeNull()
})

test('SalesReportPage shows an error and a retry button for each section that fails to load', async () => {
  let isDown = true
  const reached = (body: unknown) =>
    isDown ? problem(403, 'Only an admin may do this.') : { body }
  await openReport({
    'GET /sales-report': (call) => reached(reportFor(call)),
    'GET /low-stock': () => reached(lowStock),
  })
  await waitFor(() => expect(screen.getAllByText('Only an admin may do this.')).toHaveLength(2))
  isDown = false
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) {
    await userEvent.click(button)
  }
  expect(await findFigure('$1,234.50')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'H7 bulb' })).toBeVisible()
})

test('SalesReportPage signs out users who are not admins', async () => {
  const { path, calls } = await openReport({
    [`GET /admin/${email}`]: { body: { admin: false } },
  })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(requested(calls)).toEqual([])
})
