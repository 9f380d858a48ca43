import { createHash } from 'node:crypto'
import type { ReceivedMessage, Message, MessageHeaders } from './broker.ts'

export type Parked = ReceivedMessage & {
  readonly reason: string
  readonly attempts: number
  /** Whether the dead letter is for all groups, because the group that should handle the message is unknown. */
  readonly isForAll: boolean
}

/** Prefix of the message's original headers in a dead letter. */
const originalPrefix = 'original-'
/** Header that names the only group that should handle a replayed message. */
const groupHeader = 'for-group'
/** Maximum size of a complete dead letter. It is below Kafka's default limit of 1 MiB, which includes overhead. */
const wholeBytesAtMost = 900_000
const cutBytes = 4_096

/** The key, value and headers of a message to send. */
export type Copy = {
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers: MessageHeaders
}

/** Returns whether a replayed message is meant only for another group. */
export function isForOtherGroup({ headers }: Message, group: string): boolean {
  const named = headers[groupHeader]
  return named !== undefined && String(named) !== group
}

function countBytes({ key, value, headers }: Copy): number {
  const parts = Object.entries(headers).flatMap(([name, values]) => [name, values ?? ''].flat())
  return [key ?? '', value ?? '', ...parts].reduce((sum, part) => sum + Buffer.byteLength(part), 0)
}

function toParkedHeaders(parked: Parked, service: string, group: string): MessageHeaders {
  return {
    service,
    // An unreadable message is replayed to all groups, because any of them may be able to read it by then.
    ...(!parked.isForAll && { group }),
    topic: parked.topic,
    partition: String(parked.partition),
    offset: parked.message.offset,
    reason: parked.reason.slice(0, 500),
    attempts: String(parked.attempts),
    parkedAt: new Date().toISOString(),
  }
}

/**
 * Creates a message's dead letter, which contains the message's bytes and headers and the reason for the failure. The
 * truncated version is for messages that are too large. Its headers describe the complete message by size, hash and
 * position.
 */
export function createCopies(parked: Parked, service: string, group: string) {
  const { key, value, headers } = parked.message
  const about = toParkedHeaders(parked, service, group)
  const originals = Object.entries(headers).map(([name, held]) => [originalPrefix + name, held])
  const whole: Copy = { key, value, headers: { ...Object.fromEntries(originals), ...about } }
  const cut: Copy = {
    key: key?.subarray(0, cutBytes) ?? null,
    value: value?.subarray(0, cutBytes) ?? null,
    headers: {
      ...about,
      valueBytes: String(value?.length ?? 0),
      sha256: createHash('sha256')
        .update(value ?? '')
        .digest('hex'),
    },
  }
  return { whole, cut, isTooLarge: countBytes(whole) > wholeBytesAtMost }
}

/** Returns whether a dead letter is truncated. */
export function isCut({ headers }: Message): boolean {
  return headers['sha256'] !== undefined
}

/**
 * Restores a dead letter's original message for a replay. The message has its original bytes and headers, and an
 * additional header names the group that failed to handle it.
 */
export function restoreMessage({ key, value, headers }: Message): Copy {
  const originals = Object.entries(headers)
    .filter(([name]) => name.startsWith(originalPrefix))
    .map(([name, held]) => [name.slice(originalPrefix.length), held])
  const { group } = headers
  return {
    key,
    value,
    headers: { ...Object.fromEntries(originals), ...(group && { [groupHeader]: group }) },
  }
}
