import { person } from '@axle/kit/testing/issuer'
import type { RunningProcess } from '@axle/kit/testing/process'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review
/** Instance that cannot reach its database. */
let alone: RunningProcess

beforeAll(async () => {
  shop = await startReview()
  alone = await shop.start('review', noMongo, false)
})
afterAll(() => shop.close())

test('listMyReviews 200 returns pages of all reviews by the caller, including hidden ones', async () => {
  const ada = person()
  await shop.createBuyer('hal-h7-55', ada)
  const ofProduct = (await shop.reviewed('hal-h7-55', '4', ada)).body
  const ofShop = await shop.someReview(ada)
  await shop.someReview()
  await shop.moderate(`PUT /reviews/${ofShop._id}/status`, { status: 'hidden' })

  const first = (await shop.ask(ada, 'GET /reviews/mine?limit=1')).body
  expect(first.reviews).toHaveLength(1)
  const { status, body } = await shop.ask(ada, `GET /reviews/mine?limit=1&cursor=${first.next}`)
  expect([status, body.next]).toEqual([200, undefined])
  const all = [...first.reviews, ...body.reviews]
  const byId = (id: string) => all.find(({ _id }) => _id === id)
  expect(byId(ofShop._id)).toMatchObject({ review: ofShop.review, status: 'hidden' })
  const product = { _id: 'hal-h7-55', name: 'Halden ClearBeam H7' }
  expect(byId(ofProduct._id)).toMatchObject({ rating: '4', status: 'published', product })
  expect(JSON.stringify(all)).not.toContain(shop.admin.email)
})

test('listMyReviews 200 is empty for a user without reviews, even with another user’s cursor', async () => {
  const other = await shop.someReview()
  const bob = person()
  expect((await shop.ask(bob, 'GET /reviews/mine')).body).toEqual({ reviews: [] })
  const { body } = await shop.ask(bob, `GET /reviews/mine?cursor=${other._id}`)
  expect(body).toEqual({ reviews: [] })
})

test('listMyReviews 400 for an invalid limit, 401 for a visitor, 503 without MongoDB', async () => {
  expect((await shop.ask(person(), 'GET /reviews/mine?limit=0')).status).toBe(400)
  expect((await shop.ask(undefined, 'GET /reviews/mine')).status).toBe(401)
  expect((await shop.ask(person(), 'GET /reviews/mine', undefined, alone.url)).status).toBe(503)
})

test('markHelpful 503 and unmarkHelpful 503 while MongoDB is unavailable', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const path = `${method} /reviews/a/helpful`
    expect((await shop.ask(person(), path, undefined, alone.url)).status).toBe(503)
  }
})

test('listReviewsOfPerson 200 returns pages of one user’s reviews to an admin, including hidden ones', async () => {
  const ada = person()
  const first = await shop.someReview(ada)
  await shop.moderate(`PUT /reviews/${first._id}/status`, { status: 'hidden' })
  await shop.someReview(ada)
  await shop.someReview()
  const path = `GET /people/${ada.id}/reviews`
  const { status, headers, body } = await shop.ask(shop.admin, path)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual((await shop.ask(ada, 'GET /reviews/mine')).body)
  expect(body.reviews).toHaveLength(2)
  const page = (await shop.ask(shop.admin, `${path}?limit=1`)).body
  const rest = (await shop.ask(shop.admin, `${path}?limit=1&cursor=${page.next}`)).body
  expect([...page.reviews, ...rest.reviews]).toEqual(body.reviews)
})

test('listReviewsOfPerson 401 for a visitor, and 403 for a user, even for the user’s own reviews', async () => {
  const ada = person()
  expect((await shop.ask(undefined, `GET /people/${ada.id}/reviews`)).status).toBe(401)
  expect((await shop.ask(ada, `GET /people/${ada.id}/reviews`)).status).toBe(403)
})
