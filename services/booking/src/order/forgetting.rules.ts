import type { OrderState } from './order.rules.ts'
import { isFinal, isPaid, next, type Status } from './status.rules.ts'

/** What comes next for an order whose buyer has no account any more. */
export type Next =
  | { readonly then: 'end'; readonly status: Status }
  | { readonly then: 'forget' }
  /** @param lookAt when to look again */
  | { readonly then: 'wait'; readonly lookAt: Date }

const dayMs = 86_400_000
/** Somebody else is to move it on: the provider, or an admin. */
const soonMs = 60_000
/** So late at most is a shorter term followed. */
const longestMs = 30 * dayMs
/** In which of these ways an order ends that nobody will pay for. */
const ends = ['cancelled', 'expired'] as const

function endOf(status: Status): Status | undefined {
  const following: readonly Status[] = next[status]
  return ends.find((end) => following.includes(end))
}

/**
 * Says what comes next for an order whose buyer has no account any more. One that waits for payment ends, one that never
 * was paid is forgotten at once, and one that was paid, also where the money went back, a term after its last status.
 * While an admin must see to its money, it says whose it is.
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
    const end = endOf(status)
    return end ? { then: 'end', status: end } : soon
  }
  return concerns.some(({ state }) => state === 'open') ? soon : { then: 'forget' }
}
