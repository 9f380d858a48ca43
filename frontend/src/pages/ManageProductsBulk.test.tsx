/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BulkItem, BulkReport, ManagedProduct } from '../api/shop.gen.ts'
import { problem } from '../testing/fake-gateway.ts'
import {
  addedPads as pads,
  managedPage,
  openManagedProducts as openPage,
} from '../testing/managed-products.ts'

const discs: ManagedProduct = { ...pads, _id: 'p2', name: 'Discs' }
const both = () => [pads, discs]

const createItem = (
  { _id, name }: ManagedProduct,
  state: BulkItem['state'],
  reason?: string,
): BulkItem => ({
  _id,
  name,
  before: '9.50',
  after: reason === undefined ? '10.45' : '9.50',
  state,
  ...(reason !== undefined && { reason }),
})

const createReport = (state: BulkReport['state'], items: BulkItem[]): BulkReport => ({
  _id: 'bulk-1',
  change: { pricepercent: 10 },
  email: 'admin@axle.test',
  createdAt: '2026-11-21T10:00:00.000Z',
  state,
  items,
})

const preview = { body: { items: [createItem(pads, 'waiting'), createItem(discs, 'waiting')] } }
const done = createReport('applied', [createItem(pads, 'done'), createItem(discs, 'done')])

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Selects all rows and requests a preview of a ten per cent price increase. */
const look = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Change…')
  await userEvent.type(await screen.findByLabelText('Percent'), '10')
  await press('Preview')
}

test('ManageProductsPage selects individual rows or all rows, and clears the selection', async () => {
  await openPage({}, '', both)
  const one = await screen.findByRole('checkbox', { name: 'Select Discs' })
  await userEvent.click(one)
  expect(screen.getByText('1 selected', { selector: 'span' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('2 selected', { selector: 'span' })).toBeVisible()
  await press('Clear')
  expect(one).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull()
})

test('ManageProductsPage keeps the selection when the admin opens another page of the list', async () => {
  await openPage(
    {
      'GET /purchase': ({ query }) => {
        const items = new URLSearchParams(query).get('offset') === '20' ? [discs] : [pads]
        return managedPage(items, { total: 21 })
      },
    },
    '',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Track pads' }))
  await userEvent.click(screen.getByRole('button', { name: /Next/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Discs' }))
  expect(screen.getByText('2 selected', { selector: 'span' })).toBeVisible()
})

test('BulkModal previews a change, applies it, shows its progress and can undo it', async () => {
  const steps: BulkReport[] = [done]
  const { calls } = await openPage(
    {
      'POST /purchase/bulk/preview': preview,
      'POST /purchase/bulk': {
        body: createReport('applying', [createItem(pads, 'done'), createItem(discs, 'waiting')]),
      },
      'GET /purchase/bulk/bulk-1': () => ({ body: steps.shift() }),
      'POST /purchase/bulk/bulk-1/undo': {
        body: createReport('undone', [
          createItem(pads, 'undone'),
          { ...createItem(discs, 'kept'), reason: 'was changed since' },
        ]),
      },
    },
    '',
    both,
  )
  await look()
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 products' }))
  expect(await dialog.findByText('2 products would change.')).toBeVisible()
  expect(dialog.getAllByText('$9.50 → $10.45')).toHaveLength(2)
  await press('Apply to 2 products')
  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveValue(50))
  expect(await screen.findByText('2 products changed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull()
  const applied = calls.filter(({ path }) => path === '/purchase/bulk')
  expect(applied.map(({ body }) => body)).toEqual([
    {
      products: [
        { _id: 'p1', before: '9.50' },
        { _id: 'p2', before: '9.50' },
      ],
      change: { pricepercent: 10 },
    },
  ])
  await press('Undo')
  const words = 'Undone for 1 product. Not undone: Discs was changed since'
  expect(await screen.findByText(words)).toBeVisible()
})

test('BulkModal lists skipped products and changes only the other products', async () => {
  const left = createItem(discs, 'left', 'is not on sale')
  const { calls } = await openPage(
    {
      'POST /purchase/bulk/preview': { body: { items: [createItem(pads, 'waiting'), left] } },
      'POST /purchase/bulk': {
        body: createReport('applied', [createItem(pads, 'left', 'changed in the meantime')]),
      },
    },
    '',
    both,
  )
  await look()
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText('1 product would change; 1 product would stay the same.'),
  ).toBeVisible()
  expect(dialog.getByText('is not on sale')).toBeVisible()
  await press('Apply to 1 product')
  expect(await dialog.findByText('1 product could not be changed.')).toBeVisible()
  expect(dialog.getByText('changed in the meantime')).toBeVisible()
  expect(await screen.findByText('No product was changed')).toBeVisible()
  const applied = calls.find(({ path }) => path === '/purchase/bulk')
  expect(applied?.body).toMatchObject({ products: [{ _id: 'p1' }] })
})

test('BulkModal does not send an invalid value, and applies nothing if no product would change', async () => {
  const left = [pads, discs].map((one) => createItem(one, 'left', 'is so already'))
  const { calls } = await openPage(
    { 'POST /purchase/bulk/preview': { body: { items: left } } },
    '',
    both,
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Change…')
  await press('Preview')
  expect(await screen.findByText(/^Enter a percentage from -90 to 500/)).toBeVisible()
  expect(calls.some(({ path }) => path === '/purchase/bulk/preview')).toBe(false)
  await userEvent.selectOptions(screen.getByLabelText('What to change'), 'Take off sale')
  expect(screen.queryByLabelText('Percent')).toBeNull()
  await press('Preview')
  expect(await screen.findByRole('button', { name: 'Apply to 0 products' })).toBeDisabled()
  await press('Back')
  expect(await screen.findByLabelText('What to change')).toHaveValue('off')
})

test('BulkModal reuses the idempotency key when an earlier attempt failed', async () => {
  let isAway = true
  const { calls } = await openPage(
    {
      'POST /purchase/bulk/preview': () =>
        isAway ? problem(503, 'The shop cannot do this now.') : preview,
      'POST /purchase/bulk': () => (isAway ? problem(503, 'Try again.') : { body: done }),
    },
    '',
    both,
  )
  await look()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The shop cannot do this now.')).toBeVisible()
  isAway = false
  await press('Preview')
  await dialog.findByText('2 products would change.')
  isAway = true
  await press('Apply to 2 products')
  expect(await dialog.findByText('Try again.')).toBeVisible()
  isAway = false
  await press('Apply to 2 products')
  expect(await screen.findByText('2 products changed')).toBeVisible()
  const keys = calls
    .filter(({ path }) => path === '/purchase/bulk')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
