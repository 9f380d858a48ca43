import type { BrokerAddress, ReceivedMessage, OffsetRange } from './broker.ts'
import { createBroker } from './client/broker.ts'
import { isCut, restoreMessage } from './parking.ts'

/** Consumer group whose offsets record which dead letters have been replayed. */
const group = 'dead-letters'
const suffix = '.dlq'

export type DeadLetter = {
  readonly topic: string
  readonly partition: number
  readonly offset: string
  readonly key: string | undefined
  /**
   * Whether the dead letter contains only the start of the message, because the whole message is too large to resend.
   */
  readonly isCut: boolean
  readonly headers: Readonly<Record<string, string>>
}

function read({ topic, partition, message }: ReceivedMessage): DeadLetter {
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)])
  return {
    topic,
    partition,
    offset: message.offset,
    key: message.key?.toString(),
    isCut: isCut(message),
    headers: Object.fromEntries(headers) as Record<string, string>,
  }
}

/**
 * Returns the offset ranges that precede those in `waiting`. The dead letters in the returned ranges have been
 * replayed.
 */
function computeHandledStretches(
  all: readonly OffsetRange[],
  waiting: readonly OffsetRange[],
): readonly OffsetRange[] {
  return all.map((stretch) => {
    const { topic, partition } = stretch
    const next = waiting.find((one) => one.topic === topic && one.partition === partition)
    return { ...stretch, to: next?.from ?? stretch.from }
  })
}

/**
 * Reads the dead letters that have not been replayed yet. Truncated dead letters are always included, because they can
 * never be replayed.
 * @param replay whether to resend each complete dead letter to its original topic, for the group that failed to handle
 * it. Resent dead letters are recorded as replayed.
 * @param visit receives each dead letter
 * @returns how many complete dead letters were found or replayed, and how many truncated ones were found
 */
export async function handleDeadLetters(
  options: { at: BrokerAddress; prefix: string; replay: boolean },
  visit: (letter: DeadLetter) => void,
): Promise<{ readonly whole: number; readonly cut: number }> {
  const { at, prefix, replay } = options
  const broker = createBroker({ ...at, name: group })
  const sender = broker.createSender()
  // Reading without a replay must not mark dead letters as replayed, so such a read uses a new temporary consumer
  // group.
  const looking = (what: string) => `${prefix}${group}-${what}-${process.pid}-${Date.now()}`
  const topics = (await broker.topics.list()).filter(
    (topic) => topic.startsWith(prefix) && topic.endsWith(suffix),
  )
  const waiting = await broker.listOffsets(topics, prefix + group)
  const handled = computeHandledStretches(await broker.listOffsets(topics), waiting)
  const counts = { whole: 0, cut: 0 }
  function note(dead: DeadLetter): void {
    counts[dead.isCut ? 'cut' : 'whole'] += 1
    visit(dead)
  }
  try {
    await broker.read({ id: looking('handled'), isKept: false }, handled, async (letter) => {
      const dead = read(letter)
      if (dead.isCut) note(dead)
    })
    const id = replay ? prefix + group : looking('list')
    await broker.read({ id, isKept: replay }, waiting, async (letter) => {
      const dead = read(letter)
      if (replay && !dead.isCut) {
        const topic = dead.topic.slice(0, -suffix.length)
        await sender.send([{ topic, ...restoreMessage(letter.message) }])
      }
      note(dead)
    })
    return counts
  } finally {
    await sender.close()
  }
}
