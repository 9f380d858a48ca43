import { storeTime } from '@axle/kit/mongo/clock'
import type { Consumers } from '@axle/kit/events/event'
import { planNotices } from './mail.flow.ts'
import { isTimely, type MailKind } from './mail.rules.ts'
import { insertMail } from './mail.store.ts'

type Step = Readonly<{ time: string; data: Readonly<{ orderId: string }> }>

/**
 * Creates the event handlers that plan emails about orders. Most refund emails are planned by `paymentEvents` instead
 * (see app.ts).
 */
export function mailEvents() {
  const plan =
    (kind: MailKind) =>
    async ({ data, time }: Step) => {
      if (isTimely(kind, new Date(time), storeTime()))
        await insertMail({ kind, orderId: data.orderId })
    }
  return {
    'order.placed': plan('placed'),
    'order.paid': plan('paid'),
    'order.shipped': plan('shipped'),
    'order.rejected': plan('ended'),
    'order.cancelled': plan('ended'),
    'order.expired': plan('ended'),
    // A free order causes no `order.refunding`, so only this event plans its refund email.
    'order.refunded': ({ data: { orderId, refundId } }) =>
      insertMail({ kind: 'refunded', orderId, ...(refundId && { refundId }) }),
  } satisfies Consumers
}

/** Event handlers that plan emails to admins when an admin account changes. */
export const noticeEvents = { 'admin.changed': planNotices } satisfies Consumers
