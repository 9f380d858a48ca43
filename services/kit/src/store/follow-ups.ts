import type { EachAlone } from '../ops/each-alone.ts'
import { isOutage } from '../ops/outage.ts'
import { storeTime } from './clock.ts'
import { defineModel, isDuplicate, required } from './mongo.ts'

/** Something that is looked at again and again for an hour, each time after a longer wait. */
type FollowUp = { readonly _id: string; readonly since: Date; readonly dueAt: Date }

const dueAtOnce = 100
/** Who has left may write for as long as an access token lives, which is less. */
const followedMs = 3_600_000

export type Following = {
  /** What is done each time; repeats must be harmless, since several instances may do it side by side. */
  readonly look: (id: string) => Promise<void>
  /** The shortest time between two looks; each is as long as all before it. */
  readonly leastSeconds: number
}

/**
 * Declares a collection of follow-ups: for what cannot be done at one moment, since calls that are on their way, or a
 * token that is still good, may write again what is to go.
 */
export function defineFollowUps(collection: string) {
  const followUps = defineModel<FollowUp>(
    collection,
    { since: required(Date), dueAt: required(Date) },
    [{ dueAt: 1 }],
  )

  /** @returns the error of an outage, once the look is put off: the other looks may not need what is unavailable */
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
      // It goes on until a look goes well, out of the way of the others.
      await followUps.updateOne({ _id, since }, { $set: next })
      if (isOutage(error)) return error
      throw error
    }
    // One that was begun again meanwhile has another beginning, and goes on.
    if (ageMs >= followedMs) await followUps.deleteOne({ _id, since })
    else await followUps.updateOne({ _id, since }, { $set: next })
    return undefined
  }

  return {
    model: followUps,
    /**
     * Follows something, or begins again: the first look is due at once, and for what is older than an hour the only one.
     * @param since when it happened
     */
    begin: async (_id: string, since: Date = storeTime()): Promise<void> => {
      const change = { $set: { since, dueAt: storeTime() } }
      try {
        await followUps.updateOne({ _id }, change, { upsert: true })
      } catch (error) {
        // Another instance has just begun it.
        if (!isDuplicate(error)) throw error
      }
    },
    /**
     * Looks at what is due, one after the other, some at a time. A look that fails stops no other.
     * @throws the first error of an outage, once all that are due have been tried
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
