/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { fakeProvider, makeToken } from '../testing/fake-session.ts'
import { playProviderWindow } from '../testing/fake-window.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { adminsOrder } from '../testing/samples.ts'

const email = 'admin@axle.test'
const paid: Booking = { ...adminsOrder('paid'), cardLast4: '4242' }
const fresh = makeToken({ email, mark: 'fresh' })
const refusal = problem(403, 'Sign in again to do this. You signed in some time ago.', {
  type: 'urn:axle:problem:sign-in-again',
})
const refundPath = `/booking/${paid._id}/refund`

/**
 * Requests a refund, so that the sign-in dialog appears. The API accepts the refund only with a token from a recent
 * sign-in.
 */
async function askForRefund(more: Omit<Parameters<typeof renderShop>[0], 'at'> = {}) {
  const answers: Answers = {
    [`GET /admin/${email}`]: { body: { admin: true } },
    'GET /orders': { body: { total: 1, orders: [paid] } },
    [`GET /orders/${paid._id}`]: { body: { order: paid, payments: [], events: [] } },
    [`POST ${refundPath}`]: ({ headers }) =>
      headers.get('authorization') === `Bearer ${fresh}`
        ? { body: { ...paid, refunded: 4.5 } }
        : refusal,
    'POST /session': ({ body }) =>
      (body as { password: string }).password === 'analytical'
        ? { body: { token: fresh, expiresAt: '2026-11-21T10:30:00.000Z' } }
        : problem(401, 'Invalid user credentials'),
    [`PUT /user/${email}`]: { body: { token: fresh } },
    ...more.answers,
  }
  const shown = await renderShop({
    at: `/dashboad/orders?order=${paid._id}`,
    email,
    ...more,
    answers,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const refund = within(await screen.findByRole('alertdialog', { name: 'Refund this order?' }))
  await userEvent.click(refund.getByRole('radio', { name: 'A part' }))
  await userEvent.type(refund.getByLabelText(/^Amount in dollars/), '4.50')
  await userEvent.type(refund.getByLabelText(/^Reason/), 'One bulb arrived broken.')
  await userEvent.click(refund.getByRole('button', { name: 'Refund $4.50' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign in again' }))
  const refunds = () => shown.calls.filter(({ path }) => path === refundPath)
  return { ...shown, question, refund, refunds }
}

test('SignInAgain repeats the refund with the same idempotency key after the user enters the password', async () => {
  const { question, refunds, calls } = await askForRefund()
  await userEvent.type(question.getByLabelText('Password'), 'not-hers')
  await userEvent.click(question.getByRole('button', { name: 'Sign in' }))
  expect(await question.findByText('Invalid user credentials')).toBeVisible()
  expect(refunds()).toHaveLength(1)
  await userEvent.clear(question.getByLabelText('Password'))
  await userEvent.type(question.getByLabelText('Password'), 'analytical{Enter}')
  expect(await screen.findByText(/\$4\.50 is being refunded/)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const [first, second] = refunds()
  expect(second?.body).toEqual({ amount: 4.5, reason: 'One bulb arrived broken.' })
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(
    calls.filter(({ path, method }) => path === '/session' && method === 'POST')[1]?.body,
  ).toEqual({
    email,
    password: 'analytical',
  })
})

test('SignInAgain keeps the refund input and explains the refusal when the user cancels', async () => {
  const { refund, refunds } = await askForRefund()
  await userEvent.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.queryByRole('alertdialog', { name: 'Sign in again' })).toBeNull(),
  )
  expect(await refund.findByText(/You signed in some time ago/)).toBeVisible()
  expect(refund.getByLabelText(/^Reason/)).toHaveValue('One bulb arrived broken.')
  expect(refunds()).toHaveLength(1)
})

test('SignInAgain uses a popup when the user signed in at the identity provider', async () => {
  const { opened, finish, waiting } = playProviderWindow()
  const { question, refunds } = await askForRefund({
    way: 'provider',
    provider: fakeProvider({ kind: 'token', token: fresh }),
    answers: { 'GET /profile': problem(503, 'Away') },
  })
  expect(question.queryByLabelText('Password')).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(opened.location.href).toBe('https://id.axle.test/window'))
  expect(question.getByRole('status')).toHaveTextContent('Continue in the other window.')
  finish()
  expect(await screen.findByText(/\$4\.50 is being refunded/)).toBeVisible()
  expect(refunds()).toHaveLength(2)
  expect(waiting()).toBe(0)
})

test('SignInAgain shows an error when the browser blocks the popup', async () => {
  playProviderWindow(true)
  const { question } = await askForRefund({ way: 'provider' })
  await userEvent.click(question.getByRole('button', { name: 'Sign in' }))
  expect(await question.findByText(/Allow pop-ups for this shop/)).toBeVisible()
})
