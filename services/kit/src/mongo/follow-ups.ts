import type { EachAlone } from '../async/each-alone.ts'
import { isOutage } from '../errors/outage.ts'
import { storeTime } from './clock.ts'
import { defineModel, isDuplicate, required } from './mongo.ts'

/** A check that is repeated for an hour, with increasing delays. */
type FollowUp = { readonly _id: string; readonly since: Date; readonly dueAt: Date }

const dueAtOnce = 100
/**
 * How long a check is repeated. A deleted user can still write data until their access token expires, which takes less
 * than an hour.
 */
const followedMs = 3_600_000

export type Following = {
  /**
   * Checks for data that must be removed, and removes it. Must be idempotent, because several instances may run it
   * concurrently.
   */
  readonly look: (id: string) => Promise<void>
  /**
   * Minimum delay between two checks. Once the event is older than this minimum, each delay is as long as the event's
   * age, so the delays double.
   */
  readonly leastSeconds: number
}

/**
 * Declares a collection of follow-up checks for data that cannot all be removed at once. For example, a request in
 * progress or a valid token may write removed data again.
 */
export function defineFollowUps(collection: string) {
  const followUps = defineModel<FollowUp>(
    collection,
    { since: required(Date), dueAt: required(Date) },
    [{ dueAt: 1 }],
  )

  /**
   * Runs one check and schedules the next one.
   * @returns the error of an outage. It is returned rather than thrown because the other checks may not need the
   * unavailable service.
   */
  async function lookOnce(
    { _id, since }: FollowUp,
    { look, leastSeconds }: Following,
  ): Promise<unknown> {
    const now = storeTime()
    const ageMs = now.getTime() - since.getTime()
    const next = { dueAt: new Date(now.getTime() + Math.max(ageMs, leastSeconds * 1000)) }
    try {
      await look(_id)
    } catch (error) {
      // A failing check is rescheduled like any other, so that it does not block the others. It is repeated until it
      // succeeds.
      await followUps.updateOne({ _id, since }, { $set: next })
      if (isOutage(error)) return error
      throw error
    }
    // If the follow-up was restarted during the check, its `since` has changed, so this command does not delete it.
    if (ageMs >= followedMs) await followUps.deleteOne({ _id, since })
    else await followUps.updateOne({ _id, since }, { $set: next })
    return undefined
  }

  return {
    model: followUps,
    /**
     * Starts or restarts a follow-up. The first check is due at once. If the event happened more than an hour ago,
     * there is only one check.
     * @param since when the event happened
     */
    begin: async (_id: string, since: Date = storeTime()): Promise<void> => {
      const change = { $set: { since, dueAt: storeTime() } }
      try {
        await followUps.updateOne({ _id }, change, { upsert: true })
      } catch (error) {
        // Another instance has just started the same follow-up.
        if (!isDuplicate(error)) throw error
      }
    },
    /**
     * Runs the checks that are due, one at a time and up to a maximum number per call. A failing check does not stop
     * the others.
     * @throws the first outage error, after all due checks have been tried
     */
    lookAtDue: async (following: Following, eachAlone: EachAlone): Promise<void> => {
      const due = await followUps
        .find({ dueAt: { $lte: storeTime() } })
        .sort({ dueAt: 1 })
        .limit(dueAtOnce)
        .lean()
      const outages: unknown[] = []
      const look = async (one: FollowUp): Promise<void> => {
        const outage = await lookOnce(one, following)
        if (outage !== undefined) outages.push(outage)
      }
      await eachAlone(due, ({ _id }) => _id, look)
      for (const outage of outages) throw outage
    },
  }
}
