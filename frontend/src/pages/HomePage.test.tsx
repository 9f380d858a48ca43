/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import { cardOf } from '../testing/card-of.ts'
import { problem } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleTool } from '../testing/samples.ts'

const review = {
  _id: 'r1',
  name: 'Ada Byron',
  review: 'Fitted first time.',
  rating: '4',
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
}

test('the sections stand in the specified order', async () => {
  await renderShop({ at: '/', answers: { 'GET /reviews': { body: [review] } } })
  expect(await screen.findByText('Fitted first time.')).toBeVisible()
  const headings = screen
    .getAllByRole('heading')
    .filter(({ tagName }) => ['H1', 'H2'].includes(tagName))
    .map(({ textContent }) => textContent)
  expect(headings.slice(0, 7)).toEqual([
    'Wide Selections of Auto Parts',
    'Our Tools',
    'Millions Bussiness Trust Us',
    'FEATURED PRODUCTS',
    'What Our Customers Say',
    'From the shelf to your car',
    'Client Review',
  ])
})

test('a tool’s button names it and leads to the shop without an id', async () => {
  await renderShop({ at: '/', answers: { 'GET /services': { body: [sampleTool] } } })
  const button = await screen.findByRole('link', { name: `Order: ${sampleTool.name}` })
  expect(button).toHaveAttribute('href', '/pruchase')
})

test('reviews show words, rating and name, under a spinner until they are there', async () => {
  await renderShop({ at: '/', answers: { 'GET /reviews': { body: [review] } } })
  expect(await screen.findByText('Loading reviews')).toBeInTheDocument()
  expect(await screen.findByText('rating: 4')).toBeVisible()
  expect(screen.getByText('Ada Byron')).toBeVisible()
  expect(screen.queryByText('Loading reviews')).toBeNull()
})

test('the featured items and counters are the specified ones', async () => {
  await renderShop({ at: '/home' })
  await screen.findByText('TOP SALE IN THE WEEK')
  const prices = {
    'Shock absorber': '$92',
    'pistons isolated': '$52',
    'Various car parts': '$82',
    'Car lightbulb': '$23',
  }
  for (const [name, price] of Object.entries(prices)) {
    const card = await cardOf(name)
    expect(card.getByText(price)).toBeVisible()
  }
  for (const counter of ['72', '535+', '273+', '432+']) {
    expect(screen.getByText(counter)).toBeVisible()
  }
})

test('tools that cannot be fetched are told with a way to retry', async () => {
  await renderShop({ at: '/', answers: { 'GET /services': problem(400, 'The shelf is closed.') } })
  expect(await screen.findByText('The shelf is closed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
