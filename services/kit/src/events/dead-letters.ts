import type { Letter } from './broker.ts'
import { createBroker } from './kafka/broker.ts'
import { isCut, replayOf } from './parking.ts'

/** The group whose offsets say which parked messages were sent again already. */
const group = 'dead-letters'
const suffix = '.dlq'

export type DeadLetter = {
  readonly topic: string
  readonly partition: number
  readonly offset: string
  readonly key: string | undefined
  /** Only the beginning of it is kept here; the whole is too large to be sent again. */
  readonly isCut: boolean
  readonly headers: Readonly<Record<string, string>>
}

function read({ topic, partition, message }: Letter): DeadLetter {
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
 * Goes through the messages that consumers gave up on and that were not sent again yet.
 * @param replay sends each, as it was, to the topic it came from, for the group that failed, and remembers that;
 *   one that was parked cut is passed over
 * @param visit is given each letter
 * @returns how many there were, or were sent
 */
export async function handleDeadLetters(
  options: { brokers: readonly string[]; prefix: string; replay: boolean },
  visit: (letter: DeadLetter) => void,
): Promise<number> {
  const { brokers, prefix, replay } = options
  const broker = createBroker({ name: group, brokers })
  const sender = broker.createSender()
  // Looking must not count as handling: the list is read by a group of its own each time.
  const id = replay ? prefix + group : `${prefix}${group}-list-${process.pid}-${Date.now()}`
  const topics = (await broker.topics.list()).filter(
    (topic) => topic.startsWith(prefix) && topic.endsWith(suffix),
  )
  const waiting = await broker.stretches(topics, prefix + group)
  let count = 0
  try {
    await broker.read({ id, isKept: replay }, waiting, async (letter) => {
      const dead = read(letter)
      if (replay && !dead.isCut) {
        const topic = dead.topic.slice(0, -suffix.length)
        await sender.send([{ topic, ...replayOf(letter.message) }])
      }
      if (!replay || !dead.isCut) count += 1
      visit(dead)
    })
    return count
  } finally {
    await sender.close()
  }
}
