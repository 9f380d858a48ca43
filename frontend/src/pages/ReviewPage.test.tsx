/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'ada@axle.test'
const publish = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Publish review' }))

test('ReviewPage offers ratings from 5 to 1, requires text, publishes the review and clears the form', async () => {
  const { calls } = await renderShop({
    at: '/dashboad/review',
    email,
    answers: {
      'POST /reviews': {
        status: 201,
        body: { _id: 'r1', name: 'Ada Byron', review: 'Fits.', rating: '4' },
      },
    },
  })
  const rating = await screen.findByLabelText('Rating')
  const offered = [...rating.querySelectorAll('option')].map(({ value }) => value)
  expect(offered).toEqual(['5', '4', '3', '2', '1'])

  const words = screen.getByLabelText(/^Your review/)
  await userEvent.type(words, '   ')
  await publish()
  expect(await screen.findByText('Please write a few words first.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)

  await userEvent.clear(words)
  await userEvent.type(words, 'Fits.')
  await userEvent.selectOptions(rating, '4')
  await publish()
  expect(await screen.findByText('Thank you, your review is published')).toBeVisible()
  expect(calls.find(({ path, method }) => path === '/reviews' && method === 'POST')?.body).toEqual({
    name: 'Ada Byron',
    review: 'Fits.',
    rating: '4',
  })
  expect(words).toHaveValue('')
  expect(rating).toHaveValue('5')
})

test('ReviewPage keeps the text and shows the reason when a review is refused', async () => {
  const detail = 'You have written these words before.'
  await renderShop({
    at: '/dashboad/review',
    email,
    answers: { 'POST /reviews': problem(409, detail) },
  })
  const words = await screen.findByLabelText(/^Your review/)
  await userEvent.type(words, 'Fits.')
  await publish()
  expect(await screen.findByText(detail)).toBeVisible()
  expect(words).toHaveValue('Fits.')
})
