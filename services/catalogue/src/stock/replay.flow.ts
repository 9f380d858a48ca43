import { type Broker } from '@axle/kit/kafka/broker'
import { readEvent } from '@axle/kit/kafka/consume'
import { loadEventContract } from '@axle/kit/events/event'
import { randomUUID } from 'node:crypto'
import { inOrder, isEnd, isUnitsEvent, type Lacking, type UnitsEvent } from './replay.rules.ts'
import { isCounted, refuse, release, reserveAgain, restock, sell } from './stock.flow.ts'

/**
 * Milliseconds by which the replay starts before the backup time, because taking a backup takes a while. Replaying an
 * event twice is harmless.
 */
const marginMs = 10 * 60_000

/** Reads the events about orders' units since a given time, in chronological order. */
async function readSince(
  broker: Broker,
  prefix: string,
  since: Date,
): Promise<readonly UnitsEvent[]> {
  const contract = loadEventContract()
  const from = new Date(since.getTime() - marginMs).toISOString()
  const found: UnitsEvent[] = []
  const group = { id: `${prefix}catalogue-restored-${randomUUID()}`, isKept: false }
  const stretches = await broker.listOffsets([`${prefix}orders.v1`])
  await broker.read(group, stretches, async ({ message }) => {
    const { event } = readEvent(message, contract)
    if (event && isUnitsEvent(event) && event.time >= from) found.push(event)
  })
  return inOrder(found)
}

/**
 * Replays an event about an order's units. Skips the event if the product is missing from the backup.
 * @returns what is missing if the order's units cannot be restored, or undefined if nothing is missing
 */
async function replay({ type, data }: UnitsEvent): Promise<Lacking['lacks'] | undefined> {
  if (type === 'stock.rejected') {
    await refuse(data)
    return undefined
  }
  if (!(await isCounted(data.productId))) return 'product'
  switch (type) {
    case 'stock.reserved':
      return (await reserveAgain(data)) ? undefined : 'units'
    case 'order.paid':
      await sell(data)
      return undefined
    case 'order.cancelled':
    case 'order.expired':
      await release(data)
      return undefined
    case 'order.refunded':
      await restock(data)
      return undefined
    default:
      return type satisfies never
  }
}

/**
 * Restores the stock outcomes that orders have reached since an older backup, from the events that the catalogue and
 * booking have published. A repeated call has no effect.
 *
 * Must be called after the backup was restored. Preferably, no catalogue instance runs during the call, because new
 * orders could take the units of older orders.
 * @param since the time of the backup
 * @returns the number of replayed events, and the open orders whose units cannot be reserved again
 */
export async function replayOrders(
  broker: Broker,
  prefix: string,
  since: Date,
): Promise<{ readonly events: number; readonly lacking: readonly Lacking[] }> {
  const events = await readSince(broker, prefix, since)
  const lacking = new Map<string, Lacking>()
  for (const event of events) {
    const { orderId, productId } = event.data
    const lacks = await replay(event)
    if (isEnd(event)) lacking.delete(orderId)
    else if (lacks) lacking.set(orderId, { orderId, productId, lacks })
  }
  return { events: events.length, lacking: [...lacking.values()] }
}
