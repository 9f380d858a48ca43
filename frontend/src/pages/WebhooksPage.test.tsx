/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Webhook, WebhookDelivery } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const webhook: Webhook = {
  _id: 'w1',
  url: 'https://erp.example.com/axle',
  events: ['order.paid', 'order.cancelled'],
  description: 'Accounting',
  state: 'active',
  createdAt: '2026-11-26T10:00:00.000Z',
}
const delivery: WebhookDelivery = {
  _id: 'd1',
  messageId: 'm1',
  type: 'order.paid',
  createdAt: '2026-11-26T10:00:00.000Z',
  status: 'failed',
  body: '{"type":"order.paid","data":{"orderId":"o1"}}',
  attemptCount: 2,
  attempts: [
    { at: '2026-11-26T10:00:01.000Z', milliseconds: 9, fault: 'The host name does not exist.' },
    { at: '2026-11-26T10:00:06.000Z', milliseconds: 7, status: 500, answer: 'Out of paper' },
  ],
}

const open = (answers: Answers, at = '/dashboad/webhooks') =>
  renderShop({
    at,
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /webhooks': { body: [webhook] },
      ...answers,
    },
  })

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

const more = async (entry: string) => {
  await press('More actions for erp.example.com')
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

test("WebhooksPage shows each webhook's URL, events and state", async () => {
  const paused: Webhook = { ...webhook, _id: 'w2', state: 'paused', pausedBecause: 'gone' }
  const failing: Webhook = { ...webhook, _id: 'w3', failingSince: webhook.createdAt }
  await open({ 'GET /webhooks': { body: [webhook, paused, failing] } })
  expect(await screen.findByText('3 webhooks')).toBeVisible()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent(/erp\.example\.com\/axle.*Accounting.*order\.cancelled.*Active/)
  expect(rows[1]).toHaveTextContent(/Paused.*returned 410 Gone/)
  expect(rows[2]).toHaveTextContent(/Active.*not delivered/)
  expect(screen.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page')
})

test('WebhooksPage explains webhooks when the shop has no webhook', async () => {
  await open({ 'GET /webhooks': { body: [] } })
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
})

test('WebhooksPage adds a webhook and shows the secret only once', async () => {
  const made = { webhook, secret }
  const { calls } = await open({ 'POST /webhooks': { status: 201, body: made } })
  await press('Add webhook')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(dialog.getByText('The address is missing.')).toBeVisible()
  expect(dialog.getByText('Choose at least one event.')).toBeVisible()
  await userEvent.type(dialog.getByLabelText(/Address/), webhook.url)
  await userEvent.click(dialog.getByRole('checkbox', { name: /Order paid/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret)
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ url: webhook.url, events: ['order.paid'], description: '' })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(screen.getByRole('button', { name: 'I have saved it' }))
  await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull())
})

test('WebhookForm shows the error next to the URL field when a URL is refused', async () => {
  const detail = 'The address must be on the public internet.'
  const errors = [{ field: 'body.url', message: detail }]
  await open({ 'PATCH /webhooks/w1': problem(422, detail, { errors }) })
  await more('Edit')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: /Order cancelled/ })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(dialog.getByLabelText(/Address/)).toHaveAccessibleDescription(/public/),
  )
})

test('WebhooksPage pauses a webhook with one click', async () => {
  const { calls } = await open({ 'PATCH /webhooks/w1': { body: { ...webhook, state: 'paused' } } })
  await press('Pause erp.example.com')
  expect(await screen.findByText('erp.example.com is paused')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'paused' })
})

test('WebhooksPage deletes a webhook after confirmation', async () => {
  const { calls } = await open({ 'DELETE /webhooks/w1': { status: 204 } })
  await more('Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The webhook is deleted')).toBeVisible()
})

test('SecretModal shows a new secret and how long the previous one stays valid', async () => {
  const otherSecretUntil = '2026-11-27T10:00:00.000Z'
  const made = { webhook: { ...webhook, otherSecretUntil }, secret }
  await open({ 'POST /webhooks/w1/secret': { body: made } })
  await more('New secret')
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret)
  expect(screen.getByText(/also signs until Nov 27, 2026/)).toBeVisible()
})

test('WebhooksPage sends a test message and opens the delivery log', async () => {
  await open({
    'POST /webhooks/w1/test': { status: 202, body: { ...delivery, type: 'webhook.ping' } },
    'GET /webhooks/w1/deliveries': { body: { total: 0, deliveries: [] } },
  })
  await more('Send a test')
  expect(await screen.findByText('Nothing was sent yet')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Log of erp.example.com' })).toBeVisible()
})

test('Deliveries shows the result of each message and can resend a message', async () => {
  const { calls } = await open(
    {
      'GET /webhooks/w1/deliveries': { body: { total: 1, deliveries: [delivery] } },
      'POST /webhooks/w1/deliveries/d1/replay': { status: 202, body: delivery },
    },
    '/dashboad/webhooks?webhook=w1&status=failed',
  )
  const row = await screen.findByRole('row', { name: /order\.paid/ })
  expect(row).toHaveTextContent(/Failed.*Answered 500.*2 tries/)
  expect(calls.some(({ query }) => query.includes('status=failed'))).toBe(true)
  await press('Details')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The host name does not exist\./)).toBeVisible()
  expect(dialog.getByText('Out of paper')).toBeVisible()
  expect(dialog.getByLabelText('Body')).toHaveValue(
    JSON.stringify({ type: 'order.paid', data: { orderId: 'o1' } }, null, 2),
  )
  const [, close] = dialog.getAllByRole('button', { name: 'Close' })
  if (close) await userEvent.click(close)
  await press('Send again')
  expect(await screen.findByText('order.paid is sent again')).toBeVisible()
  await press('All webhooks')
  expect(await screen.findByText('1 webhook')).toBeVisible()
})

test('WebhooksPage shows the error when the list fails to load', async () => {
  await open({ 'GET /webhooks': problem(503, 'The store cannot be reached.') })
  expect(await screen.findByText('The store cannot be reached.')).toBeVisible()
})
