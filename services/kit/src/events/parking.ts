import { createHash } from 'node:crypto'
import type { Letter, Message, MessageHeaders } from './broker.ts'

export type Parked = Letter & {
  readonly reason: string
  readonly attempts: number
  /** It is unknown whom it is for. */
  readonly isForAll: boolean
}

/** Put before the names of the headers that a parked message came with. */
const originalPrefix = 'original-'
/** Names the one group that a message sent again is for. */
const groupHeader = 'for-group'
/** Below what a broker takes by default, 1 MiB with all that goes with a message. */
const wholeBytesAtMost = 900_000
const cutBytes = 4_096

/** A message as it is sent. */
export type Copy = {
  readonly key: Buffer | null
  readonly value: Buffer | null
  readonly headers: MessageHeaders
}

/** Whether a message was sent again for another group alone. */
export function isForOtherGroup({ headers }: Message, group: string): boolean {
  const named = headers[groupHeader]
  return named !== undefined && String(named) !== group
}

function sizeOf({ key, value, headers }: Copy): number {
  const parts = Object.entries(headers).flatMap(([name, values]) => [name, values ?? ''].flat())
  return [key ?? '', value ?? '', ...parts].reduce((sum, part) => sum + Buffer.byteLength(part), 0)
}

function aboutOf(parked: Parked, service: string, group: string): MessageHeaders {
  return {
    service,
    // What nobody can read is sent again to all, who may understand it by then.
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
 * What is parked of a message: its bytes and headers as they were, and why. A message that is too large to be
 * taken with that is parked cut, with its size, its hash, and the place where the whole of it lies.
 */
export function copiesOf(parked: Parked, service: string, group: string) {
  const { key, value, headers } = parked.message
  const about = aboutOf(parked, service, group)
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
  return { whole, cut, isTooLarge: sizeOf(whole) > wholeBytesAtMost }
}

/** Whether a parked message is only the beginning of what it was. */
export function isCut({ headers }: Message): boolean {
  return headers['sha256'] !== undefined
}

/** What is sent again of a parked message: the bytes and headers that it came with, for the group that failed. */
export function replayOf({ key, value, headers }: Message): Copy {
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
