/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool, toolList } from '../testing/samples.ts'

const email = 'ada@axle.test'
const soldOut = { ...sampleTool, _id: 'gone', name: 'Gone plug', availablequantity: 0 }
const facets = {
  category: [
    { value: 'Car bulbs', count: 1200 },
    { value: 'Spark plugs', count: 30 },
  ],
  brand: [{ value: 'Halden', count: 40 }],
  price: { min: 2, max: 900 },
  instock: [{ value: 'true', count: 39 }],
}

const open = (at: string, answers: Answers) => renderShop({ at, email, answers })
const listCalls = (calls: readonly SeenCall[]) =>
  calls.filter(({ path }) => path === '/services').map(({ query }) => query)

/**
 * Responds according to the search text: two products without a search, one for 'clearbeam', none for any other search.
 */
const bySearch = ({ query }: SeenCall) => {
  const search = new URLSearchParams(query).get('search')
  const found = search === null ? [sampleTool, soldOut] : search === 'clearbeam' ? [sampleTool] : []
  return { body: productPage(found, { facets }) }
}

test('ProductsPage disables the order button when a product is out of stock', async () => {
  await open('/pruchase', { 'GET /products': { body: productPage([soldOut]) } })
  const card = await findCard(soldOut.name)
  expect(card.getByText('Open Order').closest('button')).toBeDisabled()
  expect(card.getByRole('button', { name: 'Open Order, Gone plug' })).toBeDisabled()
  expect(card.getByText('Out of stock')).toBeVisible()
})

