import type { BrokerAddress, OffsetRange } from '@axle/kit/kafka/broker'
import { readEvent } from '@axle/kit/kafka/consume'
import type { Consumers } from '@axle/kit/events/event'
import { type AnyEvent, loadEventContract } from '@axle/kit/events/event'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { randomUUID } from 'node:crypto'
import { saleModel } from '../sale/sale.flow.ts'
import { stockModel } from '../stock/stock.flow.ts'
import { beginRebuild, finishRebuild } from './rebuild.store.ts'

const name = 'analytics-rebuild'

export type RebuildOptions = {
  readonly at: BrokerAddress
  /** Prefix of topic and consumer group names. */
  readonly prefix: string
  readonly topics: readonly string[]
  /** Topics that are configured to keep all messages. */
  readonly keptTopics: readonly string[]
  /** The running service's consumers. */
  readonly consumers: Consumers
  /** Whether to continue even if a topic has lost its oldest messages. */
  readonly evenIfCut: boolean
  readonly onProgress: (done: number, all: number) => void
}

export type Rebuilt = {
  readonly messages: number
  /** Number of unreadable messages. The service already stored them as dead letters when they arrived. */
  readonly unreadable: number
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly products: number
}

function countMessages(stretches: readonly OffsetRange[]): number {
  return stretches.reduce((sum, { from, to }) => sum + Number(to - from), 0)
}

/** @throws Error if a topic that must keep all messages has lost its oldest ones */
function assertWhole(stretches: readonly OffsetRange[], kept: readonly string[]): void {
  const cut = stretches.filter(({ topic, from }) => kept.includes(topic) && from > 0n)
  if (cut.length === 0) return
  const topics = [...new Set(cut.map(({ topic }) => topic))].join(' and ')
  throw new Error(
    `${topics} no longer begins at its beginning, so that older orders would be lost for good. ` +
      'Nothing was changed. To lose them and count what is left: make rebuild-analytics do=anyway',
  )
}

function createReader({ consumers }: RebuildOptions) {
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
 * Empties the read model and rebuilds it from the first message of each topic. Reads each topic up to its end offset at
 * the moment when the read model was empty. The running service consumes later messages even during the rebuild,
 * because the result does not depend on the sequence of the events. If a rebuild is interrupted, running it again
 * repairs the read model.
 *
 * @throws Error if a topic has lost its oldest messages. In that case the read model stays unchanged
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { at, prefix, onProgress } = options
  const topics = options.topics.map((topic) => prefix + topic)
  const broker = createBroker({ ...at, name })
  const kept = options.keptTopics.map((topic) => prefix + topic)
  if (!options.evenIfCut) assertWhole(await broker.listOffsets(topics), kept)
  const run = randomUUID()
  await beginRebuild(run, new Date())
  await Promise.all([saleModel.empty(), stockModel.empty()])
  // The end offsets are read only after the read model has been emptied, because all messages up to that moment must be
  // read again.
  const stretches = await broker.listOffsets(topics)
  const all = countMessages(stretches)
  const reader = createReader(options)
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
