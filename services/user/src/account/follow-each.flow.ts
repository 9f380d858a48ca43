import { LRUCache } from '@axle/kit/lru-cache'
import type { Log } from '@axle/kit/observability/log'
import { isOutage } from '@axle/kit/errors/outage'
import { readSince } from './read-window.rules.ts'

/**
 * Lifetime of an access token. If an event is older than this lifetime, all tokens issued before the event have expired
 * and need not be revoked.
 */
const tokenLifeMs = 15 * 60_000
const maxRemembered = 1_000
const firstLookMs = 60_000

/**
 * Reads and processes new Keycloak events once.
 * @param now current time. Changes made in the current second wait for the next run, because token timestamps are whole
 * seconds.
 * @param lookedAt start of the last run that processed all events
 * @returns false if the run must be repeated because a change is in progress
 */
export type Follow = (now: Date, lookedAt?: Date) => Promise<boolean>

type Work<Event> = {
  /** Returns the event's key, which is the same each time the event is read. */
  readonly getKey: (event: Event) => string
  /** Returns the id of the account that an event is about. Events for the same account are processed in order. */
  readonly getAccountId: (event: Event) => string
  readonly follow: (event: Event) => Promise<void>
}

/** Stored time up to which events have been processed. */
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
 * Creates a function that processes events one at a time. A failed event does not stop the events for other accounts.
 * If an event fails because of an outage, later runs retry the event for up to `maxRetryMs`. After that time, or
 * immediately after any other error, the event is logged and skipped.
 *
 * @throws the first error caused by an outage, after all events were tried
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
 * Creates a processor for one list of events, which is sorted oldest first. Each run continues from the stored time.
 * Idempotent, and several instances may run concurrently.
 *
 * @param message log message for a skipped event
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
