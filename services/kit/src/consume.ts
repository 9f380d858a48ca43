import type { Consumer, EachMessagePayload, Kafka, KafkaMessage } from 'kafkajs'
import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from './outage.ts'
import type { AnyEvent, EventContract, EventOf, EventType } from './event.ts'
import type { Log } from './log.ts'
import type { Stopper } from './stop.ts'

/** What a service does at each type of event; other types are passed over. Repeats must be harmless. */
export type Consumers = { readonly [T in EventType]?: (event: EventOf<T>) => Promise<void> }

export type Parked = {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
  readonly reason: string
  readonly attempts: number
}

export type ConsumeOptions = {
  readonly kafka: Kafka
  readonly contract: EventContract
  readonly group: string
  readonly topics: readonly string[]
  readonly consumers: Consumers
  readonly after: () => void
  readonly park: (parked: Parked) => Promise<void>
  readonly log: Log
  readonly stopper: Stopper
}

const attemptsAtMost = 5
const heartbeatMilliseconds = 2_000

/** How long to wait after a failed attempt (1 is the first), in milliseconds. */
export function backOffMilliseconds(attempt: number): number {
  return Math.min(100 * 2 ** attempt, 5_000)
}

/** Reads a message. @returns the event, or why it can never be taken */
export function readEvent(message: Pick<KafkaMessage, 'value'>, contract: EventContract) {
  if (!message.value || message.value.length === 0) return { fault: 'the message is empty' }
  let parsed: unknown
  try {
    parsed = JSON.parse(message.value.toString('utf8'))
  } catch {
    return { fault: 'the message is not JSON' }
  }
  if (typeof parsed !== 'object' || parsed === null) return { fault: 'the message is no object' }
  const { specversion, id, type, subject, data } = parsed as Record<string, unknown>
  const isEnvelope = [id, type, subject].every((field) => typeof field === 'string' && field !== '')
  if (specversion !== '1.0' || !isEnvelope) return { fault: 'the message is no CloudEvent 1.0' }
  const fault = contract.faultOf(String(type), data)
  return fault ? { fault } : { event: parsed as AnyEvent }
}

/**
 * Handles one event. An outage behind us is waited out for as long as it lasts, since the next event would
 * meet it too; any other error is a bug and is tried five times.
 * @returns why the message must be parked, or undefined when it was handled
 */
async function handle(
  event: AnyEvent,
  { consumers, log }: ConsumeOptions,
  isStopping: () => boolean,
): Promise<{ reason: string; attempts: number } | undefined> {
  const handler = consumers[event.type] as ((event: AnyEvent) => Promise<void>) | undefined
  if (!handler) return undefined
  for (let attempt = 1; ; attempt++) {
    try {
      await handler(event)
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      log.warn({ err: error, event: event.id, type: event.type, attempt }, 'event not handled')
      if (!isOutage(error) && attempt >= attemptsAtMost) return { reason, attempts: attempt }
      // Left unacknowledged, so that another instance or the next start takes it.
      if (isStopping()) throw new Error('stopping', { cause: error })
      await pause(backOffMilliseconds(attempt))
    }
  }
}

async function deliver(
  { topic, partition, message, heartbeat }: EachMessagePayload,
  options: ConsumeOptions,
  isStopping: () => boolean,
): Promise<void> {
  const { contract, park, after } = options
  const { event, fault } = readEvent(message, contract)
  // The group must not take long work for a dead member.
  const beat = setInterval(() => void heartbeat().catch(() => undefined), heartbeatMilliseconds)
  try {
    const failed = event
      ? await handle(event, options, isStopping)
      : { reason: fault ?? 'unreadable', attempts: 1 }
    if (failed) await park({ topic, partition, message, ...failed })
    after()
  } finally {
    clearInterval(beat)
  }
}

function createConsumer({ kafka, group }: ConsumeOptions): Consumer {
  return kafka.consumer({
    groupId: group,
    sessionTimeout: 10_000,
    heartbeatInterval: heartbeatMilliseconds,
    rebalanceTimeout: 15_000,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 200, maxRetryTime: 3_000, retries: 5 },
  })
}

/**
 * Consumes topics for ever: a message is acknowledged after its work, and a consumer that dies, for whatever
 * reason kafkajs has, is made anew (it ends silently after some of its own errors).
 */
export function consume(options: ConsumeOptions): void {
  const { topics, log, stopper } = options
  let stopping = false
  let current: Consumer | undefined

  async function runOnce(): Promise<void> {
    const consumer = createConsumer(options)
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
    await consumer.run({
      partitionsConsumedConcurrently: 4,
      eachMessage: (payload) => deliver(payload, options, () => stopping),
    })
    await ended.promise
  }

  async function runForEver(): Promise<void> {
    while (!stopping) {
      await runOnce().catch((error: unknown) => log.warn({ err: error }, 'consumer ended'))
      await current?.disconnect().catch(() => undefined)
      if (!stopping) await pause(1_000)
    }
  }

  const running = runForEver()
  stopper.add('consumer', async () => {
    stopping = true
    await current?.disconnect()
    await running
  })
}
