import { LRUCache } from '@axle/kit/lru-cache'
import type { Log } from '@axle/kit/log'
import { isOutage } from '@axle/kit/outage'
import { readSince } from './read-since.rules.ts'

/** As long as an access token lives, so that no token is left to revoke afterwards. */
const tokenLifeMs = 15 * 60_000
const maxRemembered = 1_000
const firstLookMs = 60_000

/**
 * One look at what was done at Keycloak.
 * @param now changes of the running second are left for the next look, when their tokens can be distinguished
 * @param lookedAt when the last look began after which all were followed
 * @returns false when something has to be looked at again, since it is being changed just now
 */
export type Follow = (now: Date, lookedAt?: Date) => Promise<boolean>

type Work<Event> = {
  /** The same for the same event, whenever it is read. */
  readonly keyOf: (event: Event) => string
  /** Events of one account are followed in their order. */
  readonly accountOf: (event: Event) => string
  readonly follow: (event: Event) => Promise<void>
}

/** Until when something was followed. */
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
 * Makes what follows events one at a time, so that one that fails stops no event of another account. After an outage
 * the next look follows the event again, until it has failed for `maxRetryMs`. Then, and after any other error, the event
 * is logged and skipped.
 * @throws the first error of an outage, once all events have been tried
 */
export function createFollowEach(
  log: Pick<Log, 'error'>,
  message: string,
  maxRetryMs = tokenLifeMs,
): FollowEach {
  const failures = new LRUCache<string, Date | 'skipped'>({ max: maxRemembered })

  return async (events, now, { keyOf, accountOf, follow }) => {
    const outages = new Map<string, unknown>()
    for (const event of events) {
      const [key, account] = [keyOf(event), accountOf(event)]
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
 * Makes what follows the events of one list, oldest first, from where it was read until. Repeats safely; several
 * instances may do it side by side.
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
