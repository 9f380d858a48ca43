import { getBackoffMs } from '../async/backoff.rules.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReceivedMessage, Message, Waiting } from './broker.ts'
import type { AnyEvent, Consumers, EventContract } from '../events/event.ts'
import type { Log } from '../observability/log.ts'
import { isOutage } from '../errors/outage.ts'
import { withTimeout } from '../async/with-timeout.ts'
import { isForOtherGroup, type Parked } from './parking.ts'
import { handleEvent } from './handle-event.ts'

export type DeliveryOptions = {
  readonly group: string
  readonly contract: EventContract
  readonly consumers: Consumers
  /** Returns whether an event has already arrived through Redis and been handled. */
  readonly wasHandled?: ((id: string) => Promise<boolean>) | undefined
  /** Returns whether this group stores a topic's unreadable messages as dead letters on behalf of all groups. */
  readonly parksUnreadable: (topic: string) => boolean
  readonly park: (parked: Parked) => Promise<void>
  readonly log: Log
}

/**
 * Numbers of failed attempts to handle a message. Outages are counted separately, because an outage does not mean that
 * the message triggers a bug.
 */
type Tries = {
  bugs: number
  outages: number
  /** The attempt that is in progress. It may continue after `deliver` has returned. */
  work?: Promise<'done' | Waiting> | undefined
}

const bugsAtMost = 5
/**
 * Maximum number of messages per partition whose attempts are tracked. It exceeds the number that can be in progress,
 * so an entry that is evicted belongs to a message that another instance has taken over.
 */
const triesKept = 100
/** Maximum time for which other partitions wait while one message is handled, in milliseconds. */
const patienceMs = 1_000

const delays = { firstMs: 200, maxMs: 5_000 }

type Envelope = { readonly type: string; readonly data: unknown }
type Body = { readonly value: Message['value'] | string }

/**
 * Reads an event's envelope, even if the event's data is invalid.
 * @returns the envelope, or the reason why the message is unreadable
 */
function readEnvelope({ value }: Body): { envelope?: Envelope; fault?: string } {
  if (!value || value.length === 0) return { fault: 'the message is empty' }
  let parsed: unknown
  try {
    parsed = JSON.parse(String(value))
  } catch {
    return { fault: 'the message is not JSON' }
  }
  if (typeof parsed !== 'object' || parsed === null) return { fault: 'the message is no object' }
  const { specversion, id, type, subject } = parsed as Record<string, unknown>
  const isEnvelope = [id, type, subject].every((field) => typeof field === 'string' && field !== '')
  if (specversion !== '1.0' || !isEnvelope) return { fault: 'the message is no CloudEvent 1.0' }
  return { envelope: parsed as Envelope }
}

/** Reads an event from a message. @returns the event, or the reason why the message can never be handled */
export function readEvent(message: Body, contract: EventContract) {
  const { envelope, fault } = readEnvelope(message)
  if (!envelope) return { fault }
  const misfit = contract.findDataFault(envelope.type, envelope.data)
  return misfit ? { fault: misfit } : { event: envelope as AnyEvent }
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Starts the delay before the next attempt. The timer does not keep the process alive. */
function waitingAfter(attempt: number): Waiting {
  return { until: delay(getBackoffMs(attempt, delays), undefined, { ref: false }) }
}

type Failure = Pick<Parked, 'reason' | 'isForAll'>

/**
 * Returns whether this group must handle a message or store it as a dead letter. The group ignores event types for
 * which it has no handler, even if the message is invalid.
 */
function isOurs(
  { topic, message }: ReceivedMessage,
  { group, consumers, parksUnreadable }: DeliveryOptions,
): boolean {
  if (isForOtherGroup(message, group)) return false
  const { envelope } = readEnvelope(message)
  return envelope ? Object.hasOwn(consumers, envelope.type) : parksUnreadable(topic)
}

/**
 * Handles one of this group's messages, without retries.
 * @returns the reason why the message becomes a dead letter, or undefined if it was handled
 * @throws the error if the message must be retried later
 */
async function handle(
  { message }: ReceivedMessage,
  tries: Tries,
  { contract, consumers, wasHandled }: DeliveryOptions,
): Promise<Failure | undefined> {
  const { envelope, fault } = readEnvelope(message)
  if (!envelope) return { reason: fault ?? 'unreadable', isForAll: true }
  const misfit = contract.findDataFault(envelope.type, envelope.data)
  if (misfit) return { reason: misfit, isForAll: false }
  const event = envelope as AnyEvent
  if (await wasHandled?.(event.id)) return undefined
  try {
    await handleEvent(consumers, event, message.sentAt)
    return undefined
  } catch (error) {
    if (isOutage(error)) throw error
    tries.bugs += 1
    if (tries.bugs < bugsAtMost) throw error
    return { reason: describeError(error), isForAll: false }
  }
}

async function work(
  letter: ReceivedMessage,
  tries: Tries,
  options: DeliveryOptions,
): Promise<'done' | Waiting> {
  const { topic, partition, message } = letter
  const bugsBefore = tries.bugs
  try {
    const failure = await handle(letter, tries, options)
    const attempts = Math.max(tries.bugs, 1)
    if (failure) await options.park({ ...letter, ...failure, attempts })
  } catch (error) {
    const isBug = tries.bugs > bugsBefore
    if (!isBug) tries.outages += 1
    const { bugs, outages } = tries
    const place = { topic, partition, offset: message.offset }
    options.log.warn({ err: error, ...place, bugs, outages }, 'message not handled, will retry')
    return waitingAfter(isBug ? bugs : outages)
  }
  return 'done'
}

/**
 * Delivers messages to their handlers. During an outage of a backing service, a message is retried for as long as the
 * outage lasts. Any other error counts as a bug. After five attempts that fail because of a bug, the message becomes a
 * dead letter.
 */
export function createDelivery(options: DeliveryOptions) {
  const byPartition = new Map<string, Map<string, Tries>>()

  function triesIn(place: string): Map<string, Tries> {
    const known = byPartition.get(place) ?? new Map<string, Tries>()
    byPartition.set(place, known)
    return known
  }

  function ensureTries(known: Map<string, Tries>, offset: string): Tries {
    const tries = known.get(offset) ?? { bugs: 0, outages: 0 }
    known.set(offset, tries)
    const [oldest] = known.keys()
    if (known.size > triesKept && oldest !== undefined) known.delete(oldest)
    return tries
  }

  return {
    /** Returns whether this group must handle a message or store it as a dead letter. */
    concerns: (letter: ReceivedMessage): boolean => isOurs(letter, options),
    /**
     * Handles one of this group's messages. Waits for at most a second. A handler that takes longer continues in the
     * background.
     * @returns 'done' if the message may be acknowledged, otherwise what to wait for before the next delivery
     */
    deliver: async (letter: ReceivedMessage): Promise<'done' | Waiting> => {
      const known = triesIn(`${letter.topic} ${letter.partition}`)
      const { offset } = letter.message
      const tries = ensureTries(known, offset)
      tries.work ??= work(letter, tries, options)
      const outcome = await withTimeout(patienceMs, tries.work, () => undefined)
      if (outcome === undefined) return { until: tries.work }
      tries.work = undefined
      if (outcome === 'done') known.delete(offset)
      return outcome
    },
    /** Resolves when no handler is running. */
    settle: async (): Promise<void> => {
      const all = [...byPartition.values()].flatMap((known) => [...known.values()])
      await Promise.all(all.flatMap(({ work: now }) => now ?? []))
    },
  }
}
