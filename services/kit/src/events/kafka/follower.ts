import type { Consumer, Kafka } from 'kafkajs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Following, Letter } from '../broker.ts'
import type { Log } from '../../ops/log.ts'
import { asAdmin, createStretches } from './admin.ts'
import { consumerRetry } from './client.ts'
import { letterOf } from './letter.ts'

const againMs = 1_000

/** Where a follower is. A group's committed places would lack the partitions in which nothing has come yet. */
function createPlaces() {
  let places: readonly { readonly topic: string; readonly partition: number; next: bigint }[] = []
  return {
    areTaken: (): boolean => places.length > 0,
    /** Takes the ends of the topics at this moment. */
    take: async (kafka: Kafka, topics: readonly string[]): Promise<void> => {
      const stretches = await createStretches(kafka)(topics)
      places = stretches.map(({ topic, partition, to }) => ({ topic, partition, next: to }))
    },
    seek: (consumer: Consumer): void => {
      for (const { topic, partition, next } of places) {
        consumer.seek({ topic, partition, offset: String(next) })
      }
    },
    pass: ({ topic, partition, message }: Letter): void => {
      const place = places.find((one) => one.topic === topic && one.partition === partition)
      if (place) place.next = BigInt(message.offset) + 1n
    },
  }
}

type Places = ReturnType<typeof createPlaces>

/** Runs a consumer from the places on. @returns what resolves when it has ended, and rejects when it fails for good */
async function run(
  consumer: Consumer,
  places: Places,
  { topics, deliver }: Following,
): Promise<{ readonly ended: Promise<void> }> {
  const ended = Promise.withResolvers<void>()
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) ended.reject(payload.error)
  })
  consumer.on(consumer.events.STOP, () => ended.resolve())
  consumer.on(consumer.events.GROUP_JOIN, () => places.seek(consumer))
  // Handled where it is awaited; until then a rejection must not end the process.
  ended.promise.catch(() => undefined)
  await consumer.connect()
  await consumer.subscribe({ topics: [...topics], fromBeginning: false })
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ topic, partition, message }) => {
      const letter = letterOf(topic, partition, message)
      deliver(letter)
      places.pass(letter)
    },
  })
  return { ended: ended.promise }
}

function createConsumer(kafka: Kafka, { group, sessionSeconds }: Following): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: sessionSeconds * 1_000,
    heartbeatInterval: sessionSeconds * 200,
    maxWaitTimeInMs: 500,
    allowAutoTopicCreation: false,
    retry: consumerRetry,
  })
}

/** The broker removes it by itself, in time, where this fails. */
async function removeGroup(kafka: Kafka, group: string, log: Log | undefined): Promise<void> {
  const remove = asAdmin(kafka, (admin) => admin.deleteGroups([group]), { retry: { retries: 0 } })
  await remove.catch((error: unknown) => log?.warn({ err: error, group }, 'group not removed'))
}

/**
 * Follows topics from their ends of this moment on, for ever.
 * @returns what stops it, and takes its group away
 */
export function follow(
  kafka: Kafka,
  following: Following,
  log: Log | undefined,
): () => Promise<void> {
  const places = createPlaces()
  let stopping = false
  let current: Consumer | undefined

  async function runOnce(): Promise<void> {
    if (!places.areTaken()) {
      await places.take(kafka, following.topics)
      following.begun()
    }
    // Stopped before it ran, it would run on.
    if (stopping) return
    current = createConsumer(kafka, following)
    const { ended } = await run(current, places, following)
    if (!stopping) await ended
  }

  async function runForEver(): Promise<void> {
    while (!stopping) {
      await runOnce().catch((error: unknown) => log?.warn({ err: error }, 'follower ended'))
      await current?.disconnect().catch(() => undefined)
      if (!stopping) await delay(againMs)
    }
  }

  const running = runForEver()
  return async () => {
    stopping = true
    await current?.disconnect()
    await running
    await removeGroup(kafka, following.group, log)
  }
}
