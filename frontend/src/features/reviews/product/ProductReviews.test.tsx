/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToastContainer } from 'react-toastify/unstyled'
import type { MyProductReview, OwnReview, ProductReview } from '../../../api/shop.gen.ts'
import { problem, type Answer, type Answers, type SeenCall } from '../../../testing/fake-gateway.ts'
import { renderShop } from '../../../testing/render-shop.tsx'
import { ProductReviews } from './ProductReviews.tsx'

const productId = 'hal-h7-55'
const email = 'ada@axle.test'
const list = `GET /products/${productId}/reviews`
const mine = `GET /products/${productId}/reviews/mine`
const write = `POST /products/${productId}/reviews`

const review: ProductReview = {
  _id: 'r1',
  name: 'Bo Diddley',
  review: 'Bright, and fitted first time.',
  rating: '5',
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  helpful: 2,
}
const other: ProductReview = { ...review, _id: 'r2', name: 'Cleo Laine', rating: '2', helpful: 0 }
const page = (items: readonly ProductReview[], more: object = {}) => ({
  body: { total: items.length, average: 3.5, distribution: [0, 1, 0, 0, 1], items, ...more },
})
const stranger: MyProductReview = { mayReview: false, helpful: [] }
const buyer: MyProductReview = { mayReview: true, helpful: [] }

const part = (
  <>
    <ProductReviews productId={productId} productName="ClearBeam H7" />
    <ToastContainer />
  </>
)
const pages = [
  { path: '/part', element: part },
  { path: '/login', element: <p>Sign in here</p> },
]

function open(answers: Answers, who?: string) {
  const input = { [list]: page([review, other]), [mine]: { body: stranger }, ...answers }
  return renderShop({ at: '/part?a=1', pages, answers: input, ...(who && { email: who }) })
}

const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

test('ProductReviews shows the rating distribution and each review with reply and badge', async () => {
  const reply = { text: 'Thank you.', at: '2026-11-22T10:00:00.000Z' }
  await open({ [list]: page([{ ...review, reply }, other]) })
  expect(await screen.findByRole('heading', { name: 'Reviews of ClearBeam H7' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible()
  expect(screen.getByText('2 reviews')).toBeVisible()
  const card = await findCard('Bo Diddley')
  expect(card.getByText(review.review)).toBeVisible()
  expect(card.getByText('Bought this')).toBeVisible()
  expect(card.getByText('Thank you.')).toBeVisible()
})

test('ProductReviews links visitors to a sign-in page that returns them to the reviews', async () => {
  const { calls } = await open({})
  const expected = `/login?${new URLSearchParams({ from: '/part?a=1#reviews' })}`
  expect(await screen.findByRole('link', { name: 'Sign in to review it' })).toHaveAttribute(
    'href',
    expected,
  )
  const card = await findCard('Bo Diddley')
  expect(card.getByRole('link', { name: /^Helpful \(2\)/ })).toHaveAttribute('href', expected)
  expect(calls.some(({ path }) => path.endsWith('/mine'))).toBe(false)
})

test('ProductReviews explains that only users who bought the product can review it', async () => {
  await open({}, email)
  expect(await screen.findByText('Only buyers of this part can review it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument()
})

test("ProductReviews adds a buyer's review to the list", async () => {
  const own: OwnReview = {
    ...review,
    _id: 'r3',
    name: 'Ada Byron',
    helpful: 0,
    status: 'published',
  }
  let written: OwnReview | undefined
  const { calls } = await open(
    {
      [list]: () => page(written ? [written, review] : [review]),
      [mine]: () => ({ body: { ...buyer, ...(written && { review: written }) } }),
      [write]: ({ body }) => {
        written = { ...own, ...(body as Pick<OwnReview, 'review' | 'rating'>) }
        return { status: 201, body: written }
      },
    },
    email,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText('Choose from 1 to 5 stars.')).toBeVisible()
  expect(screen.getByText('Please write a few words first.')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Your review/ }), ' Quiet. ')
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }))
  const card = await findCard('Ada Byron')
  expect(card.getByText('Quiet.')).toBeVisible()
  // The user's own card has no button, because users cannot mark their own review as helpful.
  expect(card.queryByRole('button')).not.toBeInTheDocument()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ review: 'Quiet.', rating: '4' })
  expect(await screen.findByRole('button', { name: 'Change your review' })).toHaveFocus()
})

