/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BulkItem, BulkReport, ManagedProduct } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { addedPads as pads, openManagedProducts } from '../testing/managed-products.ts'

const day = 86_400_000
const daysAgo = (days: number) => ({
  since: new Date(Date.now() - days * day).toISOString(),
  restorableUntil: new Date(Date.now() + (30 - days) * day).toISOString(),
})
const off = (_id: string, name: string, days = 1): ManagedProduct => ({
  ...pads,
  _id,
  name,
  offSale: daysAgo(days),
})
const both = [off('p1', 'Track pads'), off('p2', 'Discs')]

const open = (answers: Answers = {}, products: () => readonly ManagedProduct[] = () => both) =>
  openManagedProducts(answers, '?view=off', products)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const createReport = (state: BulkReport['state'], lines: BulkItem['state']): BulkReport => ({
  _id: 'bulk-1',
  change: { onsale: true },
  email: 'admin@axle.test',
  createdAt: '2026-11-21T10:00:00.000Z',
  state,
  items: both.map(({ _id, name }) => ({
    _id,
    name,
    before: 'off sale',
    after: 'on sale',
    state: lines,
  })),
})

test('ManageProductsPage lists products off sale newest first, without sorting, editing or export', async () => {
  const { calls } = await openManagedProducts({}, '', () => [...both, { ...pads, _id: 'p3' }])
  await userEvent.click(await screen.findByRole('tab', { name: 'Off sale' }))
  expect(await screen.findByRole('row', { name: /Discs/ })).toBeVisible()
  expect(screen.getByText('2 products')).toBeVisible()
  const requested = Object.fromEntries(new URLSearchParams(calls.at(-1)?.query))
  expect(requested).toMatchObject({ sale: 'off', sort: '-removedat' })
  expect(requested).toMatchObject({ added: 'false' })
  for (const name of ['Edit', 'Delete', 'Export', 'Price']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('switch', { name: 'Low stock only' })).toBeNull()
})

test('OffSaleTable offers to restore each product until its deadline', async () => {
  let products = [off('p1', 'Track pads'), off('p2', 'Old discs', 31)]
  const { calls } = await open(
    {
      'POST /services/p1/restoration': () => {
        products = products.slice(1)
        return { body: { ...pads, fits: [] } }
      },
    },
    () => products,
  )
  const old = await screen.findByRole('row', { name: /Old discs/ })
  expect(within(old).queryByRole('button')).toBeNull()
  expect(within(old).getByText(/^Could be put on sale until /)).toBeVisible()
  await press('Put on sale')
  expect(await screen.findByText('Track pads is back on sale')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Track pads/ })).toBeNull())
  expect(calls.filter(({ path }) => path === '/services/p1/restoration')).toHaveLength(1)
})

test('OffSaleTable shows the reason when a product cannot be restored', async () => {
  await open({ 'POST /services/p1/restoration': problem(404, 'There is no such product.') }, () => [
    off('p1', 'Track pads'),
  ])
  await press('Put on sale')
  expect(await screen.findByText('There is no such product.')).toBeVisible()
})

test('BulkModal restores several products after a preview and can undo the change', async () => {
  const { calls } = await open({
    'POST /purchase/bulk/preview': { body: { items: createReport('applying', 'waiting').items } },
    'POST /purchase/bulk': { body: createReport('applied', 'done') },
    'POST /purchase/bulk/bulk-1/undo': { body: createReport('undone', 'undone') },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Put on sale…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Put on sale: 2 products' }))
  expect(dialog.queryByLabelText('What to change')).toBeNull()
  await press('Preview')
  expect(await dialog.findByText('2 products would change.')).toBeVisible()
  expect(dialog.getAllByText('off sale → on sale')).toHaveLength(2)
  await press('Apply to 2 products')
  expect(await screen.findByText('2 products changed')).toBeVisible()
  const bodies = (path: string) => calls.find((call) => call.path === path)?.body
  expect(bodies('/purchase/bulk/preview')).toEqual({
    ids: ['p1', 'p2'],
    change: { onsale: true },
  })
  expect(bodies('/purchase/bulk')).toMatchObject({ change: { onsale: true } })
  await press('Undo')
  expect(await screen.findByText('Undone for 2 products')).toBeVisible()
})

test("BulkModal offers 'Take off sale' only for products on sale", async () => {
  await openManagedProducts({}, '', () => [pads])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Change…')
  const kinds = within(await screen.findByLabelText('What to change')).getAllByRole('option')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Price by percent',
    'Category',
    'Set the stock',
    'Add to the stock',
    'Take off sale',
  ])
})

test('ManageProductsPage shows an empty state when no products are off sale', async () => {
  await open({}, () => [pads])
  expect(await screen.findByText('No products are off sale')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'brake{Enter}')
  expect(await screen.findByText('No products match these filters')).toBeVisible()
})
