/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Categories } from '../api/shop.gen.ts'
import { problem, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'
const tree: Categories = {
  revision: 3,
  items: [
    { _id: 'w', name: 'Wipers' },
    { _id: 'b', name: 'Brakes' },
    { _id: 'p', name: 'Pads', parent: 'b' },
  ],
}
const facets = {
  category: [
    { value: 'Brakes', count: 7 },
    { value: 'Pads', count: 7, parent: 'Brakes' },
  ],
  brand: [],
  price: { min: 0, max: 0 },
  instock: [],
}

const open = (answers: Answers = {}) =>
  renderShop({
    at: '/dashboad/categories',
    email,
    answers: {
      [`GET /admin/${email}`]: { body: { admin: true } },
      'GET /categories': { body: tree },
      'GET /products': { body: { total: 7, items: [], facets } },
      ...answers,
    },
  })

const lines = () =>
  within(screen.getByRole('list', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Fake category endpoints that store the tree from each request. */
function keeping() {
  let stored = tree
  return {
    'GET /categories': () => ({ body: stored }),
    'PUT /categories': ({ body }: SeenCall) => {
      const input = body as Categories
      stored = { ...input, revision: input.revision + 1 }
      return { body: stored }
    },
  }
}

test('CategoriesPage shows the category tree with levels and product counts', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Categories' })).toBeVisible()
  await screen.findByText('(below Brakes, 7 products)')
  expect(lines()).toEqual([
    'Wipers (0 products)',
    'Brakes (0 products)',
    'Pads (below Brakes, 7 products)',
  ])
  expect(screen.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('CategoriesPage moves, nests, renames and adds categories, and saves them in one request', async () => {
  const { calls } = await open(keeping())
  await screen.findByText('(below Brakes, 7 products)')
  await press('Move Brakes up')
  expect(screen.getByText('“Brakes” moved up.')).toBeVisible()
  // The button keeps the focus, so that keyboard users can activate it again.
  expect(screen.getByRole('button', { name: 'Move Brakes up' })).toHaveFocus()
  await press('Put Wipers one level lower')
  await press('Rename Pads')
  const field = screen.getByLabelText('New name of Pads')
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, 'Brake pads{Enter}')
  await userEvent.type(screen.getByLabelText('New category'), 'Sensors{Enter}')
  expect(lines()).toEqual([
    'Brakes (0 products)',
    'Brake pads (below Brakes, 7 products)',
    'Wipers (below Brakes, 0 products)',
    'Sensors (0 products)',
  ])
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await press('Save')
  expect(await screen.findByText('The categories are saved.')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'PUT')?.body as Categories
  expect(sent.revision).toBe(3)
  expect(sent.items).toEqual(
    expect.arrayContaining([
      { _id: 'b', name: 'Brakes' },
      { _id: 'w', name: 'Wipers', parent: 'b' },
      { _id: 'p', name: 'Brake pads', parent: 'b' },
      { _id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Sensors' },
    ]),
  )
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('CategoriesPage discards unsaved changes', async () => {
  await open()
  await screen.findByText('(below Brakes, 7 products)')
  await press('Delete Wipers')
  expect(lines()).toHaveLength(2)
  await press('Discard changes')
  expect(lines()).toHaveLength(3)
  expect(screen.getByText('Your changes are discarded.')).toBeVisible()
})

test('CategoriesPage explains why a category cannot be deleted, moved or added', async () => {
  await open()
  await screen.findByText('(below Brakes, 7 products)')
  await press('Delete Pads')
  expect(screen.getByText(/“Pads” has 7 products on sale/)).toBeVisible()
  await press('Move Wipers up')
  expect(screen.getByText('“Wipers” is the first.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('New category'), 'wipers{Enter}')
  expect(screen.getByText('There is already a category with this name.')).toBeVisible()
  expect(lines()).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test("CategoriesPage merges another admin's changes with local ones after a save conflict", async () => {
  const theirs = { revision: 4, items: [...tree.items, { _id: 'o', name: 'Of the other one' }] }
  let now = tree
  const { calls } = await open({
    'GET /categories': () => ({ body: now }),
    'PUT /categories': ({ body }: SeenCall) => {
      const input = body as Categories
      if (input.revision !== now.revision) return problem(409, 'Meanwhile changed.')
      now = { ...input, revision: input.revision + 1 }
      return { body: now }
    },
  })
  await screen.findByText('(below Brakes, 7 products)')
  await press('Move Wipers down')
  now = theirs
  await press('Save')
  expect(await screen.findByText(/Somebody else changed the categories/)).toBeVisible()
  await waitFor(() => expect(lines()).toHaveLength(4))
  await press('Save')
  expect(await screen.findByText('The categories are saved.')).toBeVisible()
  const sent = calls.findLast(({ method }) => method === 'PUT')?.body as Categories
  expect(sent.revision).toBe(4)
  expect(sent.items.map(({ _id }) => _id)).toEqual(['b', 'w', 'p', 'o'])
})

test('CategoriesPage keeps the draft and shows the reason when saving is refused', async () => {
  await open({ 'PUT /categories': problem(422, '“Wipers” still has 2 products on sale.') })
  await screen.findByText('(below Brakes, 7 products)')
  await press('Delete Wipers')
  await press('Save')
  expect(await screen.findByText('“Wipers” still has 2 products on sale.')).toBeVisible()
  expect(lines()).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('CategoriesPage adds the first category when the shop has none', async () => {
  await open({ ...keeping(), 'GET /categories': { body: { revision: 0, items: [] } } })
  expect(await screen.findByText('There are no categories')).toBeVisible()
  await userEvent.type(screen.getByLabelText('New category'), 'Tyres{Enter}')
  expect(lines()).toEqual(['Tyres (0 products)'])
})

test('CategoriesPage signs out users who are not admins', async () => {
  const { path, calls } = await renderShop({ at: '/dashboad/categories', email: 'ada@axle.test' })
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.some((call) => call.path === '/categories')).toBe(false)
})
