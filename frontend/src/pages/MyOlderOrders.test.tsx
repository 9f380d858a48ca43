/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shopApi, type Booking } from '../api/shop.gen.ts'
import { problem, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder } from '../testing/samples.ts'

const email = 'ada@axle.test'

/** Fake endpoint that returns pages of orders by cursor, newest first, as the booking service does. */
function createPagedEndpoint(orders: readonly Booking[]) {
  return ({ query }: SeenCall) => {
    const requested = new URLSearchParams(query)
    const from = orders.findIndex(({ _id }) => _id === requested.get('cursor')) + 1
    return { body: orders.slice(from, from + Number(requested.get('limit'))) }
  }
}

const manyOrders = (count: number): Booking[] =>
  Array.from({ length: count }, (_, n) => ({
    ...buyersOrder('delivered'),
    _id: `order-${count - n}`,
    booking: `Part ${count - n}`,
  }))

const partsShown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Part \d+/.exec(row.textContent)?.[0])

test('MyOrdersPage loads older orders page by page until all orders are shown', async () => {
  const orders = manyOrders(60)
  await renderShop({
    at: '/dashboad',
    email,
    answers: { 'GET /booking': createPagedEndpoint(orders) },
  })
  const more = await screen.findByRole('button', { name: 'Show more orders' })
  expect(partsShown()).toHaveLength(25)
  await userEvent.click(more)
  await waitFor(() => expect(partsShown()).toHaveLength(50))
  expect(screen.getByText('50 orders shown')).toHaveAttribute('role', 'status')
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }))
  await waitFor(() => expect(partsShown()).toEqual(orders.map(({ booking }) => booking)))
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull()
})

test('MyOrdersPage loses no order when a new order shifts the pages', async () => {
  let orders = manyOrders(51)
  const answers = { 'GET /booking': (call: SeenCall) => createPagedEndpoint(orders)(call) }
  const { store } = await renderShop({ at: '/dashboad', email, answers })
  for (const shown of [50, 51]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }))
    await waitFor(() => expect(partsShown()).toHaveLength(shown))
  }
  orders = manyOrders(52)
  act(() => void store.dispatch(shopApi.util.invalidateTags(['Booking'])))
  await waitFor(() => expect(partsShown()).toEqual(orders.map(({ booking }) => booking)))
})

test('MyOrdersPage keeps the loaded orders and offers a retry when older orders fail to load', async () => {
  let isAllowed = false
  const orders = manyOrders(30)
  const answers = {
    'GET /booking': (call: SeenCall) =>
      isAllowed || !call.query.includes('cursor')
        ? createPagedEndpoint(orders)(call)
        : problem(403, 'Older orders are not to be had now.'),
  }
  await renderShop({ at: '/dashboad', email, answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }))
  expect(await screen.findByText('Older orders are not to be had now.')).toBeVisible()
  expect(partsShown()).toHaveLength(25)
  isAllowed = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(partsShown()).toHaveLength(30))
})
