import type { KafkaMessage } from 'kafkajs'
import { setTimeout as delay } from 'node:timers/promises'
import type { AnyEvent, EventContract, EventOf, EventType } from './event.ts'
import type { Log } from './log.ts'
import { isOutage } from './outage.ts'

/** What a service does at each type of event; other types are passed over. Repeats must be harmless. */
export type Consumers = { readonly [T in EventType]?: (event: EventOf<T>) => Promise<void> }

/** A message where it lies. */
export type Letter = {
  readonly topic: string
  readonly partition: number
  readonly message: KafkaMessage
}

export type Parked = Letter & { readonly reason: string; readonly attempts: number }

export type DeliveryOptions = {
  readonly contract: EventContract
  readonly consumers: Consumers
  readonly park: (parked: Parked) => Promise<void>
  readonly after: () => void
  readonly log: Log
}

/** What must pass before a message is tried again. */
export type Waiting = { readonly until: Promise<unknown> }

/** The tries of the message that a partition is at; outages are counted apart, since they say nothing of it. */
type Tries = {
  readonly offset: string
  bugs: number
  outages: number
  /** The work on it, which may outlast a call. */
  work?: Promise<'done' | Waiting> | undefined
}

const bugsAtMost = 5
/** How long other partitions wait for the work on one message. */
const patienceMilliseconds = 1_000

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

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** What the next try must wait for. Not held against the end of the process. */
function waitingAfter(attempt: number): Waiting {
  return { until: delay(backOffMilliseconds(attempt), undefined, { ref: false }) }
}

/**
 * Handles one message, once.
 * @returns why the message must be parked, or undefined when it was handled
 * @throws what is to be waited out
 */
async function handle(
  { message }: Letter,
  tries: Tries,
  { contract, consumers }: DeliveryOptions,
): Promise<string | undefined> {
  const { event, fault } = readEvent(message, contract)
  if (!event) return fault ?? 'unreadable'
  const handler = consumers[event.type] as ((event: AnyEvent) => Promise<void>) | undefined
  try {
    await handler?.(event)
    return undefined
  } catch (error) {
    if (isOutage(error)) throw error
    tries.bugs += 1
    if (tries.bugs < bugsAtMost) throw error
    return reasonOf(error)
  }
}

async function work(
  letter: Letter,
  tries: Tries,
  options: DeliveryOptions,
): Promise<'done' | Waiting> {
  const { topic, partition, message } = letter
  const bugsBefore = tries.bugs
  try {
    const reason = await handle(letter, tries, options)
    const attempts = Math.max(tries.bugs, 1)
    if (reason !== undefined) await options.park({ ...letter, reason, attempts })
  } catch (error) {
    const isBug = tries.bugs > bugsBefore
    if (!isBug) tries.outages += 1
    const { bugs, outages } = tries
    const place = { topic, partition, offset: message.offset }
    options.log.warn({ err: error, ...place, bugs, outages }, 'message not handled')
    return waitingAfter(isBug ? bugs : outages)
  }
  options.after()
  return 'done'
}

/**
 * Takes messages to their handlers. An outage behind us is waited out for as long as it lasts; any other error
 * is a bug and is tried five times, then the message is parked.
 */
export function createDelivery(options: DeliveryOptions) {
  const byPartition = new Map<string, Tries>()

  /** While it waited here, another instance may have moved the partition on: to another offset. */
  function triesOf(place: string, offset: string): Tries {
    const known = byPartition.get(place)
    if (known?.offset === offset) return known
    const tries = { offset, bugs: 0, outages: 0 }
    byPartition.set(place, tries)
    return tries
  }

  return {
    /**
     * Works on a message, once, and for a second at most: what takes longer goes on beside others.
     * @returns 'done' when it may be acknowledged, else what to wait for before it is given here again
     */
    deliver: async (letter: Letter): Promise<'done' | Waiting> => {
      const place = `${letter.topic} ${letter.partition}`
      const tries = triesOf(place, letter.message.offset)
      tries.work ??= work(letter, tries, options)
      const patience = new AbortController()
      const outcome = await Promise.race([
        tries.work,
        delay(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
      if (outcome === undefined) return { until: tries.work }
      tries.work = undefined
      if (outcome === 'done') byPartition.delete(place)
      return outcome
    },
    /** Resolves when no work goes on. */
    settle: async (): Promise<void> => {
      await Promise.all([...byPartition.values()].map((tries) => tries.work))
    },
  }
}
