/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, sampleOrder, sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'
const product = `/pruchase/${sampleTool._id}`

async function openOrder() {
  const shop = await renderShop({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': { body: [sampleOrder] },
      'GET /booking/order-1': { body: buyersOrder('placed') },
      'POST /booking': { status: 201, body: buyersOrder('placed') },
      [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits: [] } },
    },
  })
  await screen.findByRole('link', { name: 'Pay' })
  await shop.router.navigate(product)
  await userEvent.click(await screen.findByRole('button', { name: /^Open Order, / }))
  await screen.findByRole('dialog')
  return shop
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Back button first closes an open dialog and then leaves the page', async () => {
  const { router, path } = await openOrder()
  await router.navigate(-1)
  await isClosed()
  expect(path()).toBe(product)
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/dashboad'))
})

test('closing a dialog with its button leaves no history entry', async () => {
  const { router, path } = await openOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await isClosed()
  await waitFor(() => expect(router.state.location.state).toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/dashboad'))
})

test('Back button reopens the dialog that the current one replaced, and the next click closes it', async () => {
  const { router, path } = await openOrder()
  await router.navigate('/dashboad')
  await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
  await screen.findByRole('dialog', { name: 'Order details' })
  const [, cancel] = screen.getAllByRole('button', { name: 'Cancel', hidden: true })
  if (cancel === undefined) throw new Error('The details have no button to cancel')
  await userEvent.click(cancel)
  await screen.findByRole('alertdialog')
  await router.navigate(-1)
  await screen.findByRole('dialog', { name: 'Order details' })
  await router.navigate(-1)
  await isClosed()
  expect(path()).toBe('/dashboad')
})

test('Back button on the payment page of a new order opens the product page', async () => {
  const { router, path } = await openOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(path()).toBe('/dashboad/payment/order-1'))
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe(product))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Back button skips the history entry of a dialog that was open when the user left the page', async () => {
  const { router, path } = await openOrder()
  await router.navigate('/blog')
  await waitFor(() => expect(path()).toBe('/blog'))
  await isClosed()
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe(product))
  await waitFor(() => expect(router.state.location.state).toBeNull())
  await router.navigate(-1)
  await waitFor(() => expect(path()).toBe('/dashboad'))
})
