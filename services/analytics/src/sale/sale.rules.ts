import type { EventOf } from '@axle/kit/event'

/** Money that went back, as an event says. */
export type Refund = {
  readonly eventId: string
  readonly paymentId: string
  readonly cents: number
  readonly day: string
}

/** What is known of one order. Any part may come first, so that each is missing until it came. */
export type Sale = {
  /** The order's id. */
  readonly _id: string
  readonly productId?: string
  readonly productName?: string
  readonly quantity?: number
  readonly placedDay?: string
  readonly paidDay?: string
  readonly paidCents?: number
  /** The payment that paid the order; refunds of others are of money that it did not wait for. */
  readonly paymentId?: string
  readonly refunds: readonly Refund[]
}

/** What an event adds to what is known of its order. */
export type SaleFact = {
  readonly orderId: string
  readonly fields?: Partial<Omit<Sale, '_id' | 'refunds'>>
  readonly refund?: Refund
}

/** The day on which something happened, in UTC, the shop's time zone. */
function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10)
}

function thingOf({ data }: EventOf<'order.placed' | 'order.paid'>) {
  const { productId, productName, quantity } = data
  return { productId, quantity, ...(productName && { productName }) }
}

/**
 * What an event says of its order. An order is placed once and paid once, and a refund is distinguished by its
 * event, so that the facts of an order add up to the same in whatever order and however often they come.
 */
export function factOf(
  event: EventOf<'order.placed' | 'order.paid' | 'payment.refunded'>,
): SaleFact {
  const { orderId } = event.data
  const day = dayOf(event.time)
  switch (event.type) {
    case 'order.placed':
      return { orderId, fields: { ...thingOf(event), placedDay: day } }
    case 'order.paid': {
      const { totalCents: paidCents, paymentId } = event.data
      const paid = { paidDay: day, paidCents, ...(paymentId && { paymentId }) }
      return { orderId, fields: { ...thingOf(event), ...paid } }
    }
    case 'payment.refunded': {
      const { paymentId, amountCents: cents } = event.data
      return { orderId, refund: { eventId: event.id, paymentId, cents, day } }
    }
    default:
      return event satisfies never
  }
}

/** The refunds that took money of a sale away: those of the payment that paid it. */
export function refundsOf({ paymentId, refunds }: Sale): readonly Refund[] {
  return paymentId === undefined ? [] : refunds.filter((one) => one.paymentId === paymentId)
}
