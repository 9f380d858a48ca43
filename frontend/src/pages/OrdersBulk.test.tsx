/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { adminsOrder } from '../testing/samples.ts'

const email = 'admin@axle.test'
const orderIn = (status: Booking['status'], _id: string): Booking => ({
  ...adminsOrder(status),
  _id,
})
const first = orderIn('paid', 'aaa-1')
const second = orderIn('paid', 'bbb-2')
const gone = orderIn('shipped', 'ccc-3')

/** Opens the page with three orders, of which two can be shipped and one can be marked as delivered. */
async function open(answers: Answers = {}) {
  const { calls, ...shop } = await renderShop({
    at: '/dashboad/orders',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /orders': { body: { total: 3, orders: [first, second, gone] } },
      'POST /booking/aaa-1/shipment': { body: orderIn('shipped', 'aaa-1') },
      'POST /booking/bbb-2/shipment': { body: orderIn('shipped', 'bbb-2') },
      'POST /booking/ccc-3/delivery': { body: orderIn('delivered', 'ccc-3') },
      ...answers,
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  const sent = () =>
    calls
      .filter(({ path }) => /(shipment|delivery)$/.test(path))
      .map(({ path, body }) => [path, body])
      .toSorted()
  return { ...shop, sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Opens the shipping dialog, enters a tracking number for the first order, and confirms. */
async function ship(trackingNumber: string) {
  await press('Mark 2 as shipped…')
  const dialog = await screen.findByRole('dialog', { name: 'Mark 2 orders as shipped' })
  expect(within(dialog).getByText('1 order that you selected cannot be shipped now.')).toBeVisible()
  const [field] = within(dialog).getAllByLabelText(/^Tracking number for AAA/)
  if (field && trackingNumber !== '') await userEvent.type(field, trackingNumber)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark 2 orders as shipped' }))
}

test('OrdersPage ships the selected orders with optional tracking numbers', async () => {
  const { sent } = await open()
  await ship('1Z999')
  expect(
    await screen.findByText(/^2 orders will be marked as shipped/, { selector: 'span' }),
  ).toBeVisible()
  expect(sent()).toEqual([])
  await press('Mark now')
  expect(await screen.findByText('2 orders are marked as shipped')).toBeVisible()
  expect(sent()).toEqual([
    ['/booking/aaa-1/shipment', { trackingNumber: '1Z999' }],
    ['/booking/bbb-2/shipment', ''],
  ])
  expect(screen.queryByText(/selected/, { selector: 'span' })).toBeNull()
})

test('OrdersPage sends nothing and restores the selection when the admin undoes a batch', async () => {
  const { sent } = await open()
  await ship('')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo).toHaveFocus())
  await userEvent.click(undo)
  expect(await screen.findByText('2 selected', { selector: 'span' })).toBeVisible()
  await press('Mark 2 as shipped…')
  expect(sent()).toEqual([])
})

test('ShipModal rejects an invalid tracking number', async () => {
  const { sent } = await open()
  await ship('https://evil.test')
  expect(await screen.findByText(/Use letters, digits, spaces and dashes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent()).toEqual([])
})

test('OrdersPage lists an order that could not be marked as shipped and marks the others', async () => {
  const reason = 'The order is refunded, so this cannot be done.'
  const { sent } = await open({
    'POST /booking/bbb-2/shipment': problem(409, reason),
  })
  await ship('')
  await press('Mark now')
  expect(await screen.findByText(`BBB, ${second.booking}: ${reason}`)).toBeVisible()
  expect(
    screen.getByRole('heading', { name: '1 order could not be marked as shipped' }),
  ).toBeVisible()
  expect(sent()).toHaveLength(2)
  await press('Close')
  expect(screen.queryByText(`BBB, ${second.booking}: ${reason}`)).toBeNull()
})

test('OrdersPage sends the queued batch when the user opens another page', async () => {
  const { sent, router } = await open()
  await press('Mark 1 as delivered')
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => router.navigate('/dashboad/users'))
  await waitFor(() => expect(sent()).toEqual([['/booking/ccc-3/delivery', '']]))
})

test('OrdersPage sends the queued batch when the page is closed', async () => {
  const { sent } = await open()
  await ship('')
  await screen.findByRole('button', { name: 'Undo' })
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(sent()).toHaveLength(2))
})
