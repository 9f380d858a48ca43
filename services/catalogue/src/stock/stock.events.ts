import type { Consumers } from '@axle/kit/events/event'
import type { Log } from '@axle/kit/observability/log'
import { release, reserve, restock, sell } from './stock.flow.ts'

type Others = {
  /** Whether a product is on sale, so that buyers can order it. */
  readonly isOnSale: (productId: string) => Promise<boolean>
  /** Keeps an image permanently because an order references it. */
  readonly keepPicture: (img: string | undefined) => Promise<void>
  readonly log: Log
}

/** Creates the catalogue's handlers for order events. */
export function stockEvents({ isOnSale, keepPicture, log }: Others) {
  return {
    'order.placed': async ({ data }) => {
      const { orderId, productId } = data
      if (!(await reserve(data, isOnSale))) {
        log.error({ orderId, productId }, 'order rejected: stock record missing')
      }
      await keepPicture(data.img)
    },
    'order.paid': ({ data }) => sell(data),
    'order.cancelled': ({ data }) => release(data),
    'order.expired': ({ data }) => release(data),
    'order.refunded': ({ data }) => restock(data),
  } satisfies Consumers
}
