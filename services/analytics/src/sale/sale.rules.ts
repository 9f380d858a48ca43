import type { EventOf } from '@axle/kit/events/event'

/** Refund, as reported by an event. */
export type Refund = {
  readonly eventId: string
  readonly paymentId: string
  readonly cents: number
  readonly day: string
}

/** Known facts about one order. Events may arrive in any sequence, so each optional field may still be missing. */
export type Sale = {
  /** Id of the order. */
  readonly _id: string
  readonly productId?: string
  readonly productName?: string
  readonly quantity?: number
  readonly placedDay?: string
  readonly paidDay?: string
  readonly paidCents?: number
  /**
   * Payment that paid for the order. Refunds of any other payment only return surplus money, so they do not reduce
   * revenue.
   */
  readonly paymentId?: string
  readonly refunds: readonly Refund[]
}

/** Fact about an order, as reported by an event. */
export type SaleFact = {
  readonly orderId: string
  readonly fields?: Partial<Omit<Sale, '_id' | 'refunds'>>
  readonly refund?: Refund
}

/** Returns the date of a time in UTC, the shop's time zone. */
function toDay(time: string): string {
  return new Date(time).toISOString().slice(0, 10)
}

function pickProduct({ data }: EventOf<'order.placed' | 'order.paid'>) {
  const { productId, productName, quantity } = data
  return { productId, quantity, ...(productName && { productName }) }
}

/**
 * Returns the order fact reported by an event. An order is placed once and paid once, and each refund is identified by
 * its event. Saving an order's facts therefore has the same result in any sequence, even if events are repeated.
 */
export function toSaleFact(
  event: EventOf<'order.placed' | 'order.paid' | 'payment.refunded'>,
): SaleFact {
  const { orderId } = event.data
  const day = toDay(event.time)
  switch (event.type) {
    case 'order.placed':
      return { orderId, fields: { ...pickProduct(event), placedDay: day } }
    case 'order.paid': {
      const { totalCents: paidCents, paymentId } = event.data
      const paid = { paidDay: day, paidCents, ...(paymentId && { paymentId }) }
      return { orderId, fields: { ...pickProduct(event), ...paid } }
    }
    case 'payment.refunded': {
      const { paymentId, amountCents: cents } = event.data
      return { orderId, refund: { eventId: event.id, paymentId, cents, day } }
    }
    default:
      return event satisfies never
  }
}

/** Returns the refunds that reduce a sale's revenue: the refunds of the payment that paid for the order. */
export function pickRefunds({ paymentId, refunds }: Sale): readonly Refund[] {
  return paymentId === undefined ? [] : refunds.filter((one) => one.paymentId === paymentId)
}
