import { type Broker } from '@axle/kit/broker'
import { readEvent } from '@axle/kit/consume'
import { loadEventContract } from '@axle/kit/event'
import { randomUUID } from 'node:crypto'
import { inOrder, isEnd, isUnitsEvent, type Lacking, type UnitsEvent } from './replay.rules.ts'
import { isCounted, refuse, release, reserveAgain, restock, sell } from './stock.flow.ts'

/** A back-up takes its time, and repeats are harmless. */
const marginMs = 10 * 60_000

/** What was said of units since a time, in the order in which it happened. */
async function readSince(
  broker: Broker,
  prefix: string,
  since: Date,
): Promise<readonly UnitsEvent[]> {
  const contract = loadEventContract()
  const from = new Date(since.getTime() - marginMs).toISOString()
  const found: UnitsEvent[] = []
  const group = { id: `${prefix}catalogue-restored-${randomUUID()}`, isKept: false }
  const stretches = await broker.stretches([`${prefix}orders.v1`])
  await broker.read(group, stretches, async ({ message }) => {
    const { event } = readEvent(message, contract)
    if (event && isUnitsEvent(event) && event.time >= from) found.push(event)
  })
  return inOrder(found)
}

/**
 * Gives an order's units the fate that they had. Nothing is moved of a product that the back-up does not hold.
 * @returns what the order lacks for that, if anything
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
 * To be called when an older back-up was restored, best while no instance of the catalogue runs, since new orders would
 * take units that belong to older ones. Gives the units of all orders since then the fate that they had, by what the
 * catalogue itself and booking have published. Repeating it changes nothing.
 * @param since when the back-up was taken
 * @returns how many events that were, and the orders that have not ended and cannot have their units again
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
