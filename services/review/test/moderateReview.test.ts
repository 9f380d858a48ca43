import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { runSeed } from '@axle/kit/testing/process'
import { until } from '@axle/kit/testing/until'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

const decide = (id: string, status: string, who = shop.admin) =>
  shop.moderate(`PUT /reviews/${id}/status`, { status }, who)

async function listed(id: string): Promise<Record<string, unknown> | undefined> {
  return (await shop.list()).body.find(({ _id }: { _id: string }) => _id === id)
}

test('moderateReview 200 hides and publishes a review and records the admin', async () => {
  const review = await shop.someReview()
  expect(review).not.toHaveProperty('pending')
  const hidden = await decide(review._id, 'hidden')
  expect(hidden.status).toBe(200)
  expect(hidden.body).toEqual({
    ...review,
    status: 'hidden',
    decidedBy: shop.admin.email,
    decidedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await listed(review._id)).toBeUndefined()
  expect((await decide(review._id, 'hidden')).body.status).toBe('hidden')
  expect((await decide(review._id, 'published')).body.status).toBe('published')
  // Only admins see which admin decided.
  expect(await listed(review._id)).toEqual(review)
})

test('moderateReview 200 keeps a seeded review hidden when the seed runs again', async () => {
  const settings = shop.createSettings('review', {})
  await runSeed('review', settings)
  await decide('seed-001', 'hidden')
  await runSeed('review', settings)
  expect(await listed('seed-001')).toBeUndefined()
})

test('moderation events name the admin and contain no text that users wrote', async () => {
  const { _id } = await shop.someReview()
  await decide(_id, 'hidden')
  await decide(_id, 'published')
  await shop.moderate(`PUT /reviews/${_id}/reply`, { reply: 'Thank you' }, shop.admin)
  const acts = () => shop.topics.distinct('admin.acted', _id)
  await until('all is published', () => acts().length >= 3)
  const by = { by: shop.admin.email, byId: shop.admin.id, about: 'Review of the shop' }
  expect(acts().map(({ data }) => data)).toMatchObject([
    { ...by, action: 'review.hidden' },
    { ...by, action: 'review.published' },
    { ...by, action: 'review.replied' },
  ])
  expect(acts().some(({ data }) => data.detail !== undefined)).toBe(false)
})

test('moderateReview 400 for a status that admins cannot set', async () => {
  const { _id } = await shop.someReview()
  expect((await decide(_id, 'pending')).status).toBe(400)
})

test('moderateReview 401 without a token', async () => {
  const { _id } = await shop.someReview()
  const body = { status: 'hidden' }
  expect((await call(shop.review.url, `PUT /reviews/${_id}/status`, { body })).status).toBe(401)
})

test('moderateReview 403 when the caller is not an admin, even for the author', async () => {
  const author = person()
  const { _id } = await shop.someReview(author)
  expect((await decide(_id, 'hidden', author)).status).toBe(403)
  expect(await listed(_id)).toBeDefined()
})

test('moderateReview 404 for an unknown review', async () => {
  expect((await decide('nowhere', 'hidden')).status).toBe(404)
})

test('moderateReview 415 with an unsupported content type', async () => {
  const token = await shop.issuer.token(shop.admin)
  const headers = { 'content-type': 'text/plain' }
  const options = { token, headers, body: 'hidden' }
  expect((await call(shop.review.url, 'PUT /reviews/r1/status', options)).status).toBe(415)
})

test('moderateReview 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('review', noMongo, false)
  const token = await shop.issuer.token(shop.admin)
  const options = { token, body: { status: 'hidden' } }
  expect((await call(alone.url, 'PUT /reviews/r1/status', options)).status).toBe(503)
})
