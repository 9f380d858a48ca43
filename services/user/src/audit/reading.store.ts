import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Time up to which a follower has read a list of events. */
type Reading = { readonly _id: string; readonly until: Date }

export const readings = defineModel<Reading>('readings', { until: required(Date) })

/** Returns the time up to which a follower has read, or undefined before its first run. */
export async function findReadUntil(id: string): Promise<Date | undefined> {
  return (await readings.findById(id).lean())?.until
}

/** Saves the time up to which a follower has read. An earlier time changes nothing. */
export async function keepReadUntil(id: string, until: Date): Promise<void> {
  await readings.updateOne({ _id: id }, { $max: { until } }, { upsert: true })
}
