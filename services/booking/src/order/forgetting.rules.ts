import { dayMs } from '@axle/kit/config/durations.rules'
import type { OrderState } from './order.rules.ts'
import { isFinal, isPaid, next, type Status } from './status.rules.ts'

/** Next step for an order of a buyer whose account was deleted. */
export type Next =
  | { readonly then: 'end'; readonly status: Status }
  | { readonly then: 'forget' }
  /** Checks the order again at `lookAt`. */
  | { readonly then: 'wait'; readonly lookAt: Date }

/** Delay before the next check while the payment provider or an admin must act first. */
const soonMs = 60_000
/** Maximum delay before the next check, so that a shortened retention period takes effect within this time. */
const longestMs = 30 * dayMs
/** Final statuses for an order that will not be paid, in order of preference. */
const ends = ['cancelled', 'expired'] as const

function findFinalStatus(status: Status): Status | undefined {
  const following: readonly Status[] = next[status]
  return ends.find((end) => following.includes(end))
}

/**
 * Returns the next step for an order of a buyer whose account was deleted.
 *
 * An open unpaid order is cancelled, or expired if its status allows no cancellation. An order that ended without a
 * payment is anonymised immediately. A paid or refunded order is anonymised `keptDays` after its last status change. An
 * order with an open concern keeps the buyer's data.
 */
export function nextFor(
  {
    status,
    enteredAt,
    concerns,
  }: Pick<OrderState, 'status' | 'concerns'> & { readonly enteredAt: Date },
  keptDays: number,
  now: Date,
): Next {
  const soon = { then: 'wait', lookAt: new Date(now.getTime() + soonMs) } as const
  if (isPaid(status) || status === 'refunded') {
    const untilMs = enteredAt.getTime() + keptDays * dayMs
    if (untilMs > now.getTime()) {
      return { then: 'wait', lookAt: new Date(Math.min(untilMs, now.getTime() + longestMs)) }
    }
  } else if (!isFinal(status)) {
    const end = findFinalStatus(status)
    return end ? { then: 'end', status: end } : soon
  }
  return concerns.some(({ state }) => state === 'open') ? soon : { then: 'forget' }
}
