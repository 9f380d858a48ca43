/** @jest-environment <rootDir>/frontend/src/testing/browser-environment.ts */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ModeratedReview } from '../api/shop.gen.ts'
import { problem, type Answers, type SeenCall } from '../testing/fake-gateway.ts'
import { renderShop } from '../testing/render-shop.tsx'

const email = 'admin@axle.test'
const waiting: ModeratedReview = {
  _id: 'r1',
  name: 'Ada Byron',
  review: 'Fitted first time.',
  rating: '5',
  verified: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  status: 'pending',
}
const published: ModeratedReview = {
  ...waiting,
  _id: 'r2',
  name: 'Bo Diddley',
  review: 'The nut was missing.',
  rating: '2',
  verified: false,
  status: 'published',
}

const open = (answers: Answers, at = '/dashboad/reviews') =>
  renderShop({
    at,
    email,
    answers: { [`GET /admin/${email}`]: { body: { admin: true } }, ...answers },
  })

const findRow = async (name: string) =>
  within(
    (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ??
      document.body,
  )

/** Fake review endpoints that store the admin's decisions on the given reviews. */
function keeping(...input: readonly ModeratedReview[]): Answers {
  const reviews = new Map(input.map((review) => [review._id, review]))
  const change = (id: string, fields: object) => {
    const next = { ...(reviews.get(id) ?? waiting), ...fields }
    reviews.set(id, next)
    return { body: next }
  }
  const decide =
    (id: string) =>
    ({ body }: SeenCall) =>
      change(id, { ...(body as object), decidedBy: email })
  const counts = () => {
    const of = (status: string) =>
      [...reviews.values()].filter((one) => one.status === status).length
    return { pending: of('pending'), published: of('published'), hidden: of('hidden') }
  }
  return {
    'GET /reviews/moderation': ({ query }) => {
      const status = new URLSearchParams(query).get('status')
      const shown = [...reviews.values()].filter((one) => !status || one.status === status)
      return { body: { counts: counts(), reviews: shown } }
    },
    'PUT /reviews/r1/status': decide('r1'),
    'PUT /reviews/r2/status': decide('r2'),
    'PUT /reviews/r2/reply': ({ body }) => {
      const { reply } = body as { reply: string }
      return change('r2', {
        reply: reply === '' ? undefined : { text: reply, at: waiting.createdAt },
      })
    },
  }
}

test('ReviewsPage publishes a pending review and hides a published one', async () => {
  const { calls } = await open(keeping(waiting, published))
  const row = await findRow('Ada Byron')
  expect(row.getByText('Bought here')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('The review by Ada Byron is published')).toBeVisible()
  expect(await screen.findByRole('tab', { name: 'Pending 0' })).toBeVisible()
  expect(await (await findRow('Ada Byron')).findByText(`Published by ${email}`)).toBeVisible()
  expect((await findRow('Ada Byron')).queryByRole('button', { name: 'Publish' })).toBeNull()
  await userEvent.click((await findRow('Bo Diddley')).getByRole('button', { name: 'Hide' }))
  expect(await screen.findByText('The review by Bo Diddley is hidden')).toBeVisible()
  const decisions = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  // The request also contains the time at which the text was written, so that newer text is not published unread.
  const { createdAt } = waiting
  expect(decisions).toEqual([
    { status: 'published', createdAt },
    { status: 'hidden', createdAt },
  ])
})

test('ReviewsPage shows whether a review is about the shop or a product', async () => {
  const product = { _id: 'hal-h7-55', name: 'Halden ClearBeam H7' }
  await open(keeping({ ...waiting, product }, published))
  const ofProduct = await findRow('Ada Byron')
  expect(ofProduct.getByRole('link', { name: product.name })).toBeVisible()
  expect(ofProduct.getByText('Bought this')).toBeVisible()
  expect((await findRow('Bo Diddley')).getByText('The shop')).toBeVisible()
})

test('ReviewsPage filters by status and shows an empty state when no review matches', async () => {
  await open(keeping(published), '/dashboad/reviews?status=published')
  await findRow('Bo Diddley')
  await userEvent.click(screen.getByRole('tab', { name: /Hidden/ }))
  expect(await screen.findByText('No hidden reviews')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /Pending/ }))
  expect(await screen.findByText('No reviews are pending')).toBeVisible()
})

test('ReviewsPage adds, changes and removes a reply', async () => {
  await open(keeping(published))
  await userEvent.click((await findRow('Bo Diddley')).getByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Bo Diddley' }))
  await userEvent.type(dialog.getByLabelText('Reply'), 'It is on its way.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText('Your reply is saved')).toBeVisible()
  expect(await screen.findByText('It is on its way.')).toBeVisible()
  await userEvent.click(
    await (await findRow('Bo Diddley')).findByRole('button', { name: 'Change reply' }),
  )
  const again = within(await screen.findByRole('dialog'))
  await userEvent.clear(again.getByLabelText('Reply'))
  await userEvent.click(again.getByRole('button', { name: 'Save reply' }))
  expect(await screen.findByText('The reply is removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('It is on its way.')).toBeNull())
})

test('ReviewsPage keeps the text and shows the reason when a reply is refused', async () => {
  await open({ ...keeping(published), 'PUT /reviews/r2/reply': problem(400, 'Half a character.') })
  await userEvent.click((await findRow('Bo Diddley')).getByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reply'), 'Hm')
  await userEvent.click(dialog.getByRole('button', { name: 'Save reply' }))
  expect(await dialog.findByText('Half a character.')).toBeVisible()
  expect(dialog.getByLabelText('Reply')).toHaveValue('Hm')
})

test('HomePage shows the shop’s reply below a review', async () => {
  const { _id, name, review, rating, verified, createdAt } = published
  const reply = { text: 'It is on its way.', at: createdAt }
  await renderShop({
    at: '/',
    answers: {
      'GET /reviews': { body: [{ _id, name, review, rating, verified, createdAt, reply }] },
    },
  })
  const card = await screen.findByRole('article', { name: 'Bo Diddley' })
  expect(card).toHaveTextContent(/Reply from Axle.*It is on its way\./)
})

test.each([
  [true, 'Thank you, your review is shown once we have read it'],
  [undefined, 'Thank you, your review is published'],
])('ReviewPage states whether the review is published (pending: %s)', async (pending, words) => {
  await renderShop({
    at: '/dashboad/review',
    email,
    answers: { 'POST /reviews': { status: 201, body: { ...waiting, pending } } },
  })
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Your review/ }),
    'Fitted first time.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }))
  expect(await screen.findByText(words)).toBeVisible()
})
