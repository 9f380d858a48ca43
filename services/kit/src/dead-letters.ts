import type { Admin, EachMessagePayload } from 'kafkajs'
import { isCut, replayOf } from './parking.ts'
import { createCommandKafka, readStretches, type Stretch, stretchesOf } from './read-topics.ts'

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

async function waiting(admin: Admin, prefix: string): Promise<Stretch[]> {
  const topics = (await admin.listTopics()).filter(
    (topic) => topic.startsWith(prefix) && topic.endsWith(suffix),
  )
  const done = await admin.fetchOffsets({ groupId: prefix + group, topics })
  return (await stretchesOf(admin, topics))
    .map((stretch) => {
      const sent = done.find(({ topic }) => topic === stretch.topic)?.partitions ?? []
      const after = BigInt(
        sent.find(({ partition }) => partition === stretch.partition)?.offset ?? -1,
      )
      return { ...stretch, from: after > stretch.from ? after : stretch.from }
    })
    .filter(({ from, to }) => from < to)
}

function read({ topic, partition, message }: EachMessagePayload): DeadLetter {
  const headers = Object.entries(message.headers ?? {}).map(([name, value]) => [
    name,
    String(value),
  ])
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
 * @param tell is given each letter
 * @returns how many there were, or were sent
 */
export async function handleDeadLetters(
  options: { brokers: readonly string[]; prefix: string; replay: boolean },
  tell: (letter: DeadLetter) => void,
): Promise<number> {
  const { brokers, prefix, replay } = options
  const kafka = createCommandKafka(group, brokers)
  const admin = kafka.admin()
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  // Looking must not count as handling: the list is read by a group of its own each time.
  const groupId = replay ? prefix + group : `${prefix}${group}-list-${process.pid}-${Date.now()}`
  await Promise.all([admin.connect(), producer.connect()])
  try {
    let count = 0
    const letters = await waiting(admin, prefix)
    await readStretches(kafka, { id: groupId, isKept: replay }, letters, async (payload) => {
      const letter = read(payload)
      if (replay && !letter.isCut) {
        const topic = letter.topic.slice(0, -suffix.length)
        await producer.send({ topic, acks: -1, messages: [replayOf(payload.message)] })
      }
      if (!replay || !letter.isCut) count += 1
      tell(letter)
    })
    return count
  } finally {
    await Promise.all([producer.disconnect(), admin.disconnect()])
  }
}
