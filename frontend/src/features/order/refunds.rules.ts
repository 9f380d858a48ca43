import type { TimelineStep } from '@axle/design-system/Timeline'
import type { Booking } from '../../api/shop.gen.ts'
import { formatDollars } from '../../lib/money.rules.ts'
import { formatTime } from '../../lib/time.rules.ts'

/** Refund data that only admins see. */
export type RefundNote = Readonly<{
  /** Email address of the admin who sent the refund. */
  by?: string
  /** Whether the payment provider has sent the refund. */
  isSent: boolean
}>

/** Describes how much of the total was refunded. Returns null if nothing was refunded. */
export function refundedWords({ refunded, total }: Booking): string | null {
  return refunded === undefined
    ? null
    : `Refunded ${formatDollars(refunded)} of ${formatDollars(total)}`
}

function describeRefund(
  sum: string,
  { isSent, failed }: Readonly<{ isSent: boolean; failed: boolean }>,
): Pick<TimelineStep, 'label' | 'state'> {
  if (failed)
    return { label: `${sum}, returned by the bank; the shop is handling it`, state: 'failed' }
  if (isSent) return { label: sum, state: 'done' }
  return { label: `${sum}, waiting for the payment provider`, state: 'current' }
}

/**
 * Returns an order's refunds for a timeline.
 * @param notes notes by refund id; only admins see them
 */
export function toRefundSteps(
  { refunds = [] }: Pick<Booking, 'refunds'>,
  notes: Readonly<Record<string, RefundNote>> = {},
): readonly TimelineStep[] {
  return refunds.map(({ _id, amount, at, reason, failed = false }) => {
    const { by, isSent = true } = notes[_id] ?? {}
    const words = [reason, by && `By ${by}`].filter((word) => word !== undefined)
    return {
      id: _id,
      ...describeRefund(formatDollars(amount), { isSent, failed }),
      time: formatTime(at),
      at,
      ...(words.length > 0 && { description: words.join(' · ') }),
    }
  })
}
