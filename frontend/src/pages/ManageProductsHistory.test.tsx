/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BulkReport, BulkSummary } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { openManagedProducts } from '../testing/managed-products.ts'

const none = { waiting: 0, left: 0, done: 0, undone: 0, kept: 0 }
const done: BulkSummary = {
  _id: 'bulk-1',
  change: { pricepercent: 10 },
  email: 'admin@axle.test',
  createdAt: '2026-11-21T10:00:00.000Z',
  state: 'applied',
  counts: { ...none, done: 2, left: 1 },
}
const prices: BulkSummary = { ...done, undoableUntil: '2026-12-21T10:00:00.000Z' }
const undone: BulkSummary = {
  ...done,
  state: 'undone',
  counts: { ...none, undone: 1, kept: 1, left: 1 },
}

const report: BulkReport = {
  _id: 'bulk-1',
  change: prices.change,
  email: prices.email,
  createdAt: prices.createdAt,
  state: 'undone',
  items: [
    { _id: 'p1', name: 'Pads', before: '9.50', after: '10.45', state: 'undone' },
    {
      _id: 'p2',
      name: 'Discs',
      before: '9.50',
      after: '10.45',
      state: 'kept',
      reason: 'was changed since',
    },
    {
      _id: 'p3',
      name: 'Shoes',
      before: '9.50',
      after: '9.50',
      state: 'left',
      reason: 'is not on sale',
    },
  ],
}

const open = (answers: Answers) => openManagedProducts(answers, '?view=changes')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('BulkHistory shows the author, time, size and result of each bulk change', async () => {
  const sale: BulkSummary = {
    ...done,
    _id: 'bulk-2',
    change: { onsale: false },
    email: 'other@axle.test',
    state: 'applying',
    counts: { ...none, done: 3, waiting: 7 },
  }
  await open({ 'GET /purchase/bulk': { body: { items: [sale, prices] } } })
  await screen.findByText('Taken off sale')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent(/Nov 21, 2026.*other@axle.test.*Taken off sale.*10/)
  expect(rows[0]).toHaveTextContent('Being changed: 3 of 10')
  expect(within(rows[0] ?? document.body).queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(rows[1]).toHaveTextContent(/admin@axle.test.*Price \+10%.*3.*2 changed, 1 left as before/)
  expect(rows[1]).toHaveTextContent('Can be undone until Dec 21, 2026')
  expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull()
})

test('BulkHistory undoes a bulk change after confirmation and refreshes the list', async () => {
  let isUndone = false
  const { calls } = await open({
    'GET /purchase/bulk': () => ({ body: { items: [isUndone ? undone : prices] } }),
    'POST /purchase/bulk/bulk-1/undo': () => {
      isUndone = true
      return { body: report }
    },
  })
  await press('Undo')
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change?' }))
  expect(
    question.getByText(
      'Price +10%: 2 products become what they were. What was changed since stays.',
    ),
  ).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await press('Undo')
  const again = within(await screen.findByRole('alertdialog'))
  await userEvent.click(again.getByRole('button', { name: 'Undo' }))
  const words = 'Undone for 1 product. Not undone: Discs was changed since'
  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByText('1 undone, 1 not undone, 1 left as before')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('BulkHistory shows the reason when an undo is refused', async () => {
  await open({
    'GET /purchase/bulk': { body: { items: [prices] } },
    'POST /purchase/bulk/bulk-1/undo': problem(409, 'The 30-day undo period has ended.'),
  })
  await press('Undo')
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The 30-day undo period has ended.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('BulkDetails shows the result of a bulk change for each product', async () => {
  await open({
    'GET /purchase/bulk': { body: { items: [undone] } },
    'GET /purchase/bulk/bulk-1': { body: report },
  })
  await press('Details')
  const dialog = within(await screen.findByRole('dialog', { name: 'Price +10%' }))
  expect(await dialog.findByText('$9.50 → $10.45, undone')).toBeVisible()
  expect(dialog.getByText('was changed since')).toBeVisible()
  expect(dialog.getByText('is not on sale')).toBeVisible()
})

test('BulkHistory opens a page of older bulk changes by cursor and returns to the newer ones', async () => {
  const older = { ...done, _id: 'bulk-0', change: { addquantity: -3 } }
  const { calls } = await open({
    'GET /purchase/bulk': ({ query }) => ({
      body: query.includes('cursor=abc') ? { items: [older] } : { items: [prices], next: 'abc' },
    }),
  })
  await screen.findByText('Price +10%')
  expect(screen.getByRole('button', { name: 'Newer changes' })).toBeDisabled()
  await press('Older changes')
  expect(await screen.findByText('Stock -3')).toBeVisible()
  expect(screen.queryByText('Price +10%')).toBeNull()
  expect(screen.getByRole('button', { name: 'Older changes' })).toBeDisabled()
  await press('Newer changes')
  expect(await screen.findByText('Price +10%')).toBeVisible()
  const requested = calls.filter(({ path }) => path === '/purchase/bulk').map(({ query }) => query)
  expect(requested.every((query) => query.includes('limit=20'))).toBe(true)
})

test('BulkHistory shows an empty state, or a retry button when the list fails to load', async () => {
  let isAway = true
  await open({
    'GET /purchase/bulk': () =>
      isAway ? problem(404, 'The list cannot be had now.') : { body: { items: [] } },
  })
  expect(await screen.findByText('The list cannot be had now.')).toBeVisible()
  isAway = false
  await press('Retry')
  expect(await screen.findByText('No bulk changes yet')).toBeVisible()
})
