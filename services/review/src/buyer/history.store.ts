import { storeTime } from '@axle/kit/clock'
import { defineModel, required } from '@axle/kit/mongo'

/** That something was read from the beginning of the topics once. */
type Reading = { readonly _id: string; readonly readAt: Date }

export const readings = defineModel<Reading>('readings', { readAt: required(Date) })

/** What the purchases of all orders, those of earlier releases included, are noted by. */
const purchasesRead = 'purchases'

export async function isHistoryRead(): Promise<boolean> {
  return (await readings.exists({ _id: purchasesRead })) !== null
}

/** Notes that it was read; repeating it does no harm. */
export async function noteHistoryRead(): Promise<void> {
  const change = { $set: { readAt: storeTime() } }
  await readings.updateOne({ _id: purchasesRead }, change, { upsert: true })
}
