import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ConsumerOptions, ReceivedMessage } from '../broker.ts'
import type { Log } from '../../observability/log.ts'
import { consumerRetry } from './client.ts'
import { type Commits, createCommits } from './commits.ts'
import { toReceivedMessage } from './letter.ts'
import { untilReached, whileReached } from './reach.ts'

/**
 * Minimum number of bytes that Kafka collects before it responds to a consumer with `gathersMessages`. Kafka responds
 * earlier if the maximum wait time is over.
 */
const gatheredBytes = 100_000

function createConsumer(
  kafka: Kafka,
  { group, sessionSeconds, gathersMessages }: ConsumerOptions,
): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: sessionSeconds * 1_000,
    heartbeatInterval: sessionSeconds * 200,
    rebalanceTimeout: 15_000,
    // Maximum duration of a fetch. It is short, so that the next fetch, which includes resumed partitions, starts soon.
    maxWaitTimeInMs: 500,
    ...(gathersMessages && { minBytes: gatheredBytes }),
    allowAutoTopicCreation: false,
    retry: consumerRetry,
  })
}

/** Maximum number of concurrently handled messages per partition. */
const besideAtMost = 16

type Taking = Pick<ConsumerOptions, 'deliver' | 'concerns'>

/**
 * Returns the leading messages, up to the first repeated key, that can be handled concurrently. Messages with the same
 * key must stay in order.
 */
function besideEachOther(letters: readonly ReceivedMessage[]): readonly ReceivedMessage[] {
  const keys = new Set<string>()
  for (const { message } of letters.slice(0, besideAtMost)) {
    const text = message.key?.toString() ?? ''
    if (keys.has(text)) break
    keys.add(text)
  }
  return letters.slice(0, keys.size)
}

/**
 * Delivers the messages of one partition, in order per key. kafkajs does not fetch again until all partitions of a
 * fetch are done. If a message must wait, this function therefore pauses its partition, so that the other partitions
 * continue.
 */
async function deliverBatch(
  { batch, resolveOffset, heartbeat, pause, isRunning, isStale }: EachBatchPayload,
  { deliver, concerns = () => true }: Taking,
  commits: Commits,
): Promise<void> {
  const { topic, partition, messages } = batch
  function finish(offset: string | undefined): void {
    if (offset === undefined) return
    resolveOffset(offset)
    commits.note(topic, partition, offset)
  }

  const all = messages.map((message) => toReceivedMessage(topic, partition, message))
  for (let rest: readonly ReceivedMessage[] = all.filter(concerns); rest.length > 0;) {
    if (!isRunning() || isStale()) return
    const taken = besideEachOther(rest)
    const outcomes = await Promise.all(taken.map(deliver))
    const waiting = outcomes.find((outcome) => outcome !== 'done')
    const done = waiting ? taken.slice(0, outcomes.indexOf(waiting)) : taken
    finish(done.at(-1)?.message.offset)
    if (waiting) {
      const resume = pause()
      void waiting.until.then(resume)
      return
    }
    await heartbeat()
    rest = rest.slice(taken.length)
  }
  if (isRunning() && !isStale()) finish(messages.at(-1)?.offset)
}

function createTaker(taking: Taking) {
  const running = new Set<Promise<void>>()
  let stopping = false
  return {
    take: async (payload: EachBatchPayload, commits: Commits): Promise<void> => {
      const isRunning = () => payload.isRunning() && !stopping
      const work = deliverBatch({ ...payload, isRunning }, taking, commits)
      running.add(work)
      await work.finally(() => running.delete(work))
    },
    /** Stops accepting messages and waits for those that are in progress. */
    stop: async (): Promise<void> => {
      stopping = true
      await Promise.allSettled(running)
    },
  }
}

/**
 * Settles when a consumer ends. Resolves after a requested stop. Rejects after an error that kafkajs does not recover
 * from by a restart.
 */
function waitForEnd(consumer: Consumer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) reject(payload.error)
  })
  consumer.on(consumer.events.STOP, () => resolve())
  // The caller awaits this promise later. Until then, a rejection must not end the process.
  promise.catch(() => undefined)
  return promise
}

/** Commits offsets before a rebalance. After it, discards the recorded offsets and reports the new partitions. */
function followSharing(consumer: Consumer, commits: Commits, { assigned }: ConsumerOptions): void {
  consumer.on(consumer.events.REBALANCING, () => void commits.flush())
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    commits.forget()
    assigned?.(payload.memberAssignment)
  })
}

/**
 * Consumes topics until stopped. Commits the offset of a message within a second after the message is handled. If
 * kafkajs ends the consumer because of an error, creates a new consumer.
 * @returns a function that stops the consumer
 */
export function consume(
  kafka: Kafka,
  consumption: ConsumerOptions,
  log: Log | undefined,
): () => Promise<void> {
  const { topics, sessionSeconds, probe = async () => undefined } = consumption
  const taker = createTaker(consumption)
  const stopping = new AbortController()
  let current: { readonly consumer: Consumer; readonly commits: Commits } | undefined

  async function runOnce(): Promise<void> {
    await untilReached(probe, stopping.signal)
    if (stopping.signal.aborted) return
    const consumer = createConsumer(kafka, consumption)
    const moved = Promise.withResolvers<void>()
    const commits = createCommits(consumer, log, moved.reject)
    current = { consumer, commits }
    followSharing(consumer, commits, consumption)
    const ended = Promise.race([waitForEnd(consumer), moved.promise])
    // It is awaited only later. Until then, a rejection must not end the process.
    ended.catch(() => undefined)
    await consumer.connect()
    await consumer.subscribe({ topics: [...topics], fromBeginning: true })
    // If `run` were called after the stop, the consumer would never be stopped.
    if (stopping.signal.aborted) return
    await consumer.run({
      partitionsConsumedConcurrently: 4,
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => taker.take(payload, commits),
    })
    if ((await whileReached(ended, probe, sessionSeconds)) === 'ended') return
    // The consumer leaves its group, because another instance may be able to handle the messages in its partitions.
    log?.warn('dependency unavailable: consumer left its group')
    await commits.flush()
  }

  async function runForEver(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce().catch((error: unknown) => log?.warn({ err: error }, 'consumer ended'))
      await current?.consumer.disconnect().catch(() => undefined)
      current?.commits.forget()
      if (!stopping.signal.aborted) await delay(1_000)
    }
  }

  const over = runForEver()
  return async () => {
    stopping.abort()
    await taker.stop()
    await current?.commits.flush()
    await current?.consumer.disconnect()
    current?.commits.forget()
    await over
  }
}
