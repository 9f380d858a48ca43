/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cardOf } from '../testing/card-of.ts'
import { renderShop } from '../testing/render-shop.tsx'
import { sampleTool } from '../testing/samples.ts'

const email = 'ada@axle.test'
const soldOut = { ...sampleTool, _id: 'gone', name: 'Gone plug', availablequantity: 0 }

test('what is out of stock cannot be ordered', async () => {
  await renderShop({ at: '/pruchase', email, answers: { 'GET /services': { body: [soldOut] } } })
  const card = await cardOf(soldOut.name)
  expect(card.getByRole('button', { name: 'Open Order' })).toBeDisabled()
  expect(card.getByText('Out of stock')).toBeVisible()
})

test('searches while typing, and says when nothing fits', async () => {
  await renderShop({
    at: '/pruchase',
    email,
    answers: { 'GET /services': { body: [sampleTool, soldOut] } },
  })
  expect(await screen.findByText('2 products')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), 'clearbeam')
  expect(await screen.findByText('1 product')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Search'), ' nonsense')
  expect(await screen.findByText('Nothing fits this search')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('2 products')).toBeVisible()
})
