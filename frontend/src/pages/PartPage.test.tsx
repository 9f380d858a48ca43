/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleOrder, sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'
const own = '/parts/halden-clearbeam-h7-hal-h7-55'
const fitment = (index: number) => ({
  make: index === 0 ? 'Audi' : 'Honda',
  model: `Model ${index}`,
  yearFrom: 2008,
  yearTo: 2012,
})
const createFits = (count: number) => Array.from({ length: count }, (_, index) => fitment(index))
const other = { ...sampleTool, _id: 'hal-h4', name: 'Halden ClearBeam H4' }
const detail = { ...sampleTool, fits: createFits(2), references: ['64210', 'N-499'] }

const listed = (name = sampleTool.name) => [
  { _id: sampleTool._id, name, changedAt: '2026-01-01T00:00:00.000Z' },
]
const facets = { category: [], brand: [], price: { min: 0, max: 0 }, instock: [] }

const open = (options: Readonly<{ at?: string; answers?: Answers; email?: string }> = {}) =>
  renderShop({
    at: own,
    ...options,
    answers: {
      'GET /parts': { body: listed() },
      'GET /services/hal-h7-55': { body: detail },
      'GET /products': { body: { total: 2, items: [sampleTool, other], facets } },
      ...options.answers,
    },
  })

const heading = () => screen.findByRole('heading', { level: 1, name: sampleTool.name })

test('PartPage shows the overview, fitting vehicles, cross references and related parts', async () => {
  const { calls } = await open()
  await heading()
  expect(document.title).toBe('Halden ClearBeam H7 (HAL-H7-55) · Axle')
  expect(screen.getByText('$9.50')).toBeVisible()
  expect(screen.getByText('In stock')).toBeVisible()
  expect(screen.getByRole('row', { name: /Audi Model 0.*2008 to 2012.*All/ })).toBeVisible()
  const references = screen.getByRole('list', { name: 'Cross references' })
  expect(within(references).getByText('N-499')).toBeVisible()
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getByRole('link', { name: 'Parts' })).toHaveAttribute('href', '/parts')
  expect(way.getByRole('link', { name: 'Car bulbs' })).toHaveAttribute(
    'href',
    '/parts?category=Car+bulbs',
  )
  const related = await screen.findByRole('link', { name: other.name })
  expect(related).toHaveAttribute('href', '/parts/halden-clearbeam-h4-hal-h4')
  expect(screen.queryByRole('link', { name: sampleTool.name })).toBeNull()
  expect(calls.find(({ path }) => path === '/parts')?.query).toMatch(/(^|&)id=hal-h7-55(&|$)/)
})

test('PartPage shows all pictures in the gallery in the given order', async () => {
  const pictures = ['/api/images/0c-640.webp', '/api/images/0b-640.webp']
  await open({ answers: { 'GET /services/hal-h7-55': { body: { ...detail, pictures } } } })
  await heading()
  const gallery = within(screen.getByRole('group', { name: `Pictures: ${sampleTool.name}` }))
  expect(gallery.getByRole('img', { name: sampleTool.name })).toHaveAttribute('src', sampleTool.img)
  await userEvent.click(gallery.getByRole('button', { name: 'Picture 2 of 3' }))
  const second = gallery.getByRole('img', { name: `${sampleTool.name}, picture 2` })
  expect(second).toHaveAttribute('src', pictures[0])
  expect(second.getAttribute('srcset')).toContain('/api/images/0c-1280.webp 1280w')
})

test('PartPage redirects an outdated name to the canonical URL and keeps the query string', async () => {
  const { path } = await open({ at: '/parts/some-old-name-hal-h7-55?order=4' })
  await heading()
  expect(path()).toBe(own)
  expect(screen.getByRole('link', { name: /^Order / })).toBeVisible()
})

