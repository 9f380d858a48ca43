import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { runSeed } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { seedReviews } from '../src/seed/reviews.ts'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

test('listReviews 200 needs no token and returns the newest review first', async () => {
  const written = []
  for (let n = 0; n < 3; n++) {
    const review = await shop.someReview()
    written.unshift(review)
    await until('the clock has moved on', () => Date.now() > Date.parse(review.createdAt))
  }
  const { status, body } = await shop.list()
  expect(status).toBe(200)
  expect(body.slice(0, 3)).toEqual(written)
})

test('listReviews 200 marks a review as verified once its author has paid for an order', async () => {
  const [buyer, other] = [person(), person()]
  const { _id } = await shop.someReview(buyer)
  const { _id: otherId } = await shop.someReview(other)
  expect(await shop.isVerified(_id)).toBe(false)
  await shop.publish(shop.paid(buyer.id))
  await shop.becomesVerified(_id)
  expect(await shop.isVerified(otherId)).toBe(false)
})

test('listReviews 200 still marks a review as verified after a repeated order.paid and a refund', async () => {
  const [buyer, next] = [person(), person()]
  const { _id } = await shop.someReview(buyer)
  const { _id: nextId } = await shop.someReview(next)
  const event = shop.paid(buyer.id)
  for (const again of [event, event, { ...event, type: 'order.refunded' }])
    await shop.publish(again)
  await shop.publish(shop.paid(next.id, event.subject))
  await shop.becomesVerified(nextId)
  expect(await shop.isVerified(_id)).toBe(true)
})

test('listReviews 200 still marks buyers’ reviews as verified after unreadable messages', async () => {
  const buyer = person()
  const { _id } = await shop.someReview(buyer)
  const good = shop.paid(buyer.id)
  const broken = { ...good, data: { ...good.data, buyerId: 7 } }
  const key = good.subject
  for (const value of ['{', '', JSON.stringify(broken)]) {
    await shop.topics.send('orders.v1', key, value)
  }
  await shop.publish(good)
  await shop.becomesVerified(_id)
  // Another service stores the unreadable messages as dead letters, on behalf of all services.
  const parked = await until('the one is parked that review would have handled', () => {
    const found = shop.topics.seen().filter((one) => one.topic === 'orders.v1.dlq')
    return found.some((one) => one.key === key) && found
  })
  expect(new Set(parked.map(({ value }) => value))).toEqual(new Set([JSON.stringify(broken)]))
  expect(parked[0]?.headers['service']).toBe('review')
})

test.each(['false', ''])('the seed adds no reviews when AXLE_DEMO is "%s"', async (demo) => {
  const settings = shop.createSettings('review', { AXLE_DEMO: demo })
  const { body: before } = await shop.list()
  expect(await runSeed('review', settings)).toMatch(/no reviews of the demo/)
  expect((await shop.list()).body).toEqual(before)
})

test('listReviews 200 contains each seeded review once when the seed runs twice', async () => {
  const settings = shop.createSettings('review', {})
  await runSeed('review', settings)
  const { body: first } = await shop.list()
  await runSeed('review', settings)
  const { body: second } = await shop.list()
  expect(second).toEqual(first)
  for (const { name, review, rating } of seedReviews) {
    expect(second).toContainEqual(expect.objectContaining({ name, review, rating }))
  }
})

test('listReviews 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('review', noMongo, false)
  const { status, headers, body } = await call(alone.url, 'GET /reviews')
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/mongo/i)
})
