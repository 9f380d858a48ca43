import type { Concern } from './order.rules.ts'
import { orders } from './order.store.ts'

/** Writes something that an admin must see to, once; what was seen to already is not opened again. */
export async function pushConcern(orderId: string, concern: Concern, since: Date): Promise<void> {
  await orders.updateOne(
    { _id: orderId, 'concerns.key': { $ne: concern.key } },
    { $push: { concerns: { ...concern, state: 'open', since } } },
  )
}

/** Writes that an admin has seen to something. @param by the admin's e-mail address */
export async function closeConcern(orderId: string, key: string, by: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId },
    { $set: { 'concerns.$[one].state': 'closed', 'concerns.$[one].closedBy': by } },
    { arrayFilters: [{ 'one.key': key, 'one.state': 'open' }] },
  )
}

/** Takes away what has mended itself, so that it may be written again. */
export async function pullConcern(orderId: string, key: string): Promise<void> {
  await orders.updateOne({ _id: orderId }, { $pull: { concerns: { key } } })
}
