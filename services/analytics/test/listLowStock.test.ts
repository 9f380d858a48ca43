import { call } from '@axle/kit/testing/client'
import { person } from '@axle/kit/testing/issuer'
import { type Analytics, aProduct, noMongo, startAnalytics } from './analytics.setup.ts'

let shop: Analytics

beforeAll(async () => {
  shop = await startAnalytics()
})
afterAll(() => shop.close())

/** Returns the product's entry in the low-stock list, or undefined if it is not in the list. */
async function findLowStock(productId: string, query = '') {
  const list = await shop.lowStock(query)
  return list.find((one: { productId: string }) => one.productId === productId)
}

test('listLowStock 200 lists products with fewer than ten units, fewest first, and reflects product.changed', async () => {
  const [few, fewer, enough] = [aProduct(), aProduct(), aProduct()]
  await shop.publish(
    few.changed(1, { availableQuantity: 9 }),
    fewer.changed(1, { availableQuantity: 0, name: 'Sold out' }),
    enough.changed(1, { availableQuantity: 10 }),
  )
  await shop.settled()
  const list = await shop.lowStock()
  const ids = list.map(({ productId }: { productId: string }) => productId)
  expect(ids).toEqual([fewer.productId, few.productId])
  expect(list[0]).toEqual({
    productId: fewer.productId,
    name: 'Sold out',
    available: 0,
    minimumOrderQuantity: 2,
  })
  await shop.publish(few.changed(2, { availableQuantity: 40 }))
  await shop.settled()
  expect(await findLowStock(few.productId)).toBeUndefined()
})

test('listLowStock 200 includes products below their minimum order quantity, whatever the threshold', async () => {
  const bulk = aProduct()
  await shop.publish(bulk.changed(1, { availableQuantity: 19, minimumOrderQuantity: 20 }))
  await shop.settled()
  expect(await findLowStock(bulk.productId, '?below=1')).toMatchObject({ available: 19 })
  await shop.publish(bulk.changed(2, { availableQuantity: 20, minimumOrderQuantity: 20 }))
  await shop.settled()
  expect(await findLowStock(bulk.productId)).toBeUndefined()
  expect(await findLowStock(bulk.productId, '?below=21')).toMatchObject({ available: 20 })
})

test('listLowStock 200 omits products after product.removed, and products without published stock', async () => {
  const [removed, silent] = [aProduct(), aProduct()]
  await shop.publish(removed.changed(1, { availableQuantity: 1 }), removed.removed(2))
  await shop.publish(silent.changed(1))
  await shop.settled()
  expect(await findLowStock(removed.productId)).toBeUndefined()
  expect(await findLowStock(silent.productId)).toBeUndefined()
})

test('listLowStock 200 ignores older revisions that arrive late', async () => {
  const part = aProduct()
  await shop.publish(part.changed(3, { availableQuantity: 3 }), part.removed(2))
  await shop.publish(part.changed(1, { availableQuantity: 50 }))
  await shop.settled()
  expect(await findLowStock(part.productId)).toMatchObject({ available: 3 })
})

test.each(['below=0', 'below=ten', 'below=1.5', 'above=3'])(
  'listLowStock 400 for %s',
  async (query) => {
    const { status, body } = await shop.ask(`GET /low-stock?${query}`)
    expect([status, body.type]).toEqual([400, 'urn:axle:problem:bad-request'])
  },
)

test('listLowStock 401 without a token', async () => {
  expect((await call(shop.analytics.url, 'GET /low-stock')).status).toBe(401)
})

test('listLowStock 403 when the caller is not an admin', async () => {
  expect((await shop.ask('GET /low-stock', person())).status).toBe(403)
})

test('listLowStock 503 while MongoDB is unavailable', async () => {
  const alone = await shop.start('analytics', noMongo, false)
  const token = await shop.issuer.token(person({ roles: ['user', 'admin'] }))
  const { status, headers } = await call(alone.url, 'GET /low-stock', { token })
  expect([status, headers.has('retry-after')]).toEqual([503, true])
})
