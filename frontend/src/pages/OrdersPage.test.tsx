/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking, OrderRecord } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { adminsOrder, sampleOrder } from '../testing/samples.ts'
import { watchSavedFiles } from '../testing/saved-files.ts'

const email = 'admin@axle.test'
const at = sampleOrder.createdAt
const _id = '0193a1f2-7c4e-7d21-9a55-0242ac120002'
const paid: Booking = { ...adminsOrder('paid'), _id }
const createRecord = (order: Booking): OrderRecord => ({
  order,
  payments: [
    { _id: 'p1', state: 'failed', amount: 19, createdAt: at, cardLast4: '0002', reason: 'No.' },
    { _id: 'p2', state: 'succeeded', amount: 19, createdAt: at, cardLast4: '4242' },
  ],
  events: [{ _id: 'e1', type: 'order.placed', at, isSent: true }],
})

const open = (answers: Answers, at = '/dashboad/orders') =>
  renderShop({
    at,
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /orders': { body: { total: 1, orders: [paid] } },
      [`GET /orders/${paid._id}`]: { body: createRecord(paid) },
      ...answers,
    },
  })

test("OrdersPage shows each order's buyer, product, time, amount and status", async () => {
  await open({})
  expect(await screen.findByText('1 order')).toBeVisible()
  const [, row] = screen.getAllByRole('row')
  expect(row).toHaveTextContent(
    /0193A1F2.*Nov 21,.*ada@axle\.test · Ada Byron.*2 × Halden.*\$19\.00.*Confirmed/,
  )
  expect(screen.getByRole('link', { name: 'All Orders' })).toHaveAttribute('aria-current', 'page')
})

test('OrdersPage requests the chosen filters and page', async () => {
  const { calls } = await open({ 'GET /orders': { body: { total: 60, orders: [paid] } } })
  const last = () => calls.filter(({ path }) => path === '/orders').at(-1)?.query
  await screen.findByText('60 orders')
  expect(last()).toBe('limit=25&offset=0')
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(last()).toBe('limit=25&offset=50'))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Payment failed')
  await waitFor(() => expect(last()).toBe('status=payment_failed&limit=25&offset=0'))
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } })
  await userEvent.type(screen.getByLabelText('Search'), 'ada')
  await waitFor(() =>
    expect(last()).toBe('search=ada&status=payment_failed&from=2026-11-01&limit=25&offset=0'),
  )
  await userEvent.selectOptions(screen.getByLabelText('Filter dates by'), 'Payment')
  await waitFor(() => expect(last()).toContain('&dated=paid&'))
})

test('OrdersPage shows an empty state with a button that clears the filters when no order matches', async () => {
  await open({ 'GET /orders': { body: { total: 0, orders: [] } } })
  expect(await screen.findByText('No orders yet')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Shipped')
  expect(await screen.findByText('No orders match these filters')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test('AdminOrderDrawer shows progress, payment attempts and events, and can ship the order', async () => {
  let now = paid
  const { calls } = await open({
    [`GET /orders/${paid._id}`]: () => ({ body: createRecord(now) }),
    [`POST /booking/${paid._id}/shipment`]: () => {
      now = { ...adminsOrder('shipped'), _id }
      return { body: now }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
  const drawer = await screen.findByRole('dialog', { name: 'Order details' })
  expect(await within(drawer).findByText('Failed: $19.00, card ending in 0002')).toBeVisible()
  expect(within(drawer).getByText('Paid: $19.00, card ending in 4242')).toBeVisible()
  expect(within(drawer).getByText('Events (1)')).toBeVisible()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Mark as shipped' }))
  expect(await within(drawer).findByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  expect(within(drawer).queryByRole('button', { name: 'Mark as shipped' })).toBeNull()
  expect(calls.some(({ path }) => path.endsWith('/shipment'))).toBe(true)
})

test('OrdersPage highlights, filters and resolves payment issues', async () => {
  const since = '2026-11-21T10:00:00.000Z'
  const item = { _id: 'refund-1', kind: 'refund_failed', amount: 4, since, detail: 'expired_card' }
  const troubled = { ...paid, attention: [item] } as Booking
  let now = troubled
  const { calls } = await open({
    'GET /orders': () => ({ body: { total: 1, orders: [now] } }),
    [`GET /orders/${paid._id}`]: () => ({ body: createRecord(now) }),
    [`POST /orders/${paid._id}/attention`]: () => {
      now = paid
      return { body: now }
    },
  })
  const table = await screen.findByRole('table', { name: 'All orders' })
  expect(await within(table).findByText('Needs attention')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Needs attention' }))
  const last = () => calls.filter(({ path }) => path === '/orders').at(-1)?.query
  await waitFor(() => expect(last()).toBe('attention=open&limit=25&offset=0'))
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
  const drawer = await screen.findByRole('dialog', { name: 'Order details' })
  expect(await within(drawer).findByText(/^\$4\.00: The bank returned a refund/)).toBeVisible()
  expect(within(drawer).getByText(/expired_card/)).toBeVisible()
  await userEvent.click(within(drawer).getByRole('button', { name: 'Mark as resolved' }))
  await waitFor(() => expect(within(drawer).queryByText(/The bank returned/)).toBeNull())
  const [closed] = calls.filter(({ path }) => path.endsWith('/attention'))
  expect(closed?.body).toEqual({ item: 'refund-1' })
})

test('OrdersPage saves all filtered orders, not only those on the open page', async () => {
  const many = Array.from({ length: 130 }, (_none, n) => ({ ...paid, _id: `order-${n}` }))
  const { calls } = await open(
    {
      'GET /orders': ({ query }) => {
        const cursor = new URLSearchParams(query).get('cursor')
        const from = many.findIndex(({ _id }) => _id === cursor) + 1
        const shown = many.slice(from, from + 100)
        const next = from + 100 < many.length ? shown.at(-1)?._id : undefined
        return { body: { total: many.length, orders: shown, next } }
      },
    },
    '/dashboad/orders?status=paid&page=2',
  )
  const saved = watchSavedFiles()
  await userEvent.click(await screen.findByRole('button', { name: 'Orders as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const requested = calls
    .filter(({ query }) => query.includes('limit=100'))
    .map(({ query }) => query)
  const first = 'status=paid&limit=100&offset=0'
  expect(requested).toEqual([first, `${first}&cursor=${many[99]?._id}`])
  expect(saved[0]?.type).toMatch(/csv/)
})

test('OrdersPage shows "More than" and a limited number of pages when the count is capped', async () => {
  const body = { total: 1000, hasMore: true, orders: [paid], next: paid._id }
  await open({ 'GET /orders': { body } }, '/dashboad/orders?status=paid')
  expect(await screen.findByText('More than 1,000 orders')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 40' })).toBeVisible()
})

test('OrdersPage shows the error and a retry button when the list or an order fails to load', async () => {
  let isAway = true
  await open(
    {
      'GET /orders': () =>
        isAway ? problem(400, 'Not now.') : { body: { total: 1, orders: [paid] } },
      [`GET /orders/${paid._id}`]: problem(404, 'There is nothing here.'),
    },
    `/dashboad/orders?order=${paid._id}`,
  )
  expect(await screen.findByText('There is nothing here.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
  expect(await screen.findByText('1 order')).toBeVisible()
})

test('OrdersPage signs out users who are not admins', async () => {
  const { path, calls } = await renderShop({ at: '/dashboad/orders', email: 'ada@axle.test' })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.some((call) => call.path === '/orders')).toBe(false)
})
