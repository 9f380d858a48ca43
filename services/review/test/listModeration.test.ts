import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview({ REVIEW_MODERATION: 'true' })
})
afterAll(() => shop.close())

test('listModeration 200 returns the reviews with a given status in pages, newest first', async () => {
  const [first, second, third] = [
    await shop.someReview(),
    await shop.someReview(),
    await shop.someReview(),
  ]
  await shop.moderate(`PUT /reviews/${first._id}/status`, { status: 'published' })
  await shop.moderate(`PUT /reviews/${second._id}/status`, { status: 'hidden' })
  const { status, body } = await shop.moderate('GET /reviews/moderation')
  expect([status, body.counts]).toEqual([200, { pending: 1, published: 1, hidden: 1 }])
  expect(new Set(body.reviews.map(({ _id }: { _id: string }) => _id))).toEqual(
    new Set([first._id, second._id, third._id]),
  )
  const fetchReviewIds = async (words: string) =>
    (await shop.moderate(`GET /reviews/moderation?${words}`)).body.reviews.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await fetchReviewIds('status=pending')).toEqual([third._id])
  expect(await fetchReviewIds('status=published')).toEqual([first._id])
  expect(await fetchReviewIds('status=hidden')).toEqual([second._id])
  const parts = [await fetchReviewIds('limit=2'), await fetchReviewIds('limit=2&offset=2')]
  expect(parts.map(({ length }) => length)).toEqual([2, 1])
  expect(parts.flat()).toEqual(body.reviews.map(({ _id }: { _id: string }) => _id))
})

test('createReview 201 returns a pending review, which is not listed until an admin publishes it', async () => {
  const ada = person({ name: 'Ada Byron' })
  const { status, body } = await shop.write(ada, { review: 'Fitted first time.', rating: '5' })
  expect([status, body.pending]).toEqual([201, true])
  const isListed = async () =>
    (await shop.list()).body.some(({ _id }: { _id: string }) => _id === body._id)
  expect(await isListed()).toBe(false)
  expect((await shop.write(ada, { review: 'Fitted first time.', rating: '1' })).status).toBe(409)
  await shop.moderate(`PUT /reviews/${body._id}/status`, { status: 'published' })
  expect(await isListed()).toBe(true)
})

test('listModeration 400 for an unknown status', async () => {
  expect((await shop.moderate('GET /reviews/moderation?status=lost')).status).toBe(400)
})

test('listModeration 401 without a token', async () => {
  expect((await call(shop.review.url, 'GET /reviews/moderation')).status).toBe(401)
})

test('listModeration 403 when the caller is not an admin', async () => {
  const { status } = await shop.moderate('GET /reviews/moderation', undefined, person())
  expect(status).toBe(403)
})

test('listModeration 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('review', noMongo, false)
  const token = await shop.issuer.token(shop.admin)
  expect((await call(alone.url, 'GET /reviews/moderation', { token })).status).toBe(503)
})
