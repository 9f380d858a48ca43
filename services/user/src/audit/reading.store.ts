import { defineModel, required } from '@axle/kit/mongo'

/** How far something was read that is read again and again. */
type Reading = { readonly _id: string; readonly until: Date }

export const readings = defineModel<Reading>('readings', { until: required(Date) })

/** Until when what is read by that name has been taken over; undefined at the very first time. */
export async function findReadUntil(id: string): Promise<Date | undefined> {
  return (await readings.findById(id).lean())?.until
}

/** Notes until when they have been taken over; an earlier moment changes nothing. */
export async function keepReadUntil(id: string, until: Date): Promise<void> {
  await readings.updateOne({ _id: id }, { $max: { until } }, { upsert: true })
}