test.each<[string, Answers]>([
  ['is unknown', { 'GET /parts': { body: [] } }],
  ['was just taken off sale', { 'GET /services/hal-h7-55': problem(404, 'Gone.') }],
])('PartPage shows a not-found message and a link when the part %s', async (_words, answers) => {
  await open({ answers })
  expect(await screen.findByRole('heading', { name: 'This part is not on sale' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all parts' })).toHaveAttribute('href', '/parts')
  expect(document.title).toBe('Part not found · Axle')
})

test('PartPage shows the error and a retry button when the catalogue is unavailable', async () => {
  let isAway = true
  await open({
    answers: { 'GET /parts': () => (isAway ? problem(422, 'Not now.') : { body: listed() }) },
  })
  expect(await screen.findByText('Not now.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await heading()
})

test('PartFits shows twelve vehicles, collapses the rest and finds each vehicle by search', async () => {
  await open({
    answers: { 'GET /services/hal-h7-55': { body: { ...detail, fits: createFits(30) } } },
  })
  await heading()
  const table = within(screen.getByRole('table', { name: 'Vehicles this part fits' }))
  expect(table.getAllByRole('row')).toHaveLength(13)
  expect(screen.getByText('Show 18 more vehicles')).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Search the vehicles' })
  await userEvent.type(field, 'audi 2010')
  expect(await screen.findByText('1 vehicle found')).toBeVisible()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  await userEvent.type(field, ' tractor')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all vehicles' }))
  expect(field).toHaveValue('')
  expect(screen.getByText('Show 18 more vehicles')).toBeVisible()
})

test('PartPage scrolls to the reviews when the URL contains their fragment', async () => {
  const shown = jest.fn()
  HTMLElement.prototype.scrollIntoView = shown
  const name = 'H7, as it was called'
  await open({
    at: '/dashboad',
    email,
    answers: {
      'GET /booking': { body: [{ ...sampleOrder, booking: name, paid: true, status: 'paid' }] },
      [`GET /products/${sampleTool._id}/reviews`]: {
        body: { total: 0, distribution: [0, 0, 0, 0, 0], items: [] },
      },
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: `Review it, ${name}` }))
  await heading()
  await waitFor(() => expect(shown.mock.contexts).toContain(document.getElementById('reviews')))
})

test('PartPage omits vehicles and related parts for a part that has no vehicles and no category', async () => {
  const plain = { ...detail, fits: [], category: undefined, references: undefined }
  const { calls } = await open({ answers: { 'GET /services/hal-h7-55': { body: plain } } })
  await heading()
  expect(screen.getByText('This item does not depend on the vehicle.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(calls.some(({ path }) => ['/products', '/services'].includes(path))).toBe(false)
})

test('PartPage disables the order button when the part is out of stock', async () => {
  const none = { ...detail, availablequantity: 0 }
  await open({ answers: { 'GET /services/hal-h7-55': { body: none } } })
  await heading()
  expect(screen.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  expect(screen.queryByRole('link', { name: /^Order / })).toBeNull()
})

test('PartPage links visitors to the sign-in page, with the chosen quantity in the return URL', async () => {
  await open()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity' }))
  expect(await screen.findByText('3 for $28.50')).toBeVisible()
  const order = screen.getByRole('link', { name: `Order ${sampleTool.name}` })
  expect(order).toHaveAttribute('href', `/login?${new URLSearchParams({ from: `${own}?order=3` })}`)
})

test('PartPage opens the order dialog with the chosen quantity when the user is signed in', async () => {
  await open({ email })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Increase Quantity' }))
  await userEvent.click(screen.getByRole('button', { name: `Order ${sampleTool.name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Quantity')).toHaveValue(3)
})

test.each([
  ['3', 3],
  ['1', 2],
  ['4000', 40],
  ['nonsense', 2],
])('PartPage opens the order dialog once if the URL has order=%s', async (requested, quantity) => {
  const { path } = await open({ at: `${own}?order=${requested}`, email })
  const dialog = within(await screen.findByRole('dialog', { name: `Order ${sampleTool.name}` }))
  expect(dialog.getByLabelText('Quantity')).toHaveValue(quantity)
  expect(path()).toBe(own)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
