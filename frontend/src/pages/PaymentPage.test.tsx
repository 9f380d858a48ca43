/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking } from '../api/shop.gen.ts'
import { shopApi } from '../api/shop.gen.ts'
import type { Store } from '../app/store.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, sampleOrder } from '../testing/samples.ts'

const email = 'ada@axle.test'

async function openPayment(state: { order: Booking }, answers: Answers = {}) {
  return renderShop({
    at: '/dashboad/payment/order-1',
    email,
    answers: {
      'GET /booking/order-1': () => ({ body: state.order }),
      'GET /booking': () => ({ body: [state.order] }),
      ...answers,
    },
  })
}

async function payWith(number: string) {
  const field = await screen.findByLabelText('Card number')
  await userEvent.clear(field)
  await userEvent.type(field, number)
  await userEvent.clear(screen.getByLabelText('Expiry (MM/YY)'))
  await userEvent.type(screen.getByLabelText('Expiry (MM/YY)'), '1299')
  await userEvent.clear(screen.getByLabelText('CVC'))
  await userEvent.type(screen.getByLabelText('CVC'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Pay $19.00' }))
}

/** Changes the order in the fake API, and refetches it as the page does after a live event. */
function receive(store: Store, state: { order: Booking }, order: Booking): void {
  state.order = order
  store.dispatch(shopApi.util.invalidateTags(['Booking']))
}

test('PaymentPage validates the card before it is sent', async () => {
  const { calls } = await openPayment({ order: sampleOrder })
  await payWith('4242424242424241')
  expect(document.title).toBe('Payment of order ORDER · Axle')
  expect(await screen.findByText(/has a typo/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('PaymentPage shows the progress, then the declined card, then the paid order', async () => {
  const state = { order: sampleOrder }
  const { calls, store } = await openPayment(state, {
    'POST /booking/order-1/payment': () => {
      state.order = buyersOrder('paying')
      return { status: 202, body: state.order }
    },
  })
  await payWith('4000000000000002')
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  receive(store, state, { ...buyersOrder('payment_failed'), reason: 'The card was declined.' })
  expect(await screen.findByText(/The card was declined\. You can try again/)).toBeVisible()
  await payWith('4242424242424242')
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  receive(store, state, buyersOrder('paid'))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you for your order')
  expect(screen.getByText('2 × $9.50')).toBeVisible()
  expect(screen.getByText(`Your receipt is on its way to ${email}.`)).toBeVisible()
  const way = screen.getByRole('link', { name: 'Keep shopping' })
  expect(way).toHaveAttribute('href', '/parts')

  const attempts = calls.filter(({ path }) => path === '/booking/order-1/payment')
  expect(attempts.map(({ body }) => body)).toEqual([
    { card: { number: '4000000000000002', expiry: '12/99', cvc: '123' } },
    { card: { number: '4242424242424242', expiry: '12/99', cvc: '123' } },
  ])
  expect(new Set(attempts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('PaymentPage polls the order when no live event arrives', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] })
  const state = { order: buyersOrder('paying') }
  await openPayment(state)
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  state.order = buyersOrder('paid')
  await jest.advanceTimersByTimeAsync(6000)
  expect(await screen.findByText(/^Thank you\./)).toBeVisible()
  jest.useRealTimers()
})

test('PaymentPage retries with the same idempotency key when a response was lost', async () => {
  let isLost = true
  const { calls } = await openPayment(
    { order: sampleOrder },
    {
      'POST /booking/order-1/payment': () => {
        if (!isLost) return { status: 202, body: buyersOrder('paying') }
        isLost = false
        return problem(503, 'Payments are away for a moment. Please try again.')
      },
    },
  )
  await payWith('4242424242424242')
  expect(await screen.findByText(/Payments are away/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $19.00' }))
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/payment'))).toHaveLength(2))
  const [first, second] = calls.filter(({ path }) => path.endsWith('/payment'))
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('PaymentPage replaces the form when another tab starts a payment', async () => {
  const state = { order: sampleOrder }
  const { store } = await openPayment(state)
  await screen.findByLabelText('Card number')
  receive(store, state, buyersOrder('paying'))
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  receive(store, state, buyersOrder('paid'))
  expect(await screen.findByRole('link', { name: 'Receipt' })).toBeVisible()
  expect(screen.queryByText(/paid in another tab/)).toBeNull()
})

test('PaymentPage shows the order status when another tab starts a payment first', async () => {
  const state = { order: sampleOrder }
  const { store } = await openPayment(state, {
    'POST /booking/order-1/payment': () => {
      state.order = buyersOrder('paying')
      return problem(409, 'The order is being paid, so it cannot be paid now.')
    },
  })
  await payWith('4242424242424242')
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  expect(screen.getByText(/being paid in another tab\. Your card was not charged/)).toBeVisible()
  expect(screen.queryByText(/already paid/)).toBeNull()
  receive(store, state, { ...buyersOrder('payment_failed'), reason: 'No funds.' })
  expect(await screen.findByText(/No funds\. You can try again/)).toBeVisible()
  expect(screen.queryByText(/cannot be paid now/)).toBeNull()
  receive(store, state, buyersOrder('paid'))
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(screen.getByText(/already paid in another tab\. Your card was not charged/)).toBeVisible()
})

test('PaymentPage does not mention another tab when its own response was lost', async () => {
  const state = { order: sampleOrder }
  let presses = 0
  await openPayment(state, {
    'POST /booking/order-1/payment': () => {
      presses += 1
      if (presses === 1) return problem(503, 'The answer was lost.')
      // The API processed the first request, although its response was lost. The second request uses a different card.
      state.order = buyersOrder('paying')
      return problem(409, 'The order is being paid, so it cannot be paid now.')
    },
  })
  await payWith('4242424242424242')
  expect(await screen.findByText(/The answer was lost/)).toBeVisible()
  await payWith('4000000000000002')
  expect(await screen.findByText('Payment in progress')).toBeVisible()
  expect(screen.queryByText(/paid in another tab/)).toBeNull()
  expect(presses).toBe(2)
})

test.each([
  ['rejected', 'This order is rejected'],
  ['cancelled', 'This order is cancelled'],
  ['expired', 'This order is expired'],
] as const)('PaymentPage has no card form for an order with status %s', async (status, words) => {
  await openPayment({ order: buyersOrder(status) })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('PaymentPage shows a not-found page with a link when the order belongs to another user', async () => {
  await openPayment(
    { order: sampleOrder },
    { 'GET /booking/order-1': problem(404, 'There is no such order.') },
  )
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You have no such order' }),
  ).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toBe('Order not found · Axle')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboad')
})