test("ProductReviews marks the user's pending review and fills the form with it", async () => {
  const own: OwnReview = { ...review, _id: 'r3', name: 'Ada Byron', status: 'pending' }
  await open({ [mine]: { body: { ...buyer, review: own } } }, email)
  expect(await screen.findByText(/once we have read it/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change your review' }))
  expect(await screen.findByRole('textbox', { name: /^Your review/ })).toHaveValue(own.review)
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
})

test('ProductReviews keeps the text and shows the reason when a review is refused', async () => {
  const detail = 'Only buyers of this part can review it. Order it and pay, then write your review.'
  await open({ [mine]: { body: buyer }, [write]: problem(403, detail) }, email)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  await userEvent.click(await screen.findByRole('radio', { name: '1 star' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Your review/ }), 'Bad.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Your review/ })).toHaveValue('Bad.')
})

test('HelpfulButton shows a vote before the response arrives and can remove the vote again', async () => {
  const answered = Promise.withResolvers<Answer>()
  const { calls } = await open(
    {
      'PUT /reviews/r1/helpful': () => answered.promise,
      'DELETE /reviews/r1/helpful': { body: { helpful: 6 } },
    },
    email,
  )
  const card = await findCard('Bo Diddley')
  await userEvent.click(await card.findByRole('button', { name: /^Helpful \(2\)/, pressed: false }))
  expect(await card.findByRole('button', { name: /^Helpful \(3\)/, pressed: true })).toBeVisible()
  answered.resolve({ body: { helpful: 7 } })
  await userEvent.click(await card.findByRole('button', { name: /^Helpful \(7\)/, pressed: true }))
  expect(await card.findByRole('button', { name: /^Helpful \(6\)/, pressed: false })).toBeVisible()
  // The list is not refetched, so that the reviews keep their order while the user reads.
  expect(calls.filter(({ path }) => path.endsWith('/reviews'))).toHaveLength(1)
})

test('HelpfulButton reverts a vote and shows the reason when it is refused', async () => {
  const detail = 'There is nothing here. Check the address.'
  await open({ 'PUT /reviews/r1/helpful': problem(404, detail) }, email)
  const card = await findCard('Bo Diddley')
  await userEvent.click(await card.findByRole('button', { name: /^Helpful \(2\)/ }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(card.getByRole('button', { name: /^Helpful \(2\)/, pressed: false })).toBeVisible()
})

test('ProductReviews loads further pages in the chosen sort order', async () => {
  const answer = ({ query }: SeenCall) => {
    const words = new URLSearchParams(query)
    if (words.get('sort') !== '-rating') return page([review], { total: 3, next: 'newest-2' })
    return words.get('cursor') === 'best-2'
      ? page([{ ...other, name: 'Last One' }], { total: 3 })
      : page([other], { total: 3, next: 'best-2' })
  }
  await open({ [list]: answer })
  await findCard('Bo Diddley')
  await userEvent.selectOptions(screen.getByLabelText('Order of the reviews'), 'Best rating first')
  await findCard('Cleo Laine')
  await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }))
  await findCard('Last One')
  expect(screen.getByRole('article', { name: 'Cleo Laine' })).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument(),
  )
})

test('ProductReviews shows an empty state when there are no reviews', async () => {
  const body = { total: 0, distribution: [0, 0, 0, 0, 0], items: [] }
  await open({ [list]: { body }, [mine]: { body: buyer } }, email)
  expect(await screen.findByText('No reviews yet')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible()
  expect(screen.queryByLabelText('Order of the reviews')).not.toBeInTheDocument()
})

test('ProductReviews shows the error and a retry button when the list fails to load', async () => {
  await open({ [list]: problem(404, 'The shop is closed.') })
  expect(await screen.findByText('The shop is closed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
