import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Review, startReview } from './review.setup.ts'

let shop: Review
let moderated: Review

beforeAll(async () => {
  shop = await startReview({ MEND_SECONDS: '0.5' })
  moderated = await startReview({ REVIEW_MODERATION: 'true' })
})
afterAll(() => Promise.all([shop.close(), moderated.close()]))

const newId = () => `p-${randomUUID()}`
const decide = (on: Review, id: string, decision: object) =>
  on.moderate(`PUT /reviews/${id}/status`, decision)

test('listModeration 200 lists shop reviews and product reviews, the latter with their product', async () => {
  const id = newId()
  const { body } = await shop.reviewed(id)
  const ofShop = await shop.someReview()
  const { reviews } = (await shop.moderate('GET /reviews/moderation')).body
  const found = (_id: string) => reviews.find((one: { _id: string }) => one._id === _id)
  expect(found(body._id)).toMatchObject({
    verified: true,
    status: 'published',
    product: { _id: id, name: 'Halden ClearBeam H7' },
  })
  expect(found(ofShop._id)).not.toHaveProperty('product')
})

test('moderateReview 200 excludes a hidden review from the stars until it is published again', async () => {
  const id = newId()
  await shop.reviewed(id, '5')
  const { body } = await shop.reviewed(id, '1')
  expect(await shop.fetchProductReviews(id)).toMatchObject({ total: 2, average: 3 })
  await decide(shop, body._id, { status: 'hidden' })
  expect(await shop.fetchProductReviews(id)).toMatchObject({
    total: 1,
    average: 5,
    items: [{ rating: '5' }],
  })
  await decide(shop, body._id, { status: 'published' })
  expect(await shop.fetchProductReviews(id)).toMatchObject({ total: 2, average: 3 })
})

test('moderateReview 409 when the author has changed the text since the admin read it', async () => {
  const id = newId()
  const { author, body: read } = await moderated.reviewed(id)
  expect(read.status).toBe('pending')
  const words = { review: 'Buy cheaper elsewhere!', rating: '1' }
  const { body: written } = await moderated.ask(author, `POST /products/${id}/reviews`, words)
  const { createdAt } = read
  const late = await decide(moderated, read._id, { status: 'published', createdAt })
  expect(late.status).toBe(409)
  expect((await moderated.fetchProductReviews(id)).total).toBe(0)
  const decision = { status: 'published', createdAt: written.createdAt }
  expect((await decide(moderated, read._id, decision)).status).toBe(200)
  expect((await moderated.fetchProductReviews(id)).total).toBe(1)
})

test('createProductReview 200 makes a rewritten review pending again when reviews are moderated', async () => {
  const id = newId()
  const { author, body } = await moderated.reviewed(id)
  await decide(moderated, body._id, { status: 'published' })
  expect((await moderated.fetchProductReviews(id)).total).toBe(1)
  const words = { review: 'On second thoughts.', rating: '2' }
  const again = await moderated.ask(author, `POST /products/${id}/reviews`, words)
  expect(again.body.status).toBe('pending')
  expect(await moderated.fetchProductReviews(id)).toMatchObject({ total: 0, items: [] })
})

test('createProductReview 200 makes a review pending when the old one was hidden, even without moderation', async () => {
  const id = newId()
  const { author, body } = await shop.reviewed(id)
  await decide(shop, body._id, { status: 'hidden' })
  const words = { review: 'The same insult in other words.', rating: '1' }
  const again = await shop.ask(author, `POST /products/${id}/reviews`, words)
  expect(again.body.status).toBe('pending')
  expect((await shop.fetchProductReviews(id)).total).toBe(0)
})

test('replyToReview 200 shows the shop’s reply under a product review', async () => {
  const id = newId()
  const { body } = await shop.reviewed(id)
  const reply = 'Thank you.'
  expect((await shop.moderate(`PUT /reviews/${body._id}/reply`, { reply })).status).toBe(200)
  expect((await shop.fetchProductReviews(id)).items[0].reply.text).toBe(reply)
})

test('the sweeps count stars and votes after a crash, and republish the stars', async () => {
  const id = newId()
  const { body } = await shop.reviewed(id, '5')
  const [before] = await until('the stars are published', () => {
    const events = shop.topics.events('product.rated', id)
    return events.length > 0 && events
  })
  const database = await openDatabase(shop.createSettings('review', {}))
  // Simulates a crash after a review and a vote were saved but before they were counted. As with any change, both get a
  // new `version`, because a running sweep may still mark the old version as counted.
  const vote = { reviewId: body._id, voterId: 'voter', edition: 1, version: 2 }
  const review = { rating: '1', version: 2, isCounted: false }
  await database.set('reviews', { _id: body._id }, review)
  await shop.ask(await shop.createBuyer(id), `PUT /reviews/${body._id}/helpful`)
  await database.set(
    'votes',
    { reviewId: body._id },
    { ...vote, isHelpful: false, isCounted: false },
  )
  await until('both are counted', async () => {
    const page = await shop.fetchProductReviews(id)
    return page.average === 1 && page.items[0].helpful === 0
  })
  const late = await until('the stars are published once more, as they are', () => {
    const events = shop.topics.events('product.rated', id).filter(({ data }) => data.average === 1)
    return events.length > 2 && events
  })
  const revisions = [before, ...late].map((event) => event?.data.revision ?? 0)
  expect(new Set(revisions).size).toBe(revisions.length)
  expect(revisions.toSorted((a, b) => a - b)).toEqual(revisions)
  await database.close()
})
