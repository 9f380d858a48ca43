import { person } from '@axle/kit/testing/issuer'
import { type Fault, nothing } from './fault.setup.ts'

/** So many that each partition has some, so that one which waits for them would hold up orders of the stream. */
const orderCount = 12
const rejectedSeconds = 30

/** The product is none of the stream's, whose units are audited. */
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
