import type { BrokerAddress, Letter, Stretch } from './broker.ts'
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

/** What was handled before lies in front of what waits. */
function handledOf(all: readonly Stretch[], waiting: readonly Stretch[]): readonly Stretch[] {
  return all.map((stretch) => {
    const { topic, partition } = stretch
    const next = waiting.find((one) => one.topic === topic && one.partition === partition)
    return { ...stretch, to: next?.from ?? stretch.from }
  })
}

/**
 * Goes through the messages that consumers gave up on and that were not sent again yet. What was parked cut is always
 * among them, since it never is.
 * @param replay sends each that is whole, as it was, to the topic it came from, for the group that failed, and remembers
 *   that
 * @param visit is given each letter
 * @returns how many whole ones there were, or were sent, and how many were cut
 */
export async function handleDeadLetters(
  options: { at: BrokerAddress; prefix: string; replay: boolean },
  visit: (letter: DeadLetter) => void,
): Promise<{ readonly whole: number; readonly cut: number }> {
  const { at, prefix, replay } = options
  const broker = createBroker({ ...at, name: group })
  const sender = broker.createSender()
  // Looking must not count as handling: what is only looked at is read by a group of its own each time.
  const looking = (what: string) => `${prefix}${group}-${what}-${process.pid}-${Date.now()}`
  const topics = (await broker.topics.list()).filter(
    (topic) => topic.startsWith(prefix) && topic.endsWith(suffix),
  )
  const waiting = await broker.stretches(topics, prefix + group)
  const handled = handledOf(await broker.stretches(topics), waiting)
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
        await sender.send([{ topic, ...replayOf(letter.message) }])
      }
      note(dead)
    })
    return counts
  } finally {
    await sender.close()
  }
}
