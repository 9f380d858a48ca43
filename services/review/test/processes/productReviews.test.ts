import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { noMongo, type Review, startReview } from '../review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

const newId = () => `p-${randomUUID()}`
const good = { review: 'Fitted first time.', rating: '4' }

/** Waits for a product.rated event that meets the condition, and returns its data. */
async function waitForStars(productId: string, isLast: (facts: object) => boolean) {
  return until(`the stars of ${productId} are published`, () =>
    shop.topics
      .events('product.rated', productId)
      .map(({ data }) => data)
      .find(isLast),
  )
}

test('createProductReview 201 and listProductReviews 200 show a buyer’s review as verified', async () => {
  const id = newId()
  const buyer = await shop.createBuyer(id, person({ name: 'Ada Byron' }))
  const { status, body } = await shop.ask(buyer, `POST /products/${id}/reviews`, good)
  expect([status, body.status]).toEqual([201, 'published'])
  const [shown] = (await shop.fetchProductReviews(id)).items
  // Only the author and admins see a review's status.
  expect({ ...shown, status: 'published' }).toEqual(body)
  expect(await shop.fetchProductReviews(id)).toEqual({
    total: 1,
    average: 4,
    distribution: [0, 0, 0, 1, 0],
    items: [shown],
  })
  expect(shown).toMatchObject({ ...good, name: 'Ada Byron', verified: true, helpful: 0 })
  // The review does not appear in the list of shop reviews.
  expect((await shop.list()).body).not.toContainEqual(expect.objectContaining({ _id: body._id }))
  const facts = await waitForStars(id, (one) => 'count' in one && one.count === 1)
  expect(facts).toMatchObject({
    productId: id,
    average: 4,
    count: 1,
    distribution: [0, 0, 0, 1, 0],
  })
})

test('createProductReview 200 replaces text and rating, and changes nothing when repeated', async () => {
  const id = newId()
  const { author, body: first } = await shop.reviewed(id, '5')
  await shop.ask(person(), `PUT /reviews/${first._id}/helpful`)
  await shop.moderate(`PUT /reviews/${first._id}/reply`, { reply: 'Thank you.' })
  const again = await shop.ask(author, `POST /products/${id}/reviews`, good)
  expect([again.status, again.body._id]).toEqual([200, first._id])
  expect(again.body).toMatchObject({ ...good, helpful: 0 })
  expect(again.body).not.toHaveProperty('reply')
  const same = await shop.ask(author, `POST /products/${id}/reviews`, good)
  expect([same.status, same.body]).toEqual([200, again.body])
  expect(await shop.fetchProductReviews(id)).toMatchObject({ total: 1, average: 4 })
})

test('createProductReview 403 without a purchase of the product, even for admins and buyers of other products', async () => {
  const id = newId()
  const other = await shop.createBuyer(newId())
  for (const who of [person(), shop.admin, other]) {
    const { status, body } = await shop.ask(who, `POST /products/${id}/reviews`, good)
    expect(status).toBe(403)
    expect(body.detail).toMatch(/Only buyers of this part can review it/)
  }
  expect(await shop.fetchProductReviews(id)).toEqual({
    total: 0,
    distribution: [0, 0, 0, 0, 0],
    items: [],
  })
})

test('createProductReview 200 or 201 stores only one review when a user sends concurrent requests', async () => {
  const id = newId()
  const buyer = await shop.createBuyer(id)
  const other = await shop.start('review')
  const answers = await Promise.all(
    ['1', '2', '3', '4', '5', '1', '2', '3'].map((rating, index) => {
      const body = { review: `Words ${index}`, rating }
      const url = index % 2 === 0 ? shop.review.url : other.url
      return shop.ask(buyer, `POST /products/${id}/reviews`, body, url)
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true)
  const page = await shop.fetchProductReviews(id)
  expect(page.items).toHaveLength(1)
  expect(page).toMatchObject({ total: 1, average: Number(page.items[0].rating) })
})

test('listProductReviews 200 counts all stars when users send reviews to two instances concurrently', async () => {
  const id = newId()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.createBuyer(id)))
  const other = await shop.start('review')
  await Promise.all(
    buyers.map((who, index) => {
      const body = { review: 'Good.', rating: String((index % 3) + 3) }
      const url = index % 2 === 0 ? shop.review.url : other.url
      return shop.ask(who, `POST /products/${id}/reviews`, body, url)
    }),
  )
  expect(await shop.fetchProductReviews(id)).toMatchObject({
    total: 12,
    average: 4,
    distribution: [0, 0, 4, 4, 4],
  })
  await waitForStars(id, (one) => 'count' in one && one.count === 12)
})

