import type { Consumers } from '@axle/kit/events/event'
import type { SentEvent } from './message.rules.ts'

/** Order events that only webhooks need. Webhooks also receive the events that update the read model. */
export const deliveryEvents = (tell: (event: SentEvent) => Promise<void>) =>
  ({
    'order.shipped': tell,
    'order.delivered': tell,
    'order.cancelled': tell,
    'order.expired': tell,
    'order.refunded': tell,
  }) satisfies Consumers
