import type { EventOf } from '@axle/kit/events/event'
import type { components } from '@axle/kit/http.gen'

type Schemas = components['schemas']
type Data = Schemas['WebhookOrder'] | Schemas['WebhookRefund'] | Schemas['WebhookProduct']

/** Order events that are sent to receivers. Webhook messages use the same names. */
type OrderStep =
  | 'order.placed'
  | 'order.paid'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.cancelled'
  | 'order.expired'
  | 'order.refunded'

/** Events that are sent to webhooks. */
export type SentEvent = EventOf<
  OrderStep | 'payment.refunded' | 'product.changed' | 'product.removed'
>

/** Type and data of a webhook message. */
type Said = { readonly type: Schemas['WebhookEventType']; readonly data: Data }

const currency = 'USD'
const version = 1

function toWebhookOrder({ data }: EventOf<OrderStep>): Schemas['WebhookOrder'] {
  const { orderId, productId, productName, quantity, totalCents, paymentId, refundId } = data
  return {
    ...{ orderId, productId, quantity, totalCents, currency },
    ...(productName && { productName }),
    ...(paymentId && { paymentId }),
    ...(refundId && { refundId }),
  }
}

function toWebhookRefund({ data }: EventOf<'payment.refunded'>): Schemas['WebhookRefund'] {
  const { orderId, paymentId, refundId, amountCents } = data
  return { orderId, paymentId, ...(refundId && { refundId }), amountCents, currency }
}

function toWebhookProduct({ data }: EventOf<'product.changed'>): Schemas['WebhookProduct'] {
  const { productId, revision, name, priceCents, minimumOrderQuantity, availableQuantity } = data
  return {
    ...{ productId, revision, name, priceCents, currency, minimumOrderQuantity },
    ...(availableQuantity !== undefined && { availableQuantity }),
  }
}

/**
 * Returns the webhook message for an event. The message format is independent of the internal event format, so it stays
 * stable when internal events change. Messages contain no personal data: neither the buyer nor any reasons that admins
 * entered.
 */
export function toMessage(event: SentEvent): Said {
  switch (event.type) {
    case 'payment.refunded':
      return { type: event.type, data: toWebhookRefund(event) }
    case 'product.changed': {
      const type = event.data.revision === 1 ? 'product.added' : 'product.changed'
      return { type, data: toWebhookProduct(event) }
    }
    case 'product.removed': {
      const { productId, revision } = event.data
      return { type: 'product.deleted', data: { productId, revision } }
    }
    default:
      return { type: event.type, data: toWebhookOrder(event) }
  }
}

/** Returns a message's body as text. @param timestamp time when the event happened */
export function encodeBody(type: string, timestamp: string, data: object): string {
  return JSON.stringify({ type, version, timestamp, data })
}
