import { type Person, person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Review, startReview } from '../review.setup.ts'

let shop: Review

beforeAll(async () => {
  shop = await startReview()
})
afterAll(() => shop.close())

function erase({ id }: Person, at: Review = shop): Promise<void> {
  const event = {
    specversion: '1.0',
    id: randomUUID(),
    source: '/user',
    type: 'person.erased',
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { personId: id },
  }
  return at.topics.send('people.v1', id, JSON.stringify(event))
}

const somebody = () => person({ name: `Ada ${randomUUID()}` })

/** Waits until a shop review is anonymised, and returns it. */
const forgotten = (id: string, at: Review = shop) =>
  until(`${id} names nobody`, async () => {
    const { body } = await at.list()
    const found = body.find((one: { _id: string }) => one._id === id)
    return found?.name === 'Former customer' && found
  })

test("reviews keep their text and stars but not the author's name when the author is erased", async () => {
  const [ada, bob] = [somebody(), somebody()]
  await shop.createBuyer('hal-h7-55', ada)
  const ofShop = await shop.someReview(ada)
  const ofProduct = (await shop.reviewed('hal-h7-55', '4', ada)).body
  const other = await shop.someReview(bob)

  await erase(ada)
  const { name, ...rest } = ofShop
  expect(name).toBe(ada.name)
  expect(await forgotten(ofShop._id)).toEqual({ ...rest, name: 'Former customer' })
  const [shown] = (await shop.fetchProductReviews('hal-h7-55')).items
  const { _id, review, rating } = ofProduct
  expect(shown).toMatchObject({ _id, review, rating, name: 'Former customer' })
  const moderation = await shop.moderate('GET /reviews/moderation?limit=100')
  expect(JSON.stringify(moderation.body)).not.toContain(ada.name)
  const { body } = await shop.list()
  expect(body.find((one: { _id: string }) => one._id === other._id).name).toBe(bob.name)
})

/** Hides an author's previous review as an admin, then adds and publishes another review by the author. */
async function writeAgain(author: Person, before: string): Promise<string> {
  const decide = (id: string, status: string) =>
    shop.moderate(`PUT /reviews/${id}/status`, { status })
  await decide(before, 'hidden')
  const { _id } = await shop.someReview(author)
  await decide(_id, 'published')
  return _id
}

test("a review that arrives after its author's erasure is also anonymised", async () => {
  const ada = somebody()
  const first = await shop.someReview(ada)
  await erase(ada)
  await forgotten(first._id)
  // The author's token was issued before the erasure and is still valid.
  const second = await writeAgain(ada, first._id)
  await forgotten(second)
  await erase(ada)
  await forgotten(await writeAgain(ada, second))
})

test('two instances anonymise reviews when the author was erased while the service was down', async () => {
  const alone = await startReview()
  const ada = somebody()
  const { _id } = await alone.someReview(ada)
  await alone.review.kill()
  await erase(ada, alone)
  const [review] = await Promise.all([alone.start('review'), alone.start('review')])
  const list = () => alone.ask(undefined, 'GET /reviews', undefined, review.url)
  await forgotten(_id, { ...alone, list })
  await alone.close()
})
