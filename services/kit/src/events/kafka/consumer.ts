import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Consumption } from '../broker.ts'
import type { Log } from '../../ops/log.ts'
import { letterOf } from './letter.ts'

function createConsumer(kafka: Kafka, { group, sessionSeconds }: Consumption): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: sessionSeconds * 1_000,
    heartbeatInterval: sessionSeconds * 200,
    rebalanceTimeout: 15_000,
    // A partition that goes on after a pause is asked for by the next fetch.
    maxWaitTimeInMs: 500,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 200, maxRetryTime: 3_000, retries: 5 },
  })
}

/**
 * Takes the messages of one partition in order. kafkajs fetches again only when all partitions of a fetch are
 * done, so that one which must wait is paused here, from the message that it waits at; the others go on.
 */
async function deliverBatch(
  { batch, resolveOffset, heartbeat, pause, isRunning, isStale }: EachBatchPayload,
  deliver: Consumption['deliver'],
): Promise<void> {
  const { topic, partition } = batch
  for (const message of batch.messages) {
    if (!isRunning() || isStale()) return
    const outcome = await deliver(letterOf(topic, partition, message))
    if (outcome !== 'done') {
      const resume = pause()
      void outcome.until.then(resume)
      return
    }
    resolveOffset(message.offset)
    await heartbeat()
  }
}

/**
 * Consumes topics for ever: a message is acknowledged after its work, and a consumer that dies, for whatever
 * reason kafkajs has, is made anew (it ends silently after some of its own errors).
 * @returns what stops it
 */
export function consume(
  kafka: Kafka,
  consumption: Consumption,
  log: Log | undefined,
): () => Promise<void> {
  const { topics, deliver } = consumption
  let stopping = false
  let current: Consumer | undefined

  async function runOnce(): Promise<void> {
    const consumer = createConsumer(kafka, consumption)
    current = consumer
    const ended = Promise.withResolvers<void>()
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) ended.reject(payload.error)
    })
    consumer.on(consumer.events.STOP, () => ended.resolve())
    // Handled where it is awaited below; until then a rejection must not end the process.
    ended.promise.catch(() => undefined)
    await consumer.connect()
    await consumer.subscribe({ topics: [...topics], fromBeginning: true })
    // Stopped before it ran, it would run on.
    if (stopping) return
    await consumer.run({
      partitionsConsumedConcurrently: 4,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => deliverBatch(payload, deliver),
    })
    await ended.promise
  }

  async function runForEver(): Promise<void> {
    while (!stopping) {
      await runOnce().catch((error: unknown) => log?.warn({ err: error }, 'consumer ended'))
      await current?.disconnect().catch(() => undefined)
      if (!stopping) await delay(1_000)
    }
  }

  const running = runForEver()
  return async () => {
    stopping = true
    await current?.disconnect()
    await running
  }
}
