import { findOrder, type OrderDocument } from './order.store.ts'

/** Order data that emails use. */
export type MailedOrder = OrderDocument

/** Returns the current data of the order that an email is about. */
export async function mailedOrder(id: string): Promise<MailedOrder | null> {
  return findOrder(id)
}
