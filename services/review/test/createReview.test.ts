import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { noMongo, type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

const good = { review: 'Fitted first time.', rating: '5' }

test('createReview 201 publishes the review under the name in the token, not the one in the body', async () => {
  const ada = person({ name: 'Ada Byron' })
  const { status, body } = await shop.write(ada, { ...good, name: 'Somebody Else' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...good, name: 'Ada Byron', verified: false })
  expect((await shop.list()).body).toContainEqual(body)
})

test('createReview 201 does not reveal the author’s email address', async () => {
  const nameless = person({ name: '' })
  const token = await shop.issuer.token(nameless, { preferred_username: nameless.email })
  const { body } = await shop.write(nameless, good, { token })
  expect(JSON.stringify(body)).not.toContain(nameless.email)
  expect(body.name).not.toBe('')
})

test.each([
  '<img src=x onerror=alert(1)> <script>alert(1)</script>',
  'javascript:alert(1) [x](javascript:alert(1)) **bold**',
  '{"$gt": ""} $where',
  '🚗 ünïcode \u202E right to left, NUL \u0000, tab \t and\r\nlines ',
])('createReview 201 stores the text %j unchanged', async (review) => {
  const { status, body } = await shop.write(person(), { review, rating: '1' })
  expect(status).toBe(201)
  expect(body.review).toBe(review)
  const { body: listed } = await shop.list()
  expect(listed.find((one: { _id: string }) => one._id === body._id).review).toBe(review)
})

test('createReview 201 accepts the same text from two users', async () => {
  const body = { review: 'Does what it should.', rating: '4' }
  const answers = [await shop.write(person(), body), await shop.write(person(), body)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test('createReview 201 returns a verified review when the author has already bought something', async () => {
  const buyer = await shop.createBuyer('hal-h7-55')
  expect((await shop.write(buyer, { review: 'Bought again.', rating: '5' })).body).toMatchObject({
    verified: true,
  })
})

test('createReview 201 returns a pending review when the author has neither a verified address nor a purchase', async () => {
  const stranger = person()
  const token = await shop.issuer.token(stranger, { email_verified: false })
  const { status, body } = await shop.write(stranger, good, { token })
  expect([status, body.pending]).toEqual([201, true])
  expect((await shop.list()).body).not.toContainEqual(expect.objectContaining({ _id: body._id }))

  const buyer = await shop.createBuyer('hal-h7-55')
  const unproven = await shop.issuer.token(buyer, { email_verified: false })
  const shown = (await shop.write(buyer, good, { token: unproven })).body
  expect(shown).not.toHaveProperty('pending')
})

test('createReview 201 returns a pending review when an earlier review was hidden', async () => {
  const author = person()
  for (const turn of [1, 2]) {
    const { _id } = await shop.someReview(author)
    await shop.moderate(`PUT /reviews/${_id}/status`, { status: 'hidden' })
    const { status, body } = await shop.write(author, { ...good, review: `Changed ${turn}.` })
    expect([status, body.pending]).toEqual([201, true])
    expect((await shop.write(author, { ...good, review: `Once more ${turn}.` })).status).toBe(409)
    await shop.moderate(`PUT /reviews/${body._id}/status`, { status: 'hidden' })
  }
})

test.each([
  ['no text', { rating: '5' }, 'review'],
  ['an empty text', { review: '', rating: '5' }, 'review'],
  ['only white space', { review: ' \n ', rating: '5' }, 'review'],
  ['too long a review', { review: 'x'.repeat(2001), rating: '5' }, 'review'],
  ['half a character', { review: 'broken \uD83D', rating: '5' }, 'review'],
  ['an operator instead of text', { review: { $gt: '' }, rating: '5' }, 'review'],
  ['no rating', { review: 'Good.' }, 'rating'],
  ['rating 6', { review: 'Good.', rating: '6' }, 'rating'],
  ['a number as the rating', { review: 'Good.', rating: 5 }, 'rating'],
  ['an unknown field', { ...good, verified: true }, 'verified'],
])('createReview 400 with %s names the invalid field', async (_what, body, field) => {
  const answer = await shop.write(person(), body)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toMatch('application/problem+json')
  expect(answer.body.errors).toContainEqual(
    expect.objectContaining({ field: expect.stringContaining(field) }),
  )
})

test('createReview 400 with a body that is not JSON', async () => {
  expect((await shop.write(person(), '{"review":')).status).toBe(400)
})

test('createReview 401 with %s', async () => {
  const answer = await call(shop.review.url, 'POST /reviews', { body: good })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
})

test.each([
  ['an expired token', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['a token for another audience', { aud: 'account' }],
  ['a token of another issuer', { iss: 'http://127.0.0.1/realms/other' }],
  ['an ID token', { typ: 'ID' }],
  ['a token that never expires', { exp: undefined }],
])('createReview 401 with %s', async (_what, claims) => {
  const who = person()
  const token = await shop.issuer.token(who, claims)
  expect((await shop.write(who, good, { token })).status).toBe(401)
})

test.each(['Fitted first time.', 'Other words.'])(
  'createReview 409 with the text %j when the author has a review of the shop',
  async (review) => {
    const who = person()
    expect((await shop.write(who, good)).status).toBe(201)
    const again = await shop.write(who, { review, rating: '1' })
    expect(again.status).toBe(409)
    expect(again.body.detail).toBe(
      'You have already reviewed the shop. To review a part, open your order in My Orders.',
    )
  },
)

test('createReview 409 for all but one of twenty concurrent requests by the same user', async () => {
  const who = person()
  const calls = Array.from({ length: 20 }, (_, turn) =>
    shop.write(who, { ...good, review: `Words ${turn}.` }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
})

test('createReview 415 with an unsupported content type', async () => {
  const headers = { 'content-type': 'text/plain' }
  expect((await shop.write(person(), JSON.stringify(good), { headers })).status).toBe(415)
})

test('createReview 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('review', noMongo, false)
  const token = await shop.issuer.token(person())
  const answer = await call(alone.url, 'POST /reviews', { token, body: good })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
