/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking } from '../api/shop.gen.ts'
import { problem } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, sampleOrder } from '../testing/samples.ts'

const paidOrder: Booking = {
  ...buyersOrder('paid'),
  cardLast4: '4242',
  history: [...sampleOrder.history, { status: 'paid', at: '2026-11-21T12:00:00.000Z' }],
}

const openReceipt = (answer: object) =>
  renderShop({
    at: '/dashboad/receipt/order-1',
    email: 'ada@axle.test',
    answers: { 'GET /booking/order-1': answer },
  })

test('ReceiptPage shows the seller, buyer, date, amounts and payment', async () => {
  await openReceipt({ body: paidOrder })
  const sheet = within(await screen.findByRole('article', { name: /^Receipt of order/ }))
  for (const text of [
    'Axle',
    'counter@axle.test',
    'Ada Byron',
    'ada@axle.test',
    'order-1',
    'November 21, 2026',
    'Halden ClearBeam H7, 2 × $9.50',
    'Paid by card ending in 4242 on November 21, 2026',
  ]) {
    expect(sheet.getAllByText(text)[0]).toBeVisible()
  }
  expect(sheet.getAllByText('$19.00')).toHaveLength(3)
  expect(document.title).toBe('Receipt of order ORDER · Axle')
})

test('ReceiptPage lists each refund with its reason and the remaining amount', async () => {
  const refund = { _id: 'r1', amount: 4.5, at: '2026-11-22T12:00:00.000Z' }
  const refunds = [
    { ...refund, reason: 'One was broken.' },
    { ...refund, _id: 'r2', amount: 1 },
  ]
  await openReceipt({ body: { ...paidOrder, refunded: 5.5, refunds } })
  const sheet = within(await screen.findByRole('article', { name: /^Receipt of order/ }))
  expect(sheet.getByText('Refund 1 on November 22, 2026: One was broken.')).toBeVisible()
  expect(sheet.getByText('Refund 2 on November 22, 2026')).toBeVisible()
  expect(sheet.getByText('-$4.50')).toBeVisible()
  expect(sheet.getByText('Total after refunds')).toBeVisible()
  expect(sheet.getByText('$13.50')).toBeVisible()
})

test('ReceiptPage prints when the user clicks the button', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await openReceipt({ body: paidOrder })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test('ReceiptPage links to the payment page when the order is not paid for', async () => {
  await openReceipt({ body: sampleOrder })
  expect(await screen.findByText('There is no receipt yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/dashboad/payment/order-1',
  )
})

test('ReceiptPage shows a not-found page with a link when the order belongs to another user', async () => {
  await openReceipt(problem(404, 'There is no such order.'))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You have no such order' }),
  ).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.title).toBe('Order not found · Axle')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboad')
})
