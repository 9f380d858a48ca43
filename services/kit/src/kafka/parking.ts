import { createHash } from 'node:crypto'
import type { ReceivedMessage, Message, MessageHeaders } from './broker.ts'

export type Parked = ReceivedMessage & {
  readonly reason: string
  readonly attempts: number
  /** Whether the dead letter is for all groups, because the group that should handle the message is unknown. */
  readonly isForAll: boolean
}

/** Prefix that the message's original headers get in a dead letter. */
const originalPrefix = 'original-'
/** Header that names the only group for which a replayed message is meant. */
const groupHeader = 'for-group'
/** Maximum size of a complete dead letter. It is less than Kafka's default limit of 1 MiB, which includes overhead. */
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
    // A replay sends an unreadable message to all groups, because they may be able to read it by then.
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
 * Creates the dead letter of a message, with the message's bytes and headers and the reason. If that is too large, the
 * dead letter is truncated. Headers then give the size, hash and position of the complete message.
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
 * Restores the original message of a dead letter for a replay, with its bytes and headers, for the group that failed.
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