test.each([
  ['no text', { rating: '5' }],
  ['only white space', { review: ' \n ', rating: '5' }],
  ['2,001 characters', { review: 'x'.repeat(2001), rating: '5' }],
  ['half a character', { review: 'broken \uD83D', rating: '5' }],
  ['rating 6', { review: 'Good.', rating: '6' }],
  ['an unknown field', { ...good, verified: true }],
])('createProductReview 400 with %s', async (_what, body) => {
  const id = newId()
  const buyer = await shop.createBuyer(id)
  expect((await shop.ask(buyer, `POST /products/${id}/reviews`, body)).status).toBe(400)
})

test.each([
  'x'.repeat(2000),
  'NUL \u0000, tab \t, bell \u0007 and \u202E right to left',
  '<b>{"$gt":""}</b>',
])('createProductReview 201 stores the text unchanged (%#)', async (review) => {
  const id = newId()
  const buyer = await shop.createBuyer(id)
  await shop.ask(buyer, `POST /products/${id}/reviews`, { review, rating: '1' })
  expect((await shop.fetchProductReviews(id)).items[0].review).toBe(review)
})

test('createProductReview 401 without a token', async () => {
  expect((await shop.ask(undefined, 'POST /products/a/reviews', good)).status).toBe(401)
})

test('createProductReview 415 with an unsupported content type', async () => {
  const token = await shop.issuer.token(person())
  const options = { token, body: JSON.stringify(good), headers: { 'content-type': 'text/plain' } }
  const answer = await call(shop.review.url, 'POST /products/a/reviews', options)
  expect(answer.status).toBe(415)
})

test('getMyProductReview 200 returns the caller’s right to review, own review and helpful votes', async () => {
  const id = newId()
  const { author, body } = await shop.reviewed(id)
  const reader = person()
  const mine = (who: typeof reader) => shop.ask(who, `GET /products/${id}/reviews/mine`)
  expect((await mine(reader)).body).toEqual({ mayReview: false, helpful: [] })
  await shop.ask(reader, `PUT /reviews/${body._id}/helpful`)
  expect((await mine(reader)).body).toEqual({ mayReview: false, helpful: [body._id] })
  const own = await mine(author)
  expect(own.body).toEqual({ mayReview: true, helpful: [], review: { ...body, helpful: 1 } })
  await shop.ask(author, `POST /products/${id}/reviews`, good)
  // The vote was about the replaced text, so it no longer counts.
  expect((await mine(reader)).body).toEqual({ mayReview: false, helpful: [] })
})

test('getMyProductReview 400 for an invalid id, and 401 without a token', async () => {
  expect((await shop.ask(person(), 'GET /products/%24where/reviews/mine')).status).toBe(400)
  expect((await shop.ask(undefined, 'GET /products/a/reviews/mine')).status).toBe(401)
})

test('createProductReview, listProductReviews and getMyProductReview 503 while MongoDB is unavailable', async () => {
  const { url } = await shop.start('review', noMongo, false)
  const who = person()
  const answers = await Promise.all([
    shop.ask(who, 'POST /products/a/reviews', good, url),
    shop.ask(undefined, 'GET /products/a/reviews', undefined, url),
    shop.ask(who, 'GET /products/a/reviews/mine', undefined, url),
    shop.ask(who, 'PUT /reviews/a/helpful', undefined, url),
    shop.ask(who, 'DELETE /reviews/a/helpful', undefined, url),
  ])
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
})
