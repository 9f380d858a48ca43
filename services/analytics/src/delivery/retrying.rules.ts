import { getBackoffMs } from '@axle/kit/async/backoff.rules'
import { dayMs, hourMs } from '@axle/kit/config/durations.rules'

export type Retries = {
  /** Delay after the first failed attempt. */
  readonly firstSeconds: number
  /** Number of days for which a failed message is retried. */
  readonly days: number
}

/**
 * Returns the delay before the next attempt, in milliseconds. With the default settings, the delays are 5 s, 20 s, 80 s
 * and so on, up to 4 h. Each delay varies at random by up to a quarter, so that messages that fail at the same time are
 * not retried at the same time.
 *
 * @param failures number of failed attempts, at least one
 * @param random random number from 0 to 1
 * @returns undefined if the message is not retried any more
 */
export function waitMsAfter(
  failures: number,
  ageMs: number,
  random: number,
  { firstSeconds, days }: Retries,
): number | undefined {
  if (ageMs > days * dayMs) return undefined
  const delayMs = getBackoffMs(failures, {
    firstMs: firstSeconds * 1_000,
    maxMs: 4 * hourMs,
    growth: 4,
  })
  return Math.round(delayMs * (0.75 + random / 2))
}

/** Result of an attempt. */
type Outcome = 'delivered' | 'gone' | 'failed'

/** Returns what a response status means for the delivery. Redirects are not followed, so they count as failures. */
export function toOutcome(status: number | undefined): Outcome {
  if (status === undefined) return 'failed'
  if (status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : 'failed'
}

type Waiting = { readonly _id: string; readonly webhookId: string }

/**
 * Selects the deliveries that may start now, in order. Each receiver has a limit, so that a slow receiver does not
 * block the others.
 *
 * @param running number of deliveries in flight, by receiver
 */
export function beginning<T extends Waiting>(
  due: readonly T[],
  running: ReadonlyMap<string, number>,
  perReceiver: number,
): readonly T[] {
  const counts = new Map(running)
  return due.filter(({ webhookId }) => {
    const count = counts.get(webhookId) ?? 0
    if (count >= perReceiver) return false
    counts.set(webhookId, count + 1)
    return true
  })
}
