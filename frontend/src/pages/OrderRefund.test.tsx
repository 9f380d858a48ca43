/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking, OrderRecord } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { adminsOrder, sampleOrder } from '../testing/samples.ts'

const admin = 'admin@axle.test'
const at = sampleOrder.createdAt
const paid: Booking = { ...adminsOrder('paid'), cardLast4: '4242' }
const createRecord = (order: Booking): OrderRecord => ({ order, payments: [], events: [] })

/** Opens the order list with the given order in the drawer. */
const open = (order: Booking, answers: Answers) =>
  renderShop({
    at: `/dashboad/orders?order=${paid._id}`,
    email: admin,
    answers: {
      [`GET /admin/${admin}`]: { body: { admin: true } },
      'GET /orders': { body: { total: 1, orders: [order] } },
      [`GET /orders/${paid._id}`]: { body: createRecord(order) },
      ...answers,
    },
  })

/** Opens the refund dialog for the paid order. */
async function openRefund(answers: Answers) {
  const shown = await open(paid, answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const modal = within(await screen.findByRole('alertdialog', { name: 'Refund this order?' }))
  const refunds = () => shown.calls.filter(({ path }) => path.endsWith('/refund'))
  return { modal, refunds }
}

test('RefundModal refunds the full amount, or shows why the refund is refused', async () => {
  let isRefused = true
  const { modal, refunds } = await openRefund({
    [`POST /booking/${paid._id}/refund`]: () =>
      isRefused
        ? problem(409, 'At most $4.00 of this order can be refunded.')
        : { body: { ...paid, status: 'refunded', refunded: 19 } },
  })
  expect(modal.getByText(/This ends the order/)).toBeVisible()
  expect(refunds()).toHaveLength(0)
  await userEvent.click(modal.getByRole('button', { name: 'Refund $19.00' }))
  expect(await modal.findByText(/At most \$4\.00 of this order can be refunded/)).toBeVisible()
  isRefused = false
  await userEvent.click(modal.getByRole('button', { name: 'Refund $19.00' }))
  expect(await screen.findByText('$19.00 is being refunded to card •••• 4242')).toBeVisible()
  expect(refunds().map(({ body }) => body)).toEqual([{}, {}])
})

test('RefundModal refunds part of the amount and reuses the idempotency key after a lost response', async () => {
  let isLost = true
  const { modal, refunds } = await openRefund({
    [`POST /booking/${paid._id}/refund`]: () => {
      if (isLost) throw new Error('lost')
      return { body: { ...paid, refunded: 4.5 } }
    },
  })
  await userEvent.click(modal.getByRole('radio', { name: 'A part' }))
  await userEvent.type(modal.getByLabelText(/^Amount in dollars/), '20')
  await userEvent.click(modal.getByRole('button', { name: 'Refund' }))
  expect(await modal.findByText('At most $19.00 is left.')).toBeVisible()
  expect(refunds()).toHaveLength(0)
  await userEvent.clear(modal.getByLabelText(/^Amount in dollars/))
  await userEvent.type(modal.getByLabelText(/^Amount in dollars/), '4.50')
  await userEvent.type(modal.getByLabelText(/^Reason/), 'One bulb was broken.')
  expect(modal.getByText(/The order continues/)).toBeVisible()
  await userEvent.click(modal.getByRole('button', { name: 'Refund $4.50' }))
  expect(await modal.findByText(/cannot be reached/)).toBeVisible()
  isLost = false
  await userEvent.click(modal.getByRole('button', { name: 'Refund $4.50' }))
  expect(await screen.findByText('$4.50 is being refunded to card •••• 4242')).toBeVisible()
  const [first, second] = refunds()
  expect(second?.body).toEqual({ amount: 4.5, reason: 'One bulb was broken.' })
  expect(second?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test("RefundModal shows the API's error next to the amount field", async () => {
  const errors = [{ field: 'body.amount', message: 'An amount has at most two decimals.' }]
  const { modal } = await openRefund({
    [`POST /booking/${paid._id}/refund`]: problem(422, 'Look at the fields.', { errors }),
  })
  await userEvent.click(modal.getByRole('radio', { name: 'A part' }))
  await userEvent.type(modal.getByLabelText(/^Amount in dollars/), '4.50')
  await userEvent.click(modal.getByRole('button', { name: 'Refund $4.50' }))
  const field = modal.getByLabelText(/^Amount in dollars/)
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(/at most two decimals/)
  expect(field).toHaveFocus()
})

test('AdminOrderDrawer shows who made each refund and why, and who shipped the order', async () => {
  const delivered: Booking = {
    ...adminsOrder('delivered'),
    refundable: 14.5,
    refunded: 4.5,
    refunds: [{ _id: 'r1', amount: 4.5, at, reason: 'One bulb was broken.' }],
    history: [...paid.history, { status: 'shipped', at }, { status: 'delivered', at }],
  }
  const events = [
    { type: 'order.shipped', at, isSent: true, by: admin },
    { type: 'order.refunding', at, isSent: true, by: admin, refundId: 'r1' },
    { type: 'payment.refunded', at, isSent: true, refundId: 'r1' },
  ]
  await open(delivered, {
    [`GET /orders/${paid._id}`]: { body: { ...createRecord(delivered), events } },
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Order details' }))
  expect(await drawer.findByText('Refunded $4.50 of $19.00')).toBeVisible()
  expect(drawer.getByText(`One bulb was broken. · By ${admin}`)).toBeVisible()
  expect(drawer.getByText(`By ${admin}`)).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByRole('button', { name: 'Refund $14.50' })).toBeVisible()
})
