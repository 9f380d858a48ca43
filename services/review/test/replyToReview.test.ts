import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

const reply = (id: string, text: string, who = shop.admin) =>
  shop.moderate(`PUT /reviews/${id}/reply`, { reply: text }, who)

async function fetchReply(id: string): Promise<{ text: string; at: string } | undefined> {
  const { body } = await shop.list()
  return body.find(({ _id }: { _id: string }) => _id === id).reply
}

test('replyToReview 200 publishes, changes and removes a reply', async () => {
  const { _id } = await shop.someReview()
  const words = 'Thank you. <b>The nut</b> is on its way 🚗'
  const { status, body } = await reply(_id, `  ${words}\n`)
  expect([status, body.reply.text, body.status]).toEqual([200, words, 'published'])
  // The public reply does not show which admin wrote it.
  expect(await fetchReply(_id)).toEqual({ text: words, at: expect.stringMatching(/^\d{4}-.*Z$/) })
  await reply(_id, 'The nut has arrived.')
  expect((await fetchReply(_id))?.text).toBe('The nut has arrived.')
  expect((await reply(_id, ' ')).body).not.toHaveProperty('reply')
  expect(await fetchReply(_id)).toBeUndefined()
  expect((await reply(_id, '')).status).toBe(200)
})

test('replyToReview 400 for a reply that is missing, too long or has a lone surrogate', async () => {
  const { _id } = await shop.someReview()
  expect((await reply(_id, 'x'.repeat(1001))).status).toBe(400)
  expect((await shop.moderate(`PUT /reviews/${_id}/reply`, {})).status).toBe(400)
  const { status, body } = await reply(_id, 'broken \uD83D')
  expect([status, body.errors[0].field]).toEqual([400, 'body.reply'])
})

test('replyToReview 401 without a token', async () => {
  const body = { reply: 'Thank you.' }
  expect((await call(shop.review.url, 'PUT /reviews/r1/reply', { body })).status).toBe(401)
})

test('replyToReview 403 when the caller is not an admin', async () => {
  const { _id } = await shop.someReview()
  expect((await reply(_id, 'Thank you.', person())).status).toBe(403)
  expect(await fetchReply(_id)).toBeUndefined()
})

test('replyToReview 404 for an unknown review', async () => {
  expect((await reply('nowhere', 'Thank you.')).status).toBe(404)
})

test('replyToReview 415 with an unsupported content type', async () => {
  const token = await shop.issuer.token(shop.admin)
  const headers = { 'content-type': 'text/plain' }
  const options = { token, headers, body: 'Thank you.' }
  expect((await call(shop.review.url, 'PUT /reviews/r1/reply', options)).status).toBe(415)
})

test('replyToReview 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('review', noMongo, false)
  const token = await shop.issuer.token(shop.admin)
  const options = { token, body: { reply: 'Thank you.' } }
  expect((await call(alone.url, 'PUT /reviews/r1/reply', options)).status).toBe(503)
})
