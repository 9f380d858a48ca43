import type { Consumers } from '@axle/kit/event'
import type { SentEvent } from './message.rules.ts'

/** The steps of orders that webhooks alone are sent; what the read model is made of, they are sent besides. */
export const deliveryEvents = (tell: (event: SentEvent) => Promise<void>) =>
  ({
    'order.shipped': tell,
    'order.delivered': tell,
    'order.cancelled': tell,
    'order.expired': tell,
    'order.refunded': tell,
  }) satisfies Consumers
