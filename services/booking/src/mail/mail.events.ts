import { storeTime } from '@axle/kit/clock'
import type { Consumers } from '@axle/kit/event'
import { planMail } from './mail.flow.ts'
import { isTimely, type MailKind } from './mail.rules.ts'
import { planNotices } from './notice.flow.ts'

type Step = Readonly<{ time: string; data: Readonly<{ orderId: string }> }>

/** The mails that steps of an order cause; that money is to go back is an event of the payment side, see app.ts. */
export function mailEvents() {
  const plan =
    (kind: MailKind) =>
    async ({ data, time }: Step) => {
      if (isTimely(kind, new Date(time), storeTime()))
        await planMail({ kind, orderId: data.orderId })
    }
  return {
    'order.placed': plan('placed'),
    'order.paid': plan('paid'),
    'order.shipped': plan('shipped'),
    'order.rejected': plan('ended'),
    'order.cancelled': plan('ended'),
    'order.expired': plan('ended'),
    // An order that had cost nothing has no money to go back, and no other event says that it was refunded.
    'order.refunded': ({ data: { orderId, refundId } }) =>
      planMail({ kind: 'refunded', orderId, ...(refundId && { refundId }) }),
  } satisfies Consumers
}

/** The emails to admins about a change of one. */
export const noticeEvents = { 'admin.changed': planNotices } satisfies Consumers
