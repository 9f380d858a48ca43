import { fateOfUnits } from './status.rules.ts'
import type { OrderDocument } from './order.store.ts'
import { listEnteredSince, requeueStatus } from './overdue.store.ts'

const pageSize = 500

/** Queues again what the catalogue has to know of an order. One that it refused, or has not answered, needs nothing. */
async function republish(order: OrderDocument): Promise<boolean> {
  const { status } = order
  if (status === 'placed' || status === 'rejected') return false
  await requeueStatus(order, 'placed')
  const fate = fateOfUnits(status)
  if (fate) await requeueStatus(order, fate)
  return true
}

/**
 * To be called when an older back-up of the catalogue was put back: publishes again the events of all orders that have
 * changed since, as they were, so that the catalogue reserves, sells and releases their units once more. Readers that
 * know them already change nothing, so it repeats safely.
 * @param since when the back-up was taken
 * @returns of how many orders
 */
export async function republishOrders(since: Date): Promise<number> {
  let count = 0
  for (let last = ''; ;) {
    const page = await listEnteredSince(since, last, pageSize)
    for (const order of page) if (await republish(order)) count += 1
    if (page.length < pageSize) return count
    last = page.at(-1)?._id ?? ''
  }
}
