import type { Consumers } from '@axle/kit/event'
import { release, reserve, restock, sell } from './stock.flow.ts'

type Others = {
  /** Whether a product can be ordered at all. */
  readonly isOnSale: (productId: string) => Promise<boolean>
  /** Keeps the picture that an order shows. */
  readonly keepPicture: (img: string | undefined) => Promise<void>
}

/** What the catalogue does at each step of an order. */
export function stockEvents({ isOnSale, keepPicture }: Others) {
  return {
    'order.placed': async ({ data }) => {
      await reserve(data, isOnSale)
      await keepPicture(data.img)
    },
    'order.paid': ({ data }) => sell(data),
    'order.cancelled': ({ data }) => release(data),
    'order.expired': ({ data }) => release(data),
    'order.refunded': ({ data }) => restock(data),
  } satisfies Consumers
}
