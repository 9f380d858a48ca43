/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shopApi, type Booking } from '../api/shop.gen.ts'
import { problem } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, sampleOrder, sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'

const openOrders = (orders: readonly Booking[]) =>
  renderShop({ at: '/dashboad', email, answers: { 'GET /booking': { body: orders } } })

test('MyOrdersPage offers Pay and Cancel for a reserved order', async () => {
  await openOrders([sampleOrder])
  const table = within(await screen.findByRole('table', { name: 'My Orders' }))
  expect(await table.findByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/dashboad/payment/order-1',
  )
  expect(table.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(table.getByText('$19.00')).toBeVisible()
})

test('MyOrdersPage takes the product name and picture from the order, not from the catalogue', async () => {
  const then = { ...sampleOrder, booking: 'H7, as it was called', img: '/api/images/0b-640.webp' }
  const before = { ...sampleOrder, _id: 'order-0', booking: 'Of before' }
  const { calls } = await openOrders([then, before])
  const line = await screen.findByRole('row', { name: /H7, as it was called/ })
  expect(within(line).getByAltText('')).toHaveAttribute('src', '/api/images/0b-640.webp')
  const old = screen.getByRole('row', { name: /Of before/ })
  expect(old.querySelector('img')).toBeNull()
  expect(old.querySelector('svg')).not.toBeNull()
  expect(calls.filter(({ path }) => path.startsWith('/services'))).toEqual([])
})

test("MyOrdersPage links a paid order to the product's reviews, with the product name in the label", async () => {
  await openOrders([buyersOrder('paid'), { ...sampleOrder, _id: 'order-0' }])
  const links = await screen.findAllByRole('link', { name: /^Review it/ })
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveAccessibleName('Review it, Halden ClearBeam H7')
  expect(links[0]).toHaveTextContent(/^Review it$/)
  expect(links[0]).toHaveAttribute('href', '/parts/halden-clearbeam-h7-hal-h7-55#reviews')
})

test('MyOrdersPage has no Pay link for an order without a price', async () => {
  await openOrders([{ ...sampleOrder, price: 0, total: 0, actions: ['cancel'] }])
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
})

test('MyOrdersPage shows Paid, but neither Pay nor Cancel, for a paid order', async () => {
  await openOrders([buyersOrder('paid')])
  expect(await screen.findByText('Paid')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('MyOrdersPage shows why an order was rejected', async () => {
  await openOrders([{ ...buyersOrder('rejected'), reason: 'Only 1 unit is left.' }])
  expect(await screen.findByText('Only 1 unit is left.')).toBeVisible()
})

test('MyOrdersPage cancels an order after confirmation and shows the updated order', async () => {
  let order = sampleOrder
  await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': () => ({ body: [order] }),
      'POST /booking/order-1/cancel': () => {
        order = buyersOrder('cancelled')
        return { body: order }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(order.status).toBe('reserved')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Details' })).toHaveFocus())
})

test('MyOrdersPage shows an error and a retry button when the orders fail to load', async () => {
  let isAllowed = false
  await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': () =>
        isAllowed ? { body: [] } : problem(403, 'Orders are not to be had now.'),
    },
  })
  expect(await screen.findByText('Orders are not to be had now.')).toBeVisible()
  isAllowed = true
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
})

test("OrderDrawer shows an order's progress and actions", async () => {
  const paid = { status: 'paid' as const, at: '2026-11-21T10:05:00.000Z' }
  const order = buyersOrder('paid')
  await openOrders([{ ...order, history: [...sampleOrder.history, paid] }])
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Order details' }))
  const steps = within(drawer.getByRole('list', { name: 'Order progress' }))
  expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('data-state'))).toEqual([
    'done',
    'current',
    'coming',
    'coming',
  ])
  expect(drawer.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/dashboad/receipt/order-1',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Order again button opens the order dialog for the same product', async () => {
  const { path } = await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': { body: [buyersOrder('expired')] },
      'GET /services/hal-h7-55': { body: { ...sampleTool, fits: [] } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }))
  expect(await screen.findByRole('dialog', { name: 'Order Halden ClearBeam H7' })).toBeVisible()
  expect(path()).toBe('/pruchase/hal-h7-55')
})

test("MyOrdersPage announces an order's new status with the reason", async () => {
  let order: Booking = sampleOrder
  const { store } = await renderShop({
    at: '/dashboad',
    email,
    answers: { 'GET /booking': () => ({ body: [order] }) },
  })
  await screen.findByRole('link', { name: 'Pay' })
  order = { ...buyersOrder('rejected'), reason: 'None are left.' }
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Booking'])))
  const words = `${sampleOrder.booking}: Rejected. None are left.`
  expect(await screen.findByText(words)).toHaveAttribute('role', 'status')
})

test('MyOrdersPage shows a new refund in a toast and in the order details', async () => {
  let order: Booking = buyersOrder('paid')
  const { store } = await renderShop({
    at: '/dashboad',
    email,
    answers: { 'GET /booking': () => ({ body: [order] }) },
  })
  await screen.findByText('Paid')
  const refund = { _id: 'r1', amount: 4.5, at: sampleOrder.createdAt, reason: 'One was broken.' }
  order = { ...order, refunded: 4.5, refunds: [refund] }
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Booking'])))
  const words = `$4.50 for ${sampleOrder.booking} is being refunded to your card. One was broken.`
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('Refunded $4.50 of $19.00')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Details' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Order details' }))
  expect(drawer.getByText('Refunded $4.50 of $19.00')).toBeVisible()
  expect(drawer.getByText('One was broken.')).toBeVisible()
})

test('MyOrdersPage keeps the orders visible and shows one notice when the browser is offline', async () => {
  await openOrders([sampleOrder])
  await screen.findByRole('link', { name: 'Pay' })
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You are offline/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay' })).toBeVisible()
  online.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})