test('ProductsPage searches while the user types, and shows a message when no product matches', async () => {
  const { search } = await open('/pruchase', { 'GET /products': bySearch })
  expect(await screen.findByText('2 parts')).toHaveAttribute('role', 'status')
  await userEvent.type(screen.getByLabelText('Search'), 'clearbeam')
  expect(await screen.findByText('1 part')).toBeVisible()
  expect(search()).toBe('?search=clearbeam')
  await userEvent.type(screen.getByLabelText('Search'), ' nonsense')
  expect(await screen.findByText('No parts match “clearbeam nonsense”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('2 parts')).toBeVisible()
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('ProductsPage keeps every character when the user types within a word at 20 ms intervals', async () => {
  const { search } = await open('/pruchase?search=brs%20civic', { 'GET /products': bySearch })
  await screen.findByText('No parts match “brs civic”')
  const field = screen.getByLabelText<HTMLInputElement>('Search')
  const fast = userEvent.setup({ delay: 20 })
  await fast.click(field)
  field.setSelectionRange(2, 2)
  await fast.keyboard('ake pad')
  await waitFor(() => expect(search()).toBe('?search=brake+pads+civic'))
  expect(field).toHaveValue('brake pads civic')
  expect(field.selectionStart).toBe(9)
})

test('ProductsPage combines filters, shows their counts, and keeps them in the URL and in chips', async () => {
  const { calls, search, router } = await open('/pruchase', { 'GET /products': bySearch })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Car bulbs 1,200' }))
  await user.click(screen.getByRole('checkbox', { name: 'Spark plugs 30' }))
  await user.click(screen.getByRole('checkbox', { name: 'In stock 39' }))
  await user.type(screen.getByLabelText('Price to'), '40,5{Enter}')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price, lowest first')
  const expected =
    '?category=Car+bulbs&category=Spark+plugs&maxprice=40%2C5&sort=price&instock=true'
  await waitFor(() => expect(search()).toBe(expected))
  await waitFor(() =>
    expect(listCalls(calls).at(-1)).toBe(
      'sort=price&limit=24&category=Car+bulbs&category=Spark+plugs&maxprice=40.5&instock=true',
    ),
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Category: Car bulbs',
    'Category: Spark plugs',
    'Price to $40.50',
    'In stock',
  ])
  await user.click(chips.getByRole('button', { name: 'Remove Category: Car bulbs' }))
  await waitFor(() => expect(search()).not.toContain('Car+bulbs'))
  await act(() => router.navigate(-1))
  expect(search()).toBe(expected)
  expect(screen.getByRole('checkbox', { name: /^Car bulbs/ })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(search()).toBe('?sort=price'))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('ProductsPage keeps the previous products while the next response loads or fails', async () => {
  let answer: (isRefused: boolean) => void = () => undefined
  await open('/pruchase', {
    'GET /products': bySearch,
    'GET /services': (call) =>
      call.query.includes('category')
        ? new Promise((resolve) => {
            answer = (isRefused) =>
              resolve(isRefused ? problem(400, 'Not now.') : toolList(productPage([soldOut])))
          })
        : toolList(bySearch(call).body),
  })
  await findCard(sampleTool.name)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Car bulbs/ }))
  const isBusy = () => screen.getByText(sampleTool.name).closest('[aria-busy="true"]') !== null
  await waitFor(() => expect(isBusy()).toBe(true))
  answer(true)
  expect(await screen.findByText('Not now. What was found before is still shown.')).toBeVisible()
  expect(screen.getByText(sampleTool.name)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  answer(false)
  await waitFor(() => expect(screen.queryByText(sampleTool.name)).toBeNull())
  expect(screen.getByText(soldOut.name)).toBeVisible()
  expect(screen.queryByText(/^Not now/)).toBeNull()
})

test('ProductsPage shows products for the nearest year when no product fits the requested year', async () => {
  const nearest = { asked: 2012, shown: 2011 }
  await open('/pruchase?search=2012 honda civic', {
    'GET /products': { body: productPage([sampleTool], { nearest }) },
  })
  const words = 'Nothing here fits 2012. These fit 2011, the nearest year.'
  expect((await screen.findByText(words)).closest('[role="status"]')).toBeVisible()
})

test('ProductsPage filters by a suggested brand and opens a suggested product', async () => {
  const { path, search } = await open('/pruchase', {
    'GET /products': bySearch,
    'GET /products/suggestions': {
      body: [
        { kind: 'brand', text: 'Halden' },
        { kind: 'partnumber', text: 'HAL-H7-55', _id: 'hal-h7-55' },
      ],
    },
    'GET /services/hal-h7-55': { body: { ...sampleTool, fits: [] } },
  })
  await findCard(sampleTool.name)
  const field = screen.getByRole('combobox', { name: 'Search' })
  await userEvent.type(field, 'hal')
  await screen.findByRole('option', { name: 'Halden Brand' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(search()).toBe('?brand=Halden'))
  expect(field).toHaveValue('')
  await userEvent.type(field, 'hal')
  await userEvent.click(await screen.findByRole('option', { name: /HAL-H7-55/ }))
  await waitFor(() => expect(path()).toBe('/pruchase/hal-h7-55'))
})

test('ProductsPage shows the rating on a card and links its name to the product', async () => {
  const stars = { average: 4.26, count: 12, distribution: [0, 1, 1, 4, 6] }
  const unspread = { ...sampleTool, _id: 'plain', name: 'Plain bulb' }
  await open('/pruchase?brand=Halden', {
    'GET /products': {
      body: productPage([
        { ...sampleTool, availablequantity: 3, stars },
        { ...unspread, stars: { average: 5, count: 1 } },
      ]),
    },
  })
  const card = await findCard(sampleTool.name)
  expect(card.getByText('Only 3 left')).toBeVisible()
  const link = card.getByRole('link', { name: sampleTool.name })
  expect(link).toHaveAttribute('href', '/pruchase/hal-h7-55?brand=Halden')
  const plain = await findCard(unspread.name)
  expect(plain.getByRole('img', { name: 'Rated 5 out of 5 from 1 review' })).toBeVisible()
  expect(plain.queryByRole('button', { name: /Rated/ })).not.toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: 'Rated 4.26 out of 5 from 12 reviews' }))
  const ratings = within(await screen.findByRole('dialog', { name: 'Ratings' }))
  const rows = ratings.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['5 stars6', '4 stars4', '3 stars1', '2 stars1', '1 star0'])
})

test('ProductsPage shows a part chosen on the home page above the list, but only once', async () => {
  sessionStorage.setItem('axle-wanted-part', sampleTool._id)
  const answers = {
    'GET /products': { body: productPage([]) },
    [`GET /services/${sampleTool._id}`]: { body: { ...sampleTool, fits: [] } },
  }
  await open('/pruchase', answers)
  await userEvent.click(await screen.findByRole('button', { name: /^Open Order, / }))
  expect(await screen.findByRole('dialog', { name: `Order ${sampleTool.name}` })).toBeVisible()
  expect(sessionStorage.getItem('axle-wanted-part')).toBeNull()
})
