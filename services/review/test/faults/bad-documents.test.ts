import { type Database, openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Review, startReview } from '../review.setup.ts'

let shop: Review
let database: Database

beforeAll(async () => {
  shop = await startReview({ MEND_SECONDS: '0.3' })
  database = await openDatabase(shop.createSettings('review', {}))
})
afterAll(async () => {
  await database?.close()
  await shop?.close()
})

test("the sweep counts the other products' stars when one rating document has an invalid revision", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const reviews = await Promise.all(ids.map((id) => shop.reviewed(id, '5')))
  const [one = '', bad = '', other = ''] = ids
  await until('all are counted', async () => {
    const pages = await Promise.all(ids.map((id) => shop.fetchProductReviews(id)))
    return pages.every(({ average }) => average === 5)
  })
  await database.set('ratings', { _id: bad }, { revision: 'none' })
  // Simulates a crash that happens after each review was saved but before the product's stars were counted.
  for (const { body } of reviews) {
    const left = { rating: '1', version: 2, isCounted: false }
    await database.set('reviews', { _id: body._id }, left)
  }
  await until('the log names the bad document', () =>
    shop.review.output().includes(`"item":"${bad}"`),
  )
  for (const id of [one, other]) {
    await until(
      'the stars are counted',
      async () => (await shop.fetchProductReviews(id)).average === 1,
    )
  }
})
