import type { TimelineStep } from '@axle/design-system/Timeline'
import type { BookingStatus, OrderRecord, PaymentAttempt } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'

/** What an admin can do with an order. */
export type OrderDeed = 'ship' | 'deliver' | 'refund'

const deedsAt: Partial<Record<BookingStatus, readonly OrderDeed[]>> = {
  paid: ['ship', 'refund'],
  shipped: ['deliver'],
}

/** What an admin can do with an order in this state. */
export function deedsOf(status: BookingStatus): readonly OrderDeed[] {
  return deedsAt[status] ?? []
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

/** The attempts to pay an order, for a timeline. */
export function attemptsOf({ payments }: Pick<OrderRecord, 'payments'>): readonly TimelineStep[] {
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

/** The events that told of an order, for a timeline, to the second. */
export function eventsOf({ events }: Pick<OrderRecord, 'events'>): readonly TimelineStep[] {
  return events.map(({ _id, type, at, isSent }, index) => ({
    id: `${index}`,
    label: isSent ? type : `${type} (waits to be sent)`,
    state: isSent ? 'done' : 'current',
    time: secondFormat.format(new Date(at)),
    at,
    ...(_id !== undefined && { description: _id }),
  }))
}
