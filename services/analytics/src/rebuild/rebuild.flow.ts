import type { BrokerAddress, Stretch } from '@axle/kit/broker'
import { readEvent } from '@axle/kit/consume'
import type { Consumers } from '@axle/kit/event'
import { type AnyEvent, loadEventContract } from '@axle/kit/event'
import { createBroker } from '@axle/kit/kafka'
import { randomUUID } from 'node:crypto'
import { saleModel } from '../sale/sale.flow.ts'
import { stockModel } from '../stock/stock.flow.ts'
import { beginRebuild, finishRebuild } from './rebuild.store.ts'

const name = 'analytics-rebuild'

export type RebuildOptions = {
  readonly at: BrokerAddress
  /** Put before the names of topics and groups. */
  readonly prefix: string
  readonly topics: readonly string[]
  /** Topics that are set to keep all they ever held. */
  readonly keptTopics: readonly string[]
  /** What the running service does with each event. */
  readonly consumers: Consumers
  /** Goes on although a topic has lost its beginning. */
  readonly evenIfCut: boolean
  readonly onProgress: (done: number, all: number) => void
}

export type Rebuilt = {
  readonly messages: number
  /** Messages that no consumer can read; they were parked when they came. */
  readonly unreadable: number
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly products: number
}

function countOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + Number(to - from), 0)
}

/** @throws Error when a topic that should hold everything has lost its oldest messages */
function assertWhole(stretches: readonly Stretch[], kept: readonly string[]): void {
  const cut = stretches.filter(({ topic, from }) => kept.includes(topic) && from > 0n)
  if (cut.length === 0) return
  const topics = [...new Set(cut.map(({ topic }) => topic))].join(' and ')
  throw new Error(
    `${topics} no longer begins at its beginning, so that older orders would be lost for good. ` +
      'Nothing was changed. To lose them and count what is left: make rebuild-analytics do=anyway',
  )
}

function readerOf({ consumers }: RebuildOptions) {
  const contract = loadEventContract()
  let unreadable = 0
  return {
    unreadable: () => unreadable,
    take: async (message: Parameters<typeof readEvent>[0]): Promise<void> => {
      const { event } = readEvent(message, contract)
      if (!event) {
        unreadable += 1
        return
      }
      const handler = consumers[event.type] as ((event: AnyEvent) => Promise<void>) | undefined
      await handler?.(event)
    },
  }
}

/**
 * Empties the read model and makes it again from the beginning of the topics to where they end once it is
 * empty; what comes later is the running service's, which may go on meanwhile, since facts add up to the same
 * in any order. One that was broken off is mended by another one.
 * @throws Error when a topic has lost its beginning; nothing has changed then
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { at, prefix, onProgress } = options
  const topics = options.topics.map((topic) => prefix + topic)
  const broker = createBroker({ ...at, name })
  const kept = options.keptTopics.map((topic) => prefix + topic)
  if (!options.evenIfCut) assertWhole(await broker.stretches(topics), kept)
  const run = randomUUID()
  await beginRebuild(run, new Date())
  await Promise.all([saleModel.empty(), stockModel.empty()])
  // Asked only now: what the service has counted until here was emptied, and so must be read again.
  const stretches = await broker.stretches(topics)
  const all = countOf(stretches)
  const reader = readerOf(options)
  let messages = 0
  const group = { id: `${prefix}${name}-${run}`, isKept: false }
  await broker.read(group, stretches, async ({ message }) => {
    await reader.take(message)
    messages += 1
    onProgress(messages, all)
  })
  await finishRebuild(run, new Date())
  const counts = { ...(await saleModel.count()), products: await stockModel.count() }
  return { messages, unreadable: reader.unreadable(), ...counts }
}
