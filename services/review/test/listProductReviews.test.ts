import { person } from '@axle/kit/testing/issuer'
import { randomUUID } from 'node:crypto'
import { type Review, startReview } from './review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop?.close())

test.each(['newest', 'helpful', 'rating', '-rating'])(
  'listProductReviews 200 returns each review once over all pages in the order %s',
  async (sort) => {
    const id = `p-${randomUUID()}`
    const written = []
    for (const rating of ['3', '5', '1', '5', '3']) {
      written.push((await shop.reviewed(id, rating)).body)
    }
    const [first, , third] = written
    await shop.ask(person(), `PUT /reviews/${first._id}/helpful`)
    await shop.ask(person(), `PUT /reviews/${third._id}/helpful`)
    await shop.ask(person(), `PUT /reviews/${third._id}/helpful`)
    const found = []
    let cursor = ''
    do {
      const page = await shop.fetchProductReviews(
        id,
        `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.total).toBe(5)
      found.push(...page.items)
      cursor = page.next ?? ''
    } while (cursor)
    expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(written.map(({ _id }) => _id)))
    expect(found).toHaveLength(5)
    const shown = {
      newest: found
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
      helpful: [2, 1, 0, 0, 0],
      rating: ['1', '3', '3', '5', '5'],
      '-rating': ['5', '5', '3', '3', '1'],
    }[sort]
    const field = { newest: 'createdAt', helpful: 'helpful' }[sort] ?? 'rating'
    expect(found.map((one) => one[field])).toEqual(shown)
  },
)

test.each(['sort=worst', 'limit=0', 'limit=51', 'cursor[$ne]=1', 'nonsense=1'])(
  'listProductReviews 400 for ?%s',
  async (words) => {
    const answer = await shop.ask(undefined, `GET /products/a/reviews?${words}`)
    expect(answer.status).toBe(400)
  },
)

test('listProductReviews 422 for an invalid cursor', async () => {
  const answer = await shop.ask(undefined, 'GET /products/a/reviews?cursor=AAAA')
  expect(answer.status).toBe(422)
})
