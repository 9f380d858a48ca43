import { person } from '@axle/kit/testing/issuer'
import { type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

const productId = 'hal-h7-55'
const helpful = (method: 'PUT' | 'DELETE', id: string, who = person(), url?: string) =>
  shop.ask(who, `${method} /reviews/${id}/helpful`, undefined, url)

test('markHelpful 200 and unmarkHelpful 200 change nothing when repeated', async () => {
  const { _id: id } = (await shop.reviewed(productId)).body
  const [one, other] = [person(), person()]
  expect((await helpful('PUT', id, one)).body).toEqual({ helpful: 1 })
  expect((await helpful('PUT', id, one)).body).toEqual({ helpful: 1 })
  expect((await helpful('PUT', id, other)).body).toEqual({ helpful: 2 })
  expect((await helpful('DELETE', id, one)).body).toEqual({ helpful: 1 })
  expect((await helpful('DELETE', id, one)).body).toEqual({ helpful: 1 })
  expect((await helpful('DELETE', id)).body).toEqual({ helpful: 1 })
  expect((await helpful('PUT', id, one)).body).toEqual({ helpful: 2 })
})

test('markHelpful 200 counts each user once when two instances receive concurrent requests', async () => {
  const { _id: id } = (await shop.reviewed(productId)).body
  const other = await shop.start('review')
  const people = Array.from({ length: 10 }, () => person())
  const urls = [shop.review.url, other.url]
  await Promise.all(urls.flatMap((url) => people.map((who) => helpful('PUT', id, who, url))))
  const { items } = await shop.fetchProductReviews(productId, '?limit=50')
  expect(items.find(({ _id }: { _id: string }) => _id === id).helpful).toBe(10)
})

test('markHelpful 409 and unmarkHelpful 409 for one’s own review', async () => {
  const { author, body } = await shop.reviewed(productId)
  expect((await helpful('PUT', body._id, author)).status).toBe(409)
  expect((await helpful('DELETE', body._id, author)).status).toBe(409)
})

test('markHelpful 404 and unmarkHelpful 404 for an unpublished review or a shop review', async () => {
  const { body } = await shop.reviewed(productId)
  await shop.moderate(`PUT /reviews/${body._id}/status`, { status: 'hidden' })
  const ofShop = await shop.someReview()
  for (const id of [body._id, ofShop._id, 'nowhere']) {
    expect((await helpful('PUT', id)).status).toBe(404)
    expect((await helpful('DELETE', id)).status).toBe(404)
  }
})

test('markHelpful 400 and unmarkHelpful 400 for an invalid id', async () => {
  expect((await helpful('PUT', '%24where')).status).toBe(400)
  expect((await helpful('DELETE', '%24where')).status).toBe(400)
})

test('markHelpful 401 and unmarkHelpful 401 without a token', async () => {
  expect((await shop.ask(undefined, 'PUT /reviews/a/helpful')).status).toBe(401)
  expect((await shop.ask(undefined, 'DELETE /reviews/a/helpful')).status).toBe(401)
})
