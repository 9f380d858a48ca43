/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking } from '../api/shop.gen.ts'
import { problem } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleOrder } from '../testing/samples.ts'

const email = 'ada@axle.test'

const openOrders = (orders: readonly Booking[]) =>
  renderShop({ at: '/dashboad', email, answers: { 'GET /booking': { body: orders } } })

test('a reserved order has a Pay link and can be cancelled', async () => {
  await openOrders([sampleOrder])
  const table = within(await screen.findByRole('table', { name: 'My Orders' }))
  expect(await table.findByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/dashboad/payment/order-1',
  )
  expect(table.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(table.getByText('$19.00')).toBeVisible()
})

test('a paid order says Paid and nothing else is to be done', async () => {
  await openOrders([{ ...sampleOrder, status: 'paid', paid: true }])
  expect(await screen.findByText('Paid')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('a rejected order says why', async () => {
  await openOrders([{ ...sampleOrder, status: 'rejected', reason: 'Only 1 piece is left.' }])
  expect(await screen.findByText('Only 1 piece is left.')).toBeVisible()
})

test('cancelling asks first, then shows the order as it is now', async () => {
  let order = sampleOrder
  await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': () => ({ body: [order] }),
      'POST /booking/order-1/cancel': () => {
        order = { ...sampleOrder, status: 'cancelled' }
        return { body: order }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(order.status).toBe('reserved')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
})

test('orders that cannot be fetched are told with a way to retry', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You have not ordered anything yet')).toBeVisible()
})
