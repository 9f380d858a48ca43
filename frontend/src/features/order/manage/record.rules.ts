import type { TimelineStep } from '@axle/design-system/Timeline'
import type { BookingStatus, OrderRecord, PaymentAttempt } from '../../../api/shop.gen.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { formatTime } from '../../../lib/time.rules.ts'
import type { RefundNote } from '../refunds.rules.ts'

/** Order data that only admins see: the user who set each status, and whether each refund was sent. */
export type Actors = Readonly<{
  by: Partial<Record<BookingStatus, string>>
  refundNotes: Readonly<Record<string, RefundNote>>
}>

/**
 * Extracts from an order's events the user who set each status, the user who made each refund, and whether the refund
 * was sent.
 */
export function findActors({ order, events }: Pick<OrderRecord, 'order' | 'events'>): Actors {
  const statuses = order.history.map(({ status }) => status)
  const by = statuses.flatMap((status) => {
    const actor = events.find(({ type }) => type === `order.${status}`)?.by
    return actor === undefined ? [] : [[status, actor] as const]
  })
  const refundNotes = (order.refunds ?? []).map(({ _id }) => {
    const ofRefund = events.filter(({ refundId }) => refundId === _id)
    const actor = ofRefund.find(({ by: address }) => address !== undefined)?.by
    const isSent = ofRefund.some(({ type }) => type === 'payment.refunded')
    return [_id, { isSent, ...(actor !== undefined && { by: actor }) }] as const
  })
  return { by: Object.fromEntries(by), refundNotes: Object.fromEntries(refundNotes) }
}

const attemptViews = {
  requested: { state: 'current', words: 'Begun' },
  pending: { state: 'current', words: 'Waiting for the bank' },
  succeeded: { state: 'done', words: 'Paid' },
  failed: { state: 'failed', words: 'Failed' },
  timed_out: { state: 'failed', words: 'Not answered in time' },
  refunded: { state: 'done', words: 'Refunded' },
} as const satisfies Record<
  PaymentAttempt['state'],
  { state: TimelineStep['state']; words: string }
>

/** Returns an order's payment attempts for a timeline. */
export function toAttemptSteps({
  payments,
}: Pick<OrderRecord, 'payments'>): readonly TimelineStep[] {
  return payments.map(({ _id, state, amount, cardLast4, createdAt, reason }) => {
    const view = attemptViews[state]
    const card = cardLast4 === undefined ? '' : `, card ending in ${cardLast4}`
    return {
      id: _id,
      label: `${view.words}: ${formatDollars(amount)}${card}`,
      state: view.state,
      time: formatTime(createdAt),
      at: createdAt,
      ...(reason !== undefined && { description: reason }),
    }
  })
}

const secondFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** Returns an order's events for a timeline, with times to the second. */
export function toEventSteps({ events }: Pick<OrderRecord, 'events'>): readonly TimelineStep[] {
  return events.map(({ _id, type, at, isSent }, index) => ({
    id: `${index}`,
    label: isSent ? type : `${type} (waiting to be sent)`,
    state: isSent ? 'done' : 'current',
    time: secondFormat.format(new Date(at)),
    at,
    description: _id,
  }))
}
