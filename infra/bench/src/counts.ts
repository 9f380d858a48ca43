import type { BrokerAddress } from '@axle/kit/kafka/broker'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Buyer, Goods } from './buyers.ts'
import { call } from './call.ts'
import type { CountingStore } from './counting-store.ts'
import { type Counted, type Figure, figuresEach } from './figures.ts'
import type { Shop } from './shop.ts'

/** Pause that gives the shop time to publish the events of finished requests. */
const settlingMs = 3_000
const roundWithinMs = 180_000

/**
 * Waits until the catalogue has finished its next republication of all products, which happens every minute. A count
 * that starts at that moment is complete before the following republication.
 * @throws Error if no republication has started and ended within three minutes
 */
async function afterRound(messages: () => Promise<number>): Promise<void> {
  const end = performance.now() + roundWithinMs
  async function until(isPublishing: boolean): Promise<void> {
    for (;;) {
      const before = await messages()
      await pause(settlingMs)
      if (((await messages()) !== before) === isPublishing) return
      if (performance.now() > end)
        throw new Error('The catalogue did not publish as it does each minute.')
    }
  }
  // Events about the first products may still be in transit.
  await until(false)
  await until(true)
  await until(false)
}

async function callsIn(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.log'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('"msg":"request"') && !line.includes('/readyz')).length
}

/** Creates a function that returns the number of messages in all topics, based on their end offsets. */
function createMessageCount(at: BrokerAddress): () => Promise<number> {
  const broker = createBroker({ ...at, name: 'bench' })
  const topics = ['catalogue.v1', 'orders.v1', 'payments.v1', 'reviews.v1', 'people.v1', 'audit.v1']
  return async () => {
    const stretches = await broker.listOffsets(topics)
    return stretches.reduce((sum, { to }) => sum + Number(to), 0)
  }
}

export type Counting = {
  readonly shop: Shop
  readonly store: CountingStore
  readonly brokers: BrokerAddress
  readonly buyer: Buyer
  readonly goods: Goods
  readonly many: number
}

function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return new Map([...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)]))
}

/**
 * Counts the database operations, messages and requests that an order and a product list cause. It first measures the
 * shop's background work, then subtracts that work from each count.
 */
export async function countWork(counting: Counting): Promise<Figure[]> {
  const { shop, store, brokers, buyer, goods, many } = counting
  const countMessages = createMessageCount(brokers)
  const logs = join(shop.dataFolder, 'logs')

  async function around(work: () => Promise<void>): Promise<Counted> {
    await pause(settlingMs)
    const [messages, calls] = [await countMessages(), await callsIn(logs)]
    const before = { store: store.counts(), messages, calls }
    const began = performance.now()
    await work()
    await pause(settlingMs)
    return {
      operations: difference(before.store, store.counts()),
      messages: (await countMessages()) - before.messages,
      calls: (await callsIn(logs)) - before.calls,
      seconds: (performance.now() - began) / 1000,
    }
  }

  await afterRound(countMessages)
  const idle = await around(() => pause(settlingMs))
  const orders = await around(async () => {
    for (let index = 0; index < many; index += 1) await buyer.order(goods)
  })
  const lists = await around(async () => {
    for (let index = 0; index < many; index += 1) {
      await call(shop.url, `GET /api/services?limit=20&offset=${index}`)
    }
  })
  return [
    ...figuresEach('one order', orders, idle, many),
    ...figuresEach('one list', lists, idle, many),
  ]
}
