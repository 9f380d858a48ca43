/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  vehicleAdded,
  vehicleChosen,
  vehicleRemoved,
  vehicleRestored,
} from '../features/vehicle/garage-slice.ts'
import { accord, civic } from '../testing/open-garage.ts'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

test('PartsPage shows all parts to visitors and links each name to the part page', async () => {
  const { calls, path } = await renderShop({
    at: '/parts?search=h7&sort=price',
    answers: { 'GET /products': { body: productPage([sampleTool]) } },
  })
  const card = await findCard(sampleTool.name)
  expect(card.getByRole('link')).toHaveAttribute('href', '/parts/halden-clearbeam-h7-hal-h7-55')
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Parts and tools' })).toBeVisible()
  expect(path()).toBe('/parts')
  const requested = calls.filter(({ path }) => path === '/services')
  expect(requested.map(({ query }) => query)).toEqual(['sort=price&limit=24&search=h7'])
})

test("PartsPage loads the first row's pictures eagerly and the others lazily", async () => {
  const products = ['a', 'b', 'c'].map((id) => ({ ...sampleTool, _id: id, name: id }))
  await renderShop({ at: '/parts', answers: { 'GET /products': { body: productPage(products) } } })
  const loading = async (name: string) =>
    (await findCard(name)).getByAltText('').getAttribute('loading')
  expect([await loading('a'), await loading('b'), await loading('c')]).toEqual([
    'eager',
    'eager',
    'lazy',
  ])
})

const fitsAccord = 'Only what fits your 2012 Honda Accord'

/** Opens the list with the given vehicle filter, and with the Civic as the active vehicle. */
async function openFitting(id: string) {
  const shop = await renderShop({
    at: `/parts?fits=${id}&brand=Halden`,
    answers: { 'GET /products': { body: productPage([sampleTool]) } },
  })
  act(() => void shop.store.dispatch(vehicleAdded({ vehicle: civic })))
  await findCard(sampleTool.name)
  const asked = () => shop.calls.findLast(({ path }) => path === '/services')?.query
  return { ...shop, asked }
}

test('PartsPage changes the vehicle filter when another vehicle becomes active', async () => {
  const { store, search, asked } = await openFitting(civic._id)
  expect(screen.getByRole('switch', { name: 'Only what fits your 2012 Honda Civic' })).toBeChecked()
  act(() => void store.dispatch(vehicleAdded({ vehicle: accord })))
  await waitFor(() => expect(search()).toBe(`?brand=Halden&fits=${accord._id}`))
  expect(await screen.findByRole('switch', { name: fitsAccord })).toBeChecked()
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getByText('Fits 2012 Honda Accord')).toBeVisible()
  await waitFor(() => expect(asked()).toContain(`fits=${accord._id}`))
})

test('PartsPage clears the vehicle filter when the vehicle is removed, until the removal is undone', async () => {
  const { store, search } = await openFitting(civic._id)
  act(() => void store.dispatch(vehicleRemoved(civic._id)))
  await waitFor(() => expect(search()).toBe('?brand=Halden'))
  const back = { vehicle: civic, place: 0, active: civic._id }
  act(() => void store.dispatch(vehicleRestored(back)))
  await waitFor(() => expect(search()).toBe(`?brand=Halden&fits=${civic._id}`))
})

test('PartsPage turns the vehicle switch off when the list is filtered by another vehicle', async () => {
  const { search } = await openFitting('another-vehicle')
  const filter = screen.getByRole('switch', { name: 'Only what fits your 2012 Honda Civic' })
  expect(filter).not.toBeChecked()
  expect(screen.getByText('Fits another vehicle')).toBeVisible()
  await userEvent.click(filter)
  await waitFor(() => expect(search()).toBe(`?brand=Halden&fits=${civic._id}`))
  expect(filter).toBeChecked()
})

test('PartsPage names the vehicle in the filter even when it is not active', async () => {
  const { store } = await openFitting(accord._id)
  act(() => {
    store.dispatch(vehicleAdded({ vehicle: accord }))
    store.dispatch(vehicleChosen(civic._id))
  })
  expect(await screen.findByText('Fits 2012 Honda Accord')).toBeVisible()
})
