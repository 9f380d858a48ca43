import { runProgram } from '@axle/kit/testing/process'
import { openDatabase } from '@axle/kit/testing/database'
import { until } from '@axle/kit/testing/until'
import { admin, type Catalogue, startCatalogue } from './catalogue.setup.ts'

let shop: Catalogue

beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

test('after an older back-up was put back, products are published with revisions that nobody has seen', async () => {
  const id = await shop.stocked(3)
  const settings = shop.settingsOf('catalogue', {})
  const database = await openDatabase(settings)
  const restore = await database.backUp()
  const edit = (price: number) => shop.ask(admin, `PATCH /services/${id}`, { body: { price } })
  await edit(11)
  await edit(12)
  await until('the edits are published', () => Math.max(...shop.revisions(id)) === 3)
  await restore()
  await database.close()

  // Whoever runs `make catalogue-restored` has the keys of no other server at hand.
  const without = { ...settings, S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
  const { code, output } = await runProgram('catalogue', ['restored.main.ts'], without)
  expect([code, output]).toEqual([0, expect.stringMatching(/\d products are published again/)])
  const event = await until('the product is published', () =>
    shop.topics.events('product.changed', id).find(({ data }) => data.revision > 3),
  )
  const { body } = await shop.ask(undefined, `GET /services/${id}`)
  expect(event.data.priceCents).toBe(body.price * 100)
  expect(body.price).not.toBe(12)
})
