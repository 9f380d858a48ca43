import { findOrder, type OrderDocument } from './order.store.ts'

/** An order as mails about it read it. */
export type MailedOrder = OrderDocument

/** The order that a mail is about, as it is now. */
export async function mailedOrder(id: string): Promise<MailedOrder | null> {
  return findOrder(id)
}
