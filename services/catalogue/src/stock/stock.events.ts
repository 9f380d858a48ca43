import type { Consumers } from '@axle/kit/event'
import type { Log } from '@axle/kit/log'
import { release, reserve, restock, sell } from './stock.flow.ts'

type Others = {
  /** Whether a product can be ordered. */
  readonly isOnSale: (productId: string) => Promise<boolean>
  /** Keeps the picture that an order shows. */
  readonly keepPicture: (img: string | undefined) => Promise<void>
  readonly log: Log
}

/** Event handlers of the catalogue for each step of an order. */
export function stockEvents({ isOnSale, keepPicture, log }: Others) {
  return {
    'order.placed': async ({ data }) => {
      const { orderId, productId } = data
      if (!(await reserve(data, isOnSale))) {
        log.error({ orderId, productId }, 'order rejected: the stock of its product is missing')
      }
      await keepPicture(data.img)
    },
    'order.paid': ({ data }) => sell(data),
    'order.cancelled': ({ data }) => release(data),
    'order.expired': ({ data }) => release(data),
    'order.refunded': ({ data }) => restock(data),
  } satisfies Consumers
}
