import { storeTime } from '@axle/kit/mongo/clock'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/http/token'
import { toAdminBooking } from '../order/booking.rules.ts'
import { requireOrder } from '../order/order.flow.ts'
import { eventTypeByStatus } from '../order/status.rules.ts'
import { listPayments } from '../payment/payment.store.ts'
import { toPublishedEvents, toPaymentAttempt } from './data-export.rules.ts'

/**
 * Returns everything about an order: its status changes, its payment attempts, and the events published about both.
 * @throws Refusal `not-found`
 */
export async function getOrderRecord(
  caller: Caller,
  id: string,
): Promise<components['schemas']['OrderRecord']> {
  const order = await requireOrder(caller, id)
  const payments = await listPayments(id)
  const steps = order.history.map(({ status, at, eventId, by }) => ({
    type: eventTypeByStatus[status],
    at,
    eventId,
    by,
  }))
  const sent = order.refunds.filter(({ cents }) => cents > 0)
  const refunds = sent.map((refund) => ({ type: 'order.refunding', ...refund }))
  const memories = [...refunds, ...steps, ...payments.flatMap(({ published }) => published)]
  const waiting = [order, ...payments].flatMap(({ outbox }) => outbox)
  return {
    order: toAdminBooking(order, storeTime()),
    payments: payments.map((payment) => {
      const isThePaying = payment._id === order.paymentId
      return toPaymentAttempt(payment, isThePaying ? (order.cardLast4 ?? undefined) : undefined)
    }),
    events: toPublishedEvents(memories, waiting),
  }
}
