/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fitment } from '../api/shop.gen.ts'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import {
  addedPads as pads,
  openManagedProducts,
  chooseFitment,
  chooseStep,
  fitmentAnswers,
} from '../testing/managed-products.ts'

const civic: Fitment = { make: 'Honda', model: 'Civic', yearFrom: 2006, yearTo: 2011 }
const own: Fitment = { ...civic, make: 'Own make', model: 'No. 1', engine: 'steam' }

/** Opens the edit drawer of a product that has the given fitments. */
async function openDrawer(fits: readonly Fitment[], answers: Answers = {}) {
  const bodies: unknown[] = []
  const product = { ...pads, fits: [...fits] }
  await openManagedProducts(
    {
      'PATCH /services/p1': ({ body }) => {
        bodies.push(body)
        return { body: product }
      },
      ...answers,
    },
    '',
    () => [product],
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within(await screen.findByRole('dialog'))
  const press = (name: string) => userEvent.click(drawer.getByRole('button', { name }))
  const tags = () =>
    within(drawer.getByRole('list', { name: 'Vehicles it fits' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { drawer, press, tags, bodies }
}

const readOptions = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test("FitmentPicker offers only the model's years, and only the engines of the chosen years", async () => {
  const { drawer } = await openDrawer([])
  expect(drawer.getByText(/^No vehicles\. Shoppers/)).toBeVisible()
  expect(drawer.getByLabelText('Model')).toBeDisabled()
  expect(drawer.getByLabelText('Last year')).toBeDisabled()
  await chooseFitment(drawer, 'Honda', 'Civic', '2006')
  expect(readOptions(drawer.getByLabelText('First year'))).toEqual([
    'Choose a year',
    ...['2012', '2011', '2006', '2005', '2004'],
  ])
  const last = drawer.getByLabelText('Last year')
  expect(last).toHaveValue('2006')
  expect(readOptions(last)).toEqual(['Choose a year', '2012', '2011', '2006'])
  const engine = drawer.getByLabelText('Engine, if it matters')
  expect(readOptions(engine)).toEqual(['Any engine', '1.8 L 4-cylinder'])
  await userEvent.selectOptions(last, '2012')
  await userEvent.selectOptions(engine, '2.4 L 4-cylinder')
  await chooseStep(drawer, 'Last year', '2011')
  expect(engine).toHaveValue('')
  await chooseStep(drawer, 'Make', 'Audi')
  expect(drawer.getByLabelText('Model')).toHaveValue('')
  expect(drawer.getByLabelText('First year')).toBeDisabled()
})

test('FitmentPicker adds a vehicle with its engine and leaves unknown vehicles in the list unchanged', async () => {
  const { drawer, press, tags, bodies } = await openDrawer([own])
  expect(tags()).toEqual(['2006–2011 Own make No. 1, steam'])
  await chooseFitment(drawer, 'Honda', 'Civic', '2011', '2012')
  await chooseStep(drawer, 'Engine, if it matters', '1.8 L 4-cylinder')
  await press('Add vehicle')
  expect(await drawer.findByText('2011–2012 Honda Civic, 1.8 L 4-cylinder is added.')).toBeVisible()
  await waitFor(() => expect(drawer.getByLabelText('Make')).toHaveFocus())
  expect(drawer.getByLabelText('Make')).toHaveValue('')
  await press('Save changes')
  await waitFor(() => expect(bodies).toHaveLength(1))
  const added = { ...civic, yearFrom: 2011, yearTo: 2012, engine: '1.8 L 4-cylinder' }
  expect(bodies).toEqual([{ fits: [own, added] }])
})

test('FitmentPicker explains why a duplicate is refused and merges overlapping years', async () => {
  const { drawer, press, tags } = await openDrawer([civic, own])
  await chooseFitment(drawer, 'Honda', 'Civic', '2006', '2011')
  await press('Add vehicle')
  expect(await drawer.findByText('2006–2011 Honda Civic is already in the list.')).toBeVisible()
  await chooseStep(drawer, 'Last year', '2006')
  await press('Add vehicle')
  const covered = '2006 Honda Civic is already covered by 2006–2011 Honda Civic.'
  expect(await drawer.findByRole('alert')).toHaveTextContent(covered)
  await chooseFitment(drawer, 'Honda', 'Civic', '2004', '2006')
  await press('Add vehicle')
  expect(
    await drawer.findByText('2004–2011 Honda Civic replaces 2006–2011 Honda Civic.'),
  ).toBeVisible()
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(tags()).toEqual(['2004–2011 Honda Civic', '2006–2011 Own make No. 1, steam'])
})

test('FitmentTags moves the focus when a vehicle is removed by keyboard', async () => {
  const { drawer, bodies } = await openDrawer([civic, own])
  drawer.getByRole('button', { name: 'Remove 2006–2011 Honda Civic' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await drawer.findByText('2006–2011 Honda Civic is removed.')).toBeVisible()
  const next = drawer.getByRole('button', { name: 'Remove 2006–2011 Own make No. 1, steam' })
  await waitFor(() => expect(next).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(drawer.getByLabelText('Make')).toHaveFocus())
  await userEvent.click(drawer.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(bodies).toEqual([{ fits: [] }]))
})

test('EditProductDrawer blocks saving while a chosen vehicle is neither added nor cleared', async () => {
  const { drawer, press, bodies } = await openDrawer([civic])
  await chooseFitment(drawer, 'Audi', 'A4', '2008')
  await press('Save changes')
  expect(await drawer.findByText('Press “Add vehicle”, or clear these fields.')).toBeVisible()
  await press('Clear these fields')
  expect(drawer.getByLabelText('Make')).toHaveValue('')
  expect(drawer.queryByText('Press “Add vehicle”, or clear these fields.')).toBeNull()
  await userEvent.type(drawer.getByLabelText('Brand'), '2')
  await press('Save changes')
  await waitFor(() => expect(bodies).toEqual([{ brand: `${pads.brand}2` }]))
})

test('FitmentPicker adds no vehicle and offers a retry when the makes fail to load', async () => {
  let isAway = true
  const makes = () => (isAway ? problem(404, 'Makes cannot be had now.') : { body: ['Audi'] })
  const { drawer, press } = await openDrawer([civic], { 'GET /vehicles/makes': makes })
  expect(await drawer.findByText('Makes cannot be had now.')).toBeVisible()
  await press('Add vehicle')
  expect(await drawer.findByText('Choose a make.')).toBeVisible()
  isAway = false
  await press('Retry')
  await chooseFitment(drawer, 'Audi', 'A4', '2008')
  await press('Add vehicle')
  expect(await drawer.findByText('2008 Audi A4 is added.')).toBeVisible()
})

test('FitmentTags collapses a long list and finds a vehicle by search', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ ...civic, model: `Model ${n}` }))
  const { drawer, tags, press, bodies } = await openDrawer([...many, own], fitmentAnswers)
  expect(tags()).toHaveLength(24)
  expect(drawer.getByText('Show 37 more vehicles')).toBeVisible()
  await userEvent.type(drawer.getByLabelText('Search the vehicles it fits'), 'steam 2009{Enter}')
  expect(await drawer.findByText('1 vehicle found')).toBeVisible()
  expect(tags()).toEqual(['2006–2011 Own make No. 1, steam'])
  expect(bodies).toEqual([])
  await press('Remove 2006–2011 Own make No. 1, steam')
  expect(await drawer.findByText('0 vehicles found')).toBeVisible()
  await press('Save changes')
  await waitFor(() => expect(bodies).toEqual([{ fits: many }]))
})
