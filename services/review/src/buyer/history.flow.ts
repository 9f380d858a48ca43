import { readEvent } from '@axle/kit/consume'
import { loadEventContract } from '@axle/kit/event'
import { createBroker } from '@axle/kit/kafka'
import { randomUUID } from 'node:crypto'
import { rememberBuyer } from './buyer.flow.ts'
import { isHistoryRead, noteHistoryRead } from './history.store.ts'

export type HistoryOptions = {
  readonly brokers: readonly string[]
  /** Put before the names of topics and groups. */
  readonly prefix: string
}

const name = 'review-history'

/** Reads all orders that were ever paid, from the beginning of their topic, which keeps them for ever. */
async function readPaidOrders({ brokers, prefix }: HistoryOptions): Promise<void> {
  const contract = loadEventContract()
  const broker = createBroker({ name, brokers })
  const stretches = await broker.stretches([`${prefix}orders.v1`])
  const group = { id: `${prefix}${name}-${randomUUID()}`, isKept: false }
  await broker.read(group, stretches, async ({ message }) => {
    const { event } = readEvent(message, contract)
    if (event?.type === 'order.paid') await rememberBuyer(event)
  })
}

/**
 * Makes the work that brings up what was bought before this service noted the products of orders: it reads the paid
 * orders again, once for all instances, beside what comes in meanwhile. Broken off, it begins anew; two instances that
 * do it at once do no harm.
 */
export function createHistory(options: HistoryOptions): () => Promise<void> {
  let isDone = false
  return async () => {
    if (isDone) return
    if (!(await isHistoryRead())) {
      await readPaidOrders(options)
      await noteHistoryRead()
    }
    isDone = true
  }
}
