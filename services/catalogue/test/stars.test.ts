import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

type Facts = {
  readonly revision: number
  readonly average: number
  readonly count: number
  readonly distribution?: readonly number[]
}

/** Publishes a rating as the review service does. */
async function rate(productId: string, facts: Facts): Promise<void> {
  const event = {
    specversion: '1.0',
    id: randomUUID(),
    source: '/review',
    type: 'product.rated',
    subject: productId,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { productId, ...facts },
  }
  await shop.topics.send('reviews.v1', productId, JSON.stringify(event))
}

const fetchStars = async (id: string) =>
  (await shop.ask(undefined, `GET /services/${id}`)).body.stars
const becomes = (id: string, count: number | undefined) =>
  until(`${id} has ${count} ratings`, async () => (await fetchStars(id))?.count === count)

test('getTool 200 shows the latest rating, which product.changed does not contain', async () => {
  const id = await shop.stocked(1)
  expect(await fetchStars(id)).toBeUndefined()
  await rate(id, { revision: 10, average: 4.5, count: 2 })
  await becomes(id, 2)
  expect(await fetchStars(id)).toEqual({ average: 4.5, count: 2 })
  await until('the product is published', () => shop.revisions(id).includes(2))
  const event = shop.topics.events('product.changed', id).find(({ data }) => data.revision === 2)
  expect(Object.keys(event?.data ?? {})).not.toContain('stars')
})

test('listProducts 200 and getTool 200 show the rating distribution if it was published', async () => {
  const id = await shop.stocked(1)
  const listed = async () => {
    const { body } = await shop.ask(undefined, 'GET /products?limit=100')
    return body.items.find((one: { _id: string }) => one._id === id)?.stars
  }
  const shows = async (stars: object) => {
    await until(`the list shows ${JSON.stringify(stars)}`, async () => {
      return isDeepStrictEqual(await listed(), stars)
    })
    expect(await fetchStars(id)).toEqual(stars)
  }
  // This event is in the old format, without a distribution.
  await rate(id, { revision: 1, average: 4, count: 2 })
  await shows({ average: 4, count: 2 })
  const spread = { average: 4, count: 2, distribution: [0, 0, 1, 0, 1] }
  await rate(id, { revision: 2, ...spread })
  await shows(spread)
  // First, the average stays the same while the distribution changes. Then, an event in the old format leaves the
  // distribution unchanged.
  const other = { ...spread, distribution: [0, 0, 0, 2, 0] }
  await rate(id, { revision: 3, ...other })
  await rate(id, { revision: 4, average: 4, count: 2 })
  await shows(other)
  await rate(id, { revision: 5, average: 3, count: 1 })
  await shows({ average: 3, count: 1 })
  await until('all are published', () => Math.max(...shop.revisions(id)) >= 5)
  expect(shop.revisions(id)).toEqual([1, 2, 3, 4, 5])
})

test('an outdated or repeated rating, or a rating of an unknown product, changes no product', async () => {
  const id = await shop.stocked(1)
  await rate(id, { revision: 10, average: 4, count: 1 })
  await rate(id, { revision: 9, average: 1, count: 7 })
  await rate(id, { revision: 10, average: 1, count: 8 })
  // The rating is unchanged, so only its revision is stored.
  await rate(id, { revision: 12, average: 4, count: 1 })
  await rate(id, { revision: 11, average: 1, count: 9 })
  await rate(randomUUID(), { revision: 1, average: 4, count: 1 })
  // Events in one partition arrive in order. So when the product shows this rating, all earlier events have been
  // processed.
  await rate(id, { revision: 13, average: 3, count: 2 })
  await becomes(id, 2)
  await until('both are published', () => Math.max(...shop.revisions(id)) >= 3)
  expect(shop.revisions(id)).toEqual([1, 2, 3])
})

test('a product shows no rating after its last review is deleted', async () => {
  const id = await shop.stocked(1)
  await rate(id, { revision: 1, average: 5, count: 1 })
  await becomes(id, 1)
  await rate(id, { revision: 2, average: 0, count: 0 })
  await becomes(id, undefined)
  expect((await shop.ask(undefined, `GET /services/${id}`)).body).not.toHaveProperty('stars')
})

test('a rating remains after the product is edited, removed and restored', async () => {
  const id = await shop.stocked(1)
  await rate(id, { revision: 1, average: 5, count: 1 })
  await becomes(id, 1)
  await shop.ask(admin, `PATCH /services/${id}`, { body: { price: 11 } })
  expect(await fetchStars(id)).toEqual({ average: 5, count: 1 })
  const { email } = (await shop.ask(admin, 'GET /purchase')).body.find(
    (one: { _id: string }) => one._id === id,
  )
  await shop.ask(admin, `DELETE /purchase/${email}`)
  await rate(id, { revision: 2, average: 4, count: 2 })
  await until('its removal is published again', () => Math.max(...shop.revisions(id)) === 5)
  await shop.ask(admin, `POST /services/${id}/restoration`)
  await becomes(id, 2)
})

test('an unreadable event becomes a dead letter, and the next event is processed', async () => {
  const id = await shop.stocked(1)
  await shop.topics.send('reviews.v1', id, '{')
  await rate(id, { revision: 1, average: 9, count: 1 })
  await rate(id, { revision: 2, average: 2, count: 1 })
  await becomes(id, 1)
  const parked = await until('both are parked', () => {
    const found = shop.topics
      .seen()
      .filter(({ topic, key }) => topic === 'reviews.v1.dlq' && key === id)
    return found.length > 1 && found
  })
  expect(parked.map(({ headers }) => headers['service'])).toEqual(['catalogue', 'catalogue'])
})
