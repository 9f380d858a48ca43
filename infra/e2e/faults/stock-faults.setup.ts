import { person } from '@axle/kit/testing/issuer'
import { type Fault, nothing } from './fault.setup.ts'

/**
 * Number of orders, large enough for every Kafka partition to contain some of them. If these orders blocked a
 * partition, orders of the stream would be delayed too.
 */
const orderCount = 12
const rejectedSeconds = 30

/**
 * Deletes the stock document of a product. The product is not one of the stream's products, because the audit checks
 * the stock of those.
 */
export const lostStock: Fault = {
  name: 'catalogue: the stock document of one product deleted',
  concerns: 'none',
  apply: async (shop) => {
    const { booking, catalogue } = shop.instances
    const at = { booking: booking[0].url(), catalogue: catalogue[0].url() }
    const buyer = person()
    const productId = await shop.stocked(at, 2 * orderCount)
    await shop.databases.catalogue.remove('stocks', { _id: productId })
    const orders = Array.from({ length: orderCount }, async () => {
      const { body } = await shop.place(at, buyer, productId, 1)
      await shop.becomes(at, buyer, body._id, ['rejected'], rejectedSeconds)
    })
    await Promise.all(orders)
  },
  heal: nothing,
}
