/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answer } from '../testing/fake-gateway.ts'
import {
  addedPads as pads,
  managedPage,
  openManagedProducts as openPage,
  chooseFitment,
  chooseStep,
} from '../testing/managed-products.ts'
import { sampleProduct as text } from '../testing/samples.ts'
import { readText, watchSavedFiles } from '../testing/saved-files.ts'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('EditProductDrawer adds and removes vehicles and sends only the changed traits', async () => {
  const bodies: unknown[] = []
  await openPage({
    'PATCH /services/p1': ({ body }) => {
      bodies.push(body)
      return { body: { ...pads, brand: 'Ferrow' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = within(await screen.findByRole('dialog'))
  const brand = drawer.getByLabelText('Brand')
  expect(brand).toHaveValue('Halden')
  await userEvent.clear(brand)
  await userEvent.type(brand, 'Ferrow')
  expect(drawer.getByLabelText('Cross references')).toHaveValue('AB 1\nC-2')
  await userEvent.click(drawer.getByRole('button', { name: /^Remove 2006–2011 Honda Civic/ }))
  await chooseStep(drawer, 'Make', 'Audi')
  await press('Save changes')
  expect(await drawer.findByText('Press “Add vehicle”, or clear these fields.')).toBeVisible()
  expect(bodies).toEqual([])
  await press('Add vehicle')
  expect(await drawer.findByText('Choose a model.')).toBeVisible()
  await chooseFitment(drawer, 'Audi', 'A4', '2008', '2012')
  await press('Add vehicle')
  const tags = within(drawer.getByRole('list', { name: 'Vehicles it fits' }))
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2004–2008 VW Golf',
    '2008–2012 Audi A4',
  ])
  await press('Save changes')
  expect(await screen.findByText('Track pads is changed')).toBeVisible()
  expect(bodies).toEqual([
    {
      brand: 'Ferrow',
      fits: [
        { make: 'VW', model: 'Golf', yearFrom: 2004, yearTo: 2008 },
        { make: 'Audi', model: 'A4', yearFrom: 2008, yearTo: 2012 },
      ],
    },
  ])
})

test('ManageProductsPage requests the chosen page, sort order and filters, and keeps them in the URL', async () => {
  const { calls } = await openPage(
    { 'GET /purchase': managedPage([pads], { total: 50 }) },
    '?view=added&category=Wipers&page=2',
  )
  expect(await screen.findByText('50 products')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Car bulbs')
  await userEvent.type(screen.getByLabelText('Search'), 'h7 bulb{Enter}')
  await waitFor(() => expect(calls.at(-1)?.query).toContain('search'))
  const requested = calls.filter(({ path }) => path === '/purchase')
  expect(requested.map(({ query }) => new URLSearchParams(query).get('offset'))).toEqual(
    expect.arrayContaining(['20', '0']),
  )
  const last = Object.fromEntries(new URLSearchParams(requested.at(-1)?.query))
  expect(last).toMatchObject({ category: 'Car bulbs', sort: 'price', added: 'true', offset: '0' })
})

test('ManageProductsPage opens the last page if the requested page does not exist', async () => {
  const { calls } = await openPage(
    {
      'GET /purchase': ({ query }) =>
        managedPage(query.includes('offset=20') ? [pads] : [], { total: 21 }),
    },
    '?page=9',
  )
  expect(await screen.findByRole('row', { name: /Track pads/ })).toBeVisible()
  expect(calls.at(-1)?.query).toContain('offset=20')
})

test('ManageProductsPage exports all pages of the filtered list', async () => {
  const saved = watchSavedFiles()
  const second = { ...text, _id: 'p2', name: 'Second bulb' }
  const { calls } = await openPage(
    {
      'GET /purchase': ({ query }) => {
        if (!query.includes('limit=100')) return managedPage([text], { total: 2 })
        return query.includes('cursor=abc')
          ? managedPage([second])
          : managedPage([text], { total: 2, next: 'abc' })
      },
    },
    '?view=all&search=hal-h7-55',
  )
  expect(await screen.findByText('2 products')).toBeVisible()
  await press('Export')
  await waitFor(() => expect(saved).toHaveLength(1))
  const csv = await readText(saved[0] ?? new Blob())
  expect(csv).toMatch(/^_id,name,.*\r\nhal-h7-55,.*,2,40,\r\np2,Second bulb,.*,2,40,\r\n$/)
  const exported = calls.filter(({ query }) => query.includes('limit=100'))
  expect(exported.every(({ query }) => query.includes('search=hal-h7-55'))).toBe(true)
})

test('ManageProductsPage shows "More than" in the list and the export when the count is capped', async () => {
  const saved = watchSavedFiles()
  const last = Promise.withResolvers<Answer>()
  await openPage({
    'GET /purchase': ({ query }) => {
      const counts = { total: 1000, hasMore: true }
      if (!query.includes('limit=100')) return managedPage([pads], counts)
      return query.includes('cursor=abc')
        ? last.promise
        : managedPage([pads], { ...counts, next: 'abc' })
    },
  })
  expect(await screen.findByText('More than 1,000 products')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 50' })).toBeVisible()
  await press('Export')
  expect(await screen.findByText('Fetching the products: 1 so far')).toBeVisible()
  last.resolve(managedPage([text]))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('ManageProductsPage shows the error and saves nothing when an export fails', async () => {
  const saved = watchSavedFiles()
  await openPage({
    'GET /purchase': ({ query }) =>
      query.includes('limit=100') ? problem(503, 'The catalogue is down.') : managedPage([pads]),
  })
  await screen.findByText('1 product')
  await press('Export')
  expect(await screen.findByText('The catalogue is down.')).toBeVisible()
  expect(saved).toEqual([])
})
