/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedProduct } from '../api/shop.gen.ts'
import { problem } from '../testing/fake-gateway.ts'
import {
  addedPads as pads,
  listed,
  openManagedProducts as openPage,
} from '../testing/managed-products.ts'
import { sampleProduct as text } from '../testing/samples.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const number = (count: number) => `${count} units of Track pads, change`
const openNumber = async (count: number) =>
  userEvent.click(await screen.findByRole('button', { name: number(count) }))

test('ManageProductsPage shows suppliers only for added products', async () => {
  await openPage({})
  const row = await screen.findByRole('row', { name: /Track pads/ })
  expect(within(row).getByText('supplier@axle.test')).toBeVisible()
  expect(within(row).getByText('$9.50')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'All tools' }))
  const tool = await screen.findByRole('row', { name: /HAL-H7-55/ })
  expect(within(tool).queryByRole('button', { name: 'Delete' })).toBeNull()
  const added = screen.getByRole('row', { name: /Track pads/ })
  expect(within(added).getByRole('button', { name: 'Delete' })).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'hal-h7-55')
  expect(await screen.findByText('1 product')).toBeVisible()
})

test('ManageProductsPage marks products with low stock, and keeps the low-stock filter in the URL', async () => {
  const few = { ...pads, _id: 'p2', name: 'Few pads', availablequantity: 9 }
  const none = { ...pads, _id: 'p3', name: 'No pads', availablequantity: 0 }
  await openPage({}, '', () => [pads, few, none])
  expect(await screen.findByText('3 products')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Low stock only' }))
  expect(await screen.findByText('2 products')).toBeVisible()
  expect(screen.getByText('Low stock', { selector: 'td *' })).toBeVisible()
  expect(screen.getByText('Sold out')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'nothing')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(await screen.findByText('3 products')).toBeVisible()
})

test('QuantityCell saves an edited quantity and then regains the focus', async () => {
  let availablequantity = 40
  const { calls } = await openPage(
    {
      'PATCH /services/p1': () => {
        availablequantity = 55
        return { body: { ...text, ...pads, availablequantity, fits: [] } }
      },
    },
    '',
    () => [{ ...pads, availablequantity }],
  )
  await openNumber(40)
  const field = screen.getByRole('spinbutton', { name: 'Units of Track pads' })
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: number(40) })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('spinbutton')
  await userEvent.keyboard('55{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: number(55) })).toHaveFocus())
  const edits = calls.filter(({ method }) => method === 'PATCH')
  expect(edits.map(({ body }) => body)).toEqual([
    { availablequantity: 55, seenavailablequantity: 40 },
  ])
})

test('QuantityCell shows the current stock when the stock changes during an edit', async () => {
  const bodies: unknown[] = []
  await openPage({
    'PATCH /services/p1': ({ body }) => {
      bodies.push(body)
      return bodies.length === 1
        ? problem(409, 'Meanwhile 37 are left.', { availableQuantity: 37 })
        : { body: { ...pads, availablequantity: 47, fits: [] } }
    },
  })
  await openNumber(40)
  await userEvent.keyboard('50{Enter}')
  expect(await screen.findByText(/^It changed in the meantime: 37 are left\./)).toBeVisible()
  const field = screen.getByRole('spinbutton')
  expect(field).toHaveValue(37)
  await userEvent.clear(field)
  await userEvent.type(field, '47')
  await press('Save')
  await waitFor(() =>
    expect(bodies).toEqual([
      { availablequantity: 50, seenavailablequantity: 40 },
      { availablequantity: 47, seenavailablequantity: 37 },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
})

test.each([
  ['', 'Enter a number.'],
  ['1.5', 'Enter a whole number of at least 0.'],
])('QuantityCell does not send the quantity %j', async (typed, words) => {
  const { calls } = await openPage({})
  await openNumber(40)
  const field = screen.getByRole('spinbutton')
  await userEvent.clear(field)
  if (typed !== '') await userEvent.type(field, typed)
  await press('Save')
  expect(await screen.findByText(words)).toBeVisible()
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('EditProductDrawer sends only changed fields and shows each error next to its field', async () => {
  const bodies: unknown[] = []
  const errors = [{ field: 'body.price', message: 'has a fraction of a cent' }]
  await openPage(
    {
      'PATCH /services/p1': ({ body }) => {
        bodies.push(body)
        return bodies.length === 1
          ? problem(422, 'A price has at most two decimals.', { errors })
          : { body: { ...pads, name: 'Race pads', price: 12, fits: [] } }
      },
    },
    '',
    () => [bodies.length > 1 ? { ...pads, name: 'Race pads', price: 12 } : pads],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await press('Save changes')
  expect(await screen.findByText('Name is Required')).toBeVisible()
  await userEvent.type(name, 'Race pads')
  const price = screen.getByLabelText('Price in dollars')
  expect(price).toHaveValue('9.50')
  await userEvent.clear(price)
  await userEvent.type(price, '12')
  await press('Save changes')
  expect(await screen.findByText('This has a fraction of a cent.')).toBeVisible()
  await press('Save changes')
  expect(await screen.findByText('Race pads is changed')).toBeVisible()
  expect(bodies[1]).toEqual({ name: 'Race pads', price: 12 })
  expect(await screen.findByRole('row', { name: /Race pads.*\$12\.00/ })).toBeVisible()
})

test('ManageProductsPage moves the focus to Undo after a deletion, so that keyboard users can undo it', async () => {
  let products: ManagedProduct[] = [pads]
  await openPage({
    'GET /purchase': ({ query }) => listed(query, products),
    'DELETE /purchase/supplier@axle.test': () => {
      products = []
      return { body: { deletedCount: 1 } }
    },
    'POST /services/p1/restoration': () => {
      products = [pads]
      return { body: { ...pads, fits: [] } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  )
  const reported = await screen.findByText('Product Track pads is deleted')
  expect(reported).toBeVisible()
  // Only one live region may contain the toast, because nested live regions would announce it twice.
  const announcing = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]'
  const place = reported.closest(announcing)
  expect(place).toHaveAttribute('aria-live', 'polite')
  expect(place?.parentElement?.closest(announcing)).toBeNull()
  expect(document.querySelector('.Toastify__progress-bar')).toHaveStyle({
    animationDuration: '5000ms',
  })
  expect(await screen.findByText('No products have been added yet')).toBeVisible()
  const undo = screen.getByRole('button', { name: 'Undo' })
  // The undo button is not part of the toast, so it stays when the toast disappears.
  expect(undo.closest('.Toastify__toast')).toBeNull()
  await waitFor(() => expect(undo).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Track pads is back on sale')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Track pads/ })).toBeVisible()
})
