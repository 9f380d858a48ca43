import { LRUCache } from '@axle/kit/lru-cache'
import type { Log } from '@axle/kit/observability/log'
import { isOutage } from '@axle/kit/errors/outage'
import { readSince } from './read-window.rules.ts'

/** Lifetime of an access token. After this time, all earlier tokens have expired, so none is left to revoke. */
const tokenLifeMs = 15 * 60_000
const maxRemembered = 1_000
const firstLookMs = 60_000

/**
 * Reads events at Keycloak once and acts on them.
 * @param now current time. Changes of the current second wait for the next run, when their tokens can be distinguished.
 * @param lookedAt start of the last run that followed all events
 * @returns false if a run must be repeated because a change is in progress
 */
export type Follow = (now: Date, lookedAt?: Date) => Promise<boolean>

type Work<Event> = {
  /** Returns a key that stays the same when the same event is read again. */
  readonly getKey: (event: Event) => string
  /** Returns the account of an event. Events of one account are followed in order. */
  readonly getAccountId: (event: Event) => string
  readonly follow: (event: Event) => Promise<void>
}

/** Stored time up to which events were followed. */
export type Reading = {
  readonly find: () => Promise<Date | undefined>
  readonly keep: (until: Date) => Promise<void>
}

export type FollowEach = <Event>(
  events: readonly Event[],
  now: Date,
  work: Work<Event>,
) => Promise<void>

/**
 * Creates a function that follows events one at a time. A failed event does not stop events of other accounts. After an
 * outage, the next run retries the event, until it has failed for `maxRetryMs`. Then, and after any other error, the
 * event is logged and skipped.
 *
 * @throws the first error of an outage, after all events were tried
 */
export function createFollowEach(
  log: Pick<Log, 'error'>,
  message: string,
  maxRetryMs = tokenLifeMs,
): FollowEach {
  const failures = new LRUCache<string, Date | 'skipped'>({ max: maxRemembered })

  return async (events, now, { getKey, getAccountId, follow }) => {
    const outages = new Map<string, unknown>()
    for (const event of events) {
      const [key, account] = [getKey(event), getAccountId(event)]
      const failedSince = failures.get(key) ?? now
      if (failedSince === 'skipped' || outages.has(account)) continue
      try {
        await follow(event)
        failures.delete(key)
      } catch (error) {
        if (isOutage(error) && now.getTime() - failedSince.getTime() < maxRetryMs) {
          failures.set(key, failedSince)
          outages.set(account, error)
        } else {
          failures.set(key, 'skipped')
          log.error({ err: error, change: key }, message)
        }
      }
    }
    for (const error of outages.values()) throw error
  }
}

/**
 * Creates a follower of one list of events, oldest first, that continues from the stored time. It is idempotent, and
 * several instances may run concurrently.
 *
 * @param message is logged with an event that is skipped
 */
export function createFollower<Event extends { readonly at: Date }>(
  log: Pick<Log, 'error'>,
  message: string,
  {
    reading,
    list,
    ...work
  }: Work<Event> & {
    readonly reading: Reading
    readonly list: (since: Date) => Promise<readonly Event[]>
  },
): Follow {
  const followEach = createFollowEach(log, message)
  return async (now, lookedAt) => {
    const until = (await reading.find()) ?? new Date(now.getTime() - firstLookMs)
    const events = await list(readSince(until, lookedAt))
    await followEach(events, now, work)
    const last = events.at(-1)
    if (last) await reading.keep(last.at)
    return true
  }
}
