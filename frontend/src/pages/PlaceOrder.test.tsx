/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, productPage, sampleOrder, sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'

async function openOrder(answers: Answers = {}) {
  const shop = await renderShop({
    at: '/pruchase',
    email,
    answers: {
      'GET /products': { body: productPage([sampleTool]) },
      'GET /services/hal-h7-55': { body: sampleTool },
      'GET /booking': { body: [] },
      ...answers,
    },
  })
  const card = await findCard(sampleTool.name)
  await userEvent.click(card.getByRole('button', { name: /^Open Order, / }))
  return { ...shop, dialog: within(await screen.findByRole('dialog')) }
}

const press = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: /^(Place order|Order \d+ at)/ }))

const findOrderCalls = (calls: Awaited<ReturnType<typeof openOrder>>['calls']) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/booking')

const profile = {
  email,
  displayName: 'Ada Byron',
  phoneNumber: '+1 555 0100',
  photoURL: '',
  emailVerified: true,
}

test("BookingModal is prefilled with the buyer's details and the minimum order", async () => {
  const { dialog } = await openOrder({ 'GET /profile': { body: profile } })
  expect(dialog.getByLabelText('Name')).toHaveValue('Ada Byron')
  expect(dialog.getByLabelText('Name')).toHaveAttribute('readonly')
  expect(dialog.getByLabelText('Email')).toHaveValue(email)
  expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(dialog.getByLabelText('Quantity')).toHaveValue(2)
  expect(dialog.getByText('$19.00')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Phone')).toHaveValue(profile.phoneNumber))
})

test("BookingModal shows the picture, quantity and total before the buyer's details", async () => {
  const { dialog } = await openOrder()
  const inOrder = [
    dialog.getByText('$9.50 each'),
    dialog.getByLabelText('Quantity'),
    dialog.getByText('$19.00'),
    dialog.getByLabelText('Name'),
  ]
  for (const [at, element] of inOrder.entries()) {
    const before = inOrder[at - 1]
    if (before) expect(before.compareDocumentPosition(element)).toBe(4)
  }
  const [picture] = dialog.getAllByAltText('')
  expect(picture).toHaveAttribute('src', sampleTool.img)
})

test('BookingModal rejects a phone number that cannot be dialled', async () => {
  const { dialog, calls } = await openOrder()
  await userEvent.type(dialog.getByLabelText('Phone'), 'call me')
  await press(dialog)
  expect(await dialog.findByText(/^Use only digits, spaces/)).toBeVisible()
  expect(findOrderCalls(calls)).toEqual([])
})

test('BookingModal updates the total when the quantity changes', async () => {
  const { dialog } = await openOrder()
  await userEvent.click(dialog.getByRole('button', { name: 'Increase Quantity' }))
  expect(await dialog.findByText('$28.50')).toBeVisible()
})

test('BookingModal rejects a quantity below the minimum order or above the stock', async () => {
  const { dialog, calls } = await openOrder()
  const quantity = dialog.getByLabelText('Quantity')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '41')
  await press(dialog)
  expect(await dialog.findByText('Only 40 are available.')).toBeVisible()
  expect(findOrderCalls(calls)).toEqual([])
})

test("BookingModal places the order and opens the order's payment page", async () => {
  const { dialog, calls, path, store } = await openOrder({
    'POST /booking': { status: 201, body: buyersOrder('placed') },
  })
  await userEvent.type(dialog.getByLabelText('Phone'), '+1 555 0100')
  await press(dialog)
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
  const [order] = findOrderCalls(calls)
  expect(order?.body).toEqual({
    bookingId: 'hal-h7-55',
    booking: 'Halden ClearBeam H7',
    price: 9.5,
    product: email,
    ProductName: 'Ada Byron',
    phone: '+1 555 0100',
    quantity: 2,
  })
  expect(order?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(store.getState().selection.toolId).toBeNull()
})

test('BookingModal shows that the price has changed and offers the part at the new price', async () => {
  const { dialog, calls, path } = await openOrder({
    'POST /booking': ({ body }) =>
      JSON.stringify(body).includes('"price":11')
        ? { status: 201, body: sampleOrder }
        : problem(409, 'The price has changed.', { currentPrice: 11 }),
  })
  await press(dialog)
  expect(await dialog.findByText(/is \$11\.00 now\. Nothing has been ordered\./)).toBeVisible()
  expect(dialog.getByText('$22.00')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Order 2 at $11.00 each' }))
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
  const keys = findOrderCalls(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('BookingModal offers the remaining units when the stock shrinks while the dialog is open', async () => {
  let now = sampleTool
  const { dialog, calls, path } = await openOrder({
    'GET /services/hal-h7-55': () => ({ body: now }),
    'POST /booking': { status: 201, body: sampleOrder },
  })
  const quantity = dialog.getByLabelText('Quantity')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '30')
  now = { ...sampleTool, availablequantity: 3, price: 11 }
  await press(dialog)
  expect(
    await dialog.findByText(/is \$11\.00 now\. Only 3 are left\. Nothing has been ordered\./),
  ).toBeVisible()
  expect(findOrderCalls(calls)).toEqual([])
  expect(quantity).toHaveValue(3)
  await userEvent.click(dialog.getByRole('button', { name: 'Order 3 at $11.00 each' }))
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
  expect(findOrderCalls(calls).map(({ body }) => body)).toMatchObject([{ price: 11, quantity: 3 }])
})

test('BookingModal offers the remaining units that the booking service reports', async () => {
  const { dialog, path } = await openOrder({
    'POST /booking': ({ body }) =>
      JSON.stringify(body).includes('"quantity":3')
        ? { status: 201, body: sampleOrder }
        : problem(409, 'Only 3 units are left.', { availableQuantity: 3 }),
  })
  const quantity = dialog.getByLabelText('Quantity')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '5')
  await press(dialog)
  expect(await dialog.findByText('Only 3 are left. Nothing has been ordered.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Order 3 at $9.50 each' }))
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
})

test.each([
  ['no longer sold', { 'GET /services/hal-h7-55': problem(404, 'Gone.') }],
  [
    'now sold out',
    { 'GET /services/hal-h7-55': { body: { ...sampleTool, availablequantity: 1 } } },
  ],
])('BookingModal shows that the part is %s', async (words, answers) => {
  const { dialog, calls } = await openOrder(answers)
  await press(dialog)
  expect(await dialog.findByText(`This part is ${words}`)).toBeVisible()
  expect(findOrderCalls(calls)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Look for another one' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('BookingModal places the order even when the catalogue is unavailable', async () => {
  const { dialog, path } = await openOrder({
    'GET /services/hal-h7-55': problem(503, 'The catalogue is away.'),
    'POST /booking': { status: 201, body: sampleOrder },
  })
  await press(dialog)
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
})

test('BookingModal reuses the idempotency key when a response was lost', async () => {
  let isLost = true
  const { dialog, calls, path } = await openOrder({
    'POST /booking': () => {
      if (!isLost) return { status: 201, body: sampleOrder }
      isLost = false
      throw new TypeError('Failed to fetch')
    },
  })
  await press(dialog)
  expect(await dialog.findByText(/cannot be reached/)).toBeVisible()
  await press(dialog)
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
  const [first, second] = findOrderCalls(calls).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
})

test('BookingModal clears the selection when it is closed', async () => {
  const { store } = await openOrder()
  expect(store.getState().selection.toolId).toBe('hal-h7-55')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.getState().selection.toolId).toBeNull()
})
