import { person } from '@axle/kit/testing/issuer'
import { type Fault, nothing } from './fault.setup.ts'

/**
 * Number of orders, large enough that every Kafka partition contains some of them. If these orders blocked a partition,
 * the other orders in it would be delayed too.
 */
const orderCount = 12
const rejectedSeconds = 30

/**
 * Deletes a product's stock document. Uses a separate product, because the audit checks the stock of all other
 * products.
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
