/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, within } from '@testing-library/react'
import { brands, featured, summary } from '../content/home.ts'
import { testimonials } from '../content/testimonials.ts'
import { type Answer, problem } from '../testing/fake-gateway.ts'
import { findCard, renderShop } from '../testing/render-shop.tsx'
import { productPage, sampleTool } from '../testing/samples.ts'

const review = {
  _id: 'r1',
  name: 'Ada Byron',
  review: 'Fitted first time.',
  rating: '4',
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
}

const shelves = { 'GET /products': { body: productPage([sampleTool]) } }

test('HomePage shows the sections in the specified order', async () => {
  await renderShop({ at: '/', answers: { 'GET /reviews': { body: [review] } } })
  expect(await screen.findByText('Fitted first time.')).toBeVisible()
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading')
    .filter(({ tagName }) => ['H1', 'H2'].includes(tagName))
    .map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Wide Selections of Auto Parts',
    'Our Tools',
    'Millions Bussiness Trust Us',
    'FEATURED PRODUCTS',
    'What Our Customers Say',
    'From the shelf to your car',
    'Client Review',
  ])
})

test('HomePage shows every field of a tool and links its button to the shop', async () => {
  await renderShop({ at: '/', answers: shelves })
  const card = await findCard(sampleTool.name)
  expect(card.getByText('H7 halogen bulb, 12 V 55 W')).toBeVisible()
  expect(card.getByText('$9.50')).toBeVisible()
  expect(card.getByText('Minimum order quantity').nextSibling).toHaveTextContent('2')
  expect(card.getByText('Available quantity').nextSibling).toHaveTextContent('40')
  expect(card.getByAltText('')).toHaveAttribute('src', sampleTool.img)
  const button = card.getByRole('link', { name: `Order: ${sampleTool.name}` })
  expect(button).toHaveAttribute('href', '/pruchase')
  expect(button).toHaveAttribute('data-wanted-part', sampleTool._id)
  expect(card.getByRole('link', { name: sampleTool.name })).toHaveAttribute(
    'href',
    '/parts/halden-clearbeam-h7-hal-h7-55',
  )
})

test('HomePage requests reviews without query parameters', async () => {
  const { calls } = await renderShop({ at: '/', answers: shelves })
  await findCard(sampleTool.name)
  expect(calls.find(({ path }) => path === '/reviews')?.url).toMatch(/\/api\/reviews$/)
})

test('HomePage requests only the six tools that it shows', async () => {
  const { calls } = await renderShop({ at: '/', answers: shelves })
  await findCard(sampleTool.name)
  const requested = calls.filter(({ path }) => /^\/(services|products)/.test(path))
  expect(requested.map(({ path, query }) => `${path}?${query}`)).toEqual([
    '/services?instock=true&limit=6&sort=-sold',
  ])
  expect(screen.getByRole('link', { name: 'See all parts' })).toHaveAttribute('href', '/parts')
})

test('HomePage shows reviews with text, rating and name, and a spinner while they load', async () => {
  let answer: (input: Answer) => void = () => undefined
  await renderShop({
    at: '/',
    answers: { 'GET /reviews': () => new Promise((resolve) => (answer = resolve)) },
  })
  expect(await screen.findByText('Loading reviews')).toBeInTheDocument()
  answer({ body: [review] })
  expect(await screen.findByText('rating: 4')).toBeVisible()
  expect(screen.getByText('Ada Byron')).toBeVisible()
  expect(screen.queryByText('Loading reviews')).toBeNull()
})

test('HomePage shows the specified featured items and counters', async () => {
  await renderShop({ at: '/home' })
  await screen.findByText('TOP SALE IN THE WEEK')
  const prices = {
    'Shock absorber': '$92',
    'pistons isolated': '$52',
    'Various car parts': '$82',
    'Car lightbulb': '$23',
  }
  for (const [name, price] of Object.entries(prices)) {
    const card = await findCard(name)
    expect(card.getByText(price)).toBeVisible()
  }
  const counters = { Countries: '72', 'Complete Projects': '535+', 'Happy clients': '273+' }
  for (const [label, value] of Object.entries({ ...counters, Feedback: '432+' })) {
    expect(screen.getByText(label).previousSibling).toHaveTextContent(value)
  }
})

test('fixed content on the home page has the specified fields', () => {
  const listFields = (list: readonly object[]) => [
    ...new Set(list.flatMap((one) => Object.keys(one))),
  ]
  expect(listFields(brands)).toEqual(expect.arrayContaining(['_id', 'img']))
  expect(brands.map(({ _id }) => typeof _id)).toEqual(Array(5).fill('number'))
  expect(listFields(summary).toSorted()).toEqual(['_id', 'img', 'name', 'number'])
  expect(listFields(featured.items).toSorted()).toEqual(['_id', 'img', 'name', 'price'])
  expect(listFields(testimonials).toSorted()).toEqual(['_id', 'img', 'location', 'name', 'review'])
})

const section = (name: string) => screen.findByRole('region', { name })

test('HomePage shows the trust section with its subtitle and four cards', async () => {
  await renderShop({ at: '/' })
  const block = within(await section('Millions Bussiness Trust Us'))
  expect(block.getByText('Try to understand users Expectation')).toBeVisible()
  expect(block.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('HomePage quotes three customers, each with name, location and photo', async () => {
  await renderShop({ at: '/' })
  const block = within(await section('What Our Customers Say'))
  expect(testimonials).toHaveLength(3)
  expect(block.getAllByRole('figure')).toHaveLength(3)
  for (const { name, review, location, img } of testimonials) {
    const quote = block.getByText(review).closest('figure') ?? document.body
    expect(within(quote).getByText(name)).toBeVisible()
    expect(within(quote).getByText(location)).toBeVisible()
    expect(quote.querySelector('img')).toHaveAttribute('src', img)
  }
})

test('HomePage shows five brands and three contact options', async () => {
  await renderShop({ at: '/' })
  expect(within(await section('Top brands')).getAllByRole('img')).toHaveLength(5)
  const contact = within(await section('Talk to someone who has fitted it'))
  expect(contact.getAllByRole('heading', { level: 4 })).toHaveLength(3)
  expect(contact.getByRole('link', { name: '+1 555 0142' })).toHaveAttribute(
    'href',
    'tel:+15550142',
  )
})

test('HomePage shows an error and a retry button when the tools fail to load', async () => {
  await renderShop({ at: '/', answers: { 'GET /products': problem(400, 'The shelf is closed.') } })
  expect(await screen.findByText('The shelf is closed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
