import { person } from '@axle/kit/testing/issuer'
import { until } from '@axle/kit/testing/until'
import { randomUUID } from 'node:crypto'
import { type Booking, startBooking } from './booking.setup.ts'

let shop: Booking
const products = 60
const revisions = 3

beforeAll(async () => {
  shop = await startBooking()
})
afterAll(() => shop?.close())

/** Publishes a product's price on the given partition, as if the number of partitions had changed. */
async function tellPrice(id: string, revision: number, partition: number): Promise<void> {
  const offer = { name: 'H7 bulb', priceCents: 100 * revision, minimumOrderQuantity: 1 }
  const event = {
    specversion: '1.0',
    id: randomUUID(),
    type: 'product.changed',
    source: '/test',
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { productId: id, revision, ...offer },
  }
  await shop.topics.send('catalogue.v1', id, JSON.stringify(event), partition)
}

test('latest price revision wins if a product’s first prices arrive concurrently', async () => {
  const ids = Array.from({ length: products }, () => randomUUID())
  const all = ids.flatMap((id) =>
    Array.from({ length: revisions }, (_none, n) => tellPrice(id, n + 1, n)),
  )
  await Promise.all(all)
  const last = await shop.product()
  const buyer = person()
  const fetchPrice = async (id: string) =>
    (await shop.place(buyer, id, { price: 0.01 })).body.currentPrice
  await until('all products are known', async () => {
    const prices = await Promise.all([...ids, last].map(fetchPrice))
    return prices.every((price) => price !== undefined)
  })
  await until('each has its latest price', async () => {
    const prices = await Promise.all(ids.map(fetchPrice))
    return prices.every((price) => price === revisions)
  })
})
