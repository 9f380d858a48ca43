import { openDatabase } from '@axle/kit/testing/database'
import type { Status } from '../../../services/booking/src/order/status.rules.ts'
import { fates } from '../faults/audit.setup.ts'
import type { Shop } from './shop.setup.ts'

/**
 * Opens the databases of booking and the catalogue. Tests need them because API responses do not show whether units are
 * reserved or sold.
 */
export async function openRest(shop: Shop) {
  const booking = await openDatabase(shop.createSettings('booking', {}))
  const catalogue = await openDatabase(shop.createSettings('catalogue', {}))

  async function findStockDocuments(orderId: string) {
    const reservation = await catalogue.find('reservations', { _id: orderId })
    const _id = reservation?.['productId']
    const stock = await catalogue.find('stocks', { _id })
    return { reservation, stock, product: await catalogue.find('products', { _id }) }
  }

  return {
    /**
     * Fails unless the order's units match its status, and the product has neither reserved units nor unfinished stock
     * changes. All events must have been sent and removed from the outboxes.
     */
    expectAtRest: async (orderId: string, status: Status): Promise<void> => {
      const { reservation, stock } = await findStockDocuments(orderId)
      expect(fates[status]).toContain(reservation?.['state'])
      expect([stock?.['held'], stock?.['moves']]).toEqual([0, []])
      const order = await booking.find('orders', { _id: orderId })
      const payments = await booking.list('payments', { orderId })
      for (const document of [order, reservation, ...payments]) {
        expect(document?.['outbox']).toEqual([])
      }
    },
    /**
     * Whether the stock of the order's product has been published and no publisher holds a lease on the product. A
     * lease may be held for a moment, because products are also republished periodically.
     */
    isPublished: async (orderId: string): Promise<boolean> => {
      const { stock, product } = await findStockDocuments(orderId)
      const waiting = product?.['outbox'] as readonly unknown[] | undefined
      return stock?.['isPublished'] === true && waiting?.length === 0 && !product?.['outboxHeldBy']
    },
    close: async (): Promise<void> => {
      await booking.close()
      await catalogue.close()
    },
  }
}
