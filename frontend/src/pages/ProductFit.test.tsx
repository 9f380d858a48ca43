/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vehicleAdded } from '../features/vehicle/garage-slice.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { civic, fakeAccount, vehicleAnswers } from '../testing/open-garage.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { buyersOrder, sampleTool } from '../testing/samples.ts'

const fitPath = `GET /products/${sampleTool._id}/fit`

async function open(answers: Answers = {}, hasVehicle = true) {
  const shop = await renderShop({
    at: `/pruchase/${sampleTool._id}`,
    email: 'ada@axle.test',
    answers: {
      [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits: [] } },
      'GET /booking': { body: [] },
      ...vehicleAnswers,
      ...fakeAccount().answers,
      ...answers,
    },
  })
  if (hasVehicle) shop.store.dispatch(vehicleAdded({ vehicle: civic }))
  await screen.findByRole('heading', { level: 1, name: sampleTool.name })
  return shop
}

test.each([
  ['fits', 'Fits your 2012 Honda Civic', 'Matched by year, make, model and engine.'],
  ['misfits', 'Does not fit your 2012 Honda Civic', /^Look for one that fits/],
  ['unknown', 'Check fit', /^No vehicles are listed for it. Compare the part number/],
])('FitNotice describes the result for a product that %s', async (fit, words, advice) => {
  const { calls } = await open({ [fitPath]: { body: { fit } } })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText(advice)).toBeVisible()
  const requested = calls.find(({ path }) => path.endsWith('/fit'))
  expect(requested?.query).toBe(`vehicle=${civic._id}`)
})

test('FitNotice shows a button that opens the garage when no vehicle is active', async () => {
  const { calls } = await open({ [fitPath]: { body: { fit: 'fits' } } }, false)
  await userEvent.click(await screen.findByRole('button', { name: 'Check fit' }))
  expect(await screen.findByRole('dialog', { name: 'My garage' })).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/fit'))).toBe(false)
})

test('FitNotice shows "Check fit" when the request fails', async () => {
  await open({ [fitPath]: problem(404, 'Gone.') })
  expect(await screen.findByText('Check fit')).toBeVisible()
})

async function openOrder(answers: Answers) {
  const shop = await open(answers)
  const [button] = await screen.findAllByRole('button', { name: /^Open Order/ })
  if (button) await userEvent.click(button)
  return { ...shop, dialog: within(await screen.findByRole('dialog')) }
}

const findOrderCalls = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/booking')

const takesOrders = { 'POST /booking': { status: 201, body: buyersOrder('placed') } }

test('BookingModal asks for confirmation when the product does not fit the active vehicle', async () => {
  const shop = await openOrder({ [fitPath]: { body: { fit: 'misfits' } }, ...takesOrders })
  await screen.findByText('Does not fit your 2012 Honda Civic', undefined, {})
  await userEvent.click(shop.dialog.getByRole('button', { name: 'Place order' }))
  expect(
    await shop.dialog.findByText(
      'This does not fit your 2012 Honda Civic. Nothing has been ordered.',
    ),
  ).toBeVisible()
  expect(findOrderCalls(shop)).toEqual([])
  await userEvent.click(shop.dialog.getByRole('button', { name: 'Order anyway' }))
  await waitFor(() => expect(findOrderCalls(shop)).toHaveLength(1))
})

test.each(['fits', 'unknown'])(
  'BookingModal places the order without a warning when the fit is %s',
  async (fit) => {
    const shop = await openOrder({ [fitPath]: { body: { fit } }, ...takesOrders })
    await userEvent.click(shop.dialog.getByRole('button', { name: 'Place order' }))
    await waitFor(() => expect(findOrderCalls(shop)).toHaveLength(1))
  },
)
