import { defineModel, required } from '@axle/kit/mongo/mongo'

/** Time up to which an event processor has read its events. */
type Reading = { readonly _id: string; readonly until: Date }

export const readings = defineModel<Reading>('readings', { until: required(Date) })

/** Returns the time up to which an event processor has read, or undefined before its first run. */
export async function findReadUntil(id: string): Promise<Date | undefined> {
  return (await readings.findById(id).lean())?.until
}

/** Saves the time up to which an event processor has read, unless a later time is saved. */
export async function keepReadUntil(id: string, until: Date): Promise<void> {
  await readings.updateOne({ _id: id }, { $max: { until } }, { upsert: true })
}
