import type { Concern } from './order.rules.ts'
import { orders } from './order.store.ts'

/** Adds a concern, unless the order already has it. A closed concern is not reopened. */
export async function pushConcern(orderId: string, concern: Concern, since: Date): Promise<void> {
  await orders.updateOne(
    { _id: orderId, 'concerns.key': { $ne: concern.key } },
    { $push: { concerns: { ...concern, state: 'open', since } } },
  )
}

/** Closes a concern. @param by the admin's email address */
export async function closeConcern(orderId: string, key: string, by: string): Promise<void> {
  await orders.updateOne(
    { _id: orderId },
    { $set: { 'concerns.$[one].state': 'closed', 'concerns.$[one].closedBy': by } },
    { arrayFilters: [{ 'one.key': key, 'one.state': 'open' }] },
  )
}

/** Removes a concern that no longer applies, so that it can be added again. */
export async function pullConcern(orderId: string, key: string): Promise<void> {
  await orders.updateOne({ _id: orderId }, { $pull: { concerns: { key } } })
}
