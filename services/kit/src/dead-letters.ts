import { type Admin, type Consumer, type EachMessagePayload, Kafka, logLevel } from 'kafkajs'

/** The group whose offsets say which parked messages were sent again already. */
const group = 'dead-letters'
const suffix = '.dlq'

export type DeadLetter = {
  readonly topic: string
  readonly partition: number
  readonly offset: string
  readonly key: string | undefined
  readonly value: Buffer | null
  readonly headers: Readonly<Record<string, string>>
}

type Position = { topic: string; partition: number; from: bigint; to: bigint }

async function waiting(admin: Admin, prefix: string): Promise<Position[]> {
  const topics = (await admin.listTopics()).filter(
    (topic) => topic.startsWith(prefix) && topic.endsWith(suffix),
  )
  const done = await admin.fetchOffsets({ groupId: prefix + group, topics })
  const positions = await Promise.all(
    topics.map(async (topic) => {
      const offsets = await admin.fetchTopicOffsets(topic)
      const sent = done.find((one) => one.topic === topic)?.partitions ?? []
      return offsets.map(({ partition, low, high }) => {
        const after = BigInt(sent.find((one) => one.partition === partition)?.offset ?? -1)
        return {
          topic,
          partition,
          from: after > BigInt(low) ? after : BigInt(low),
          to: BigInt(high),
        }
      })
    }),
  )
  return positions.flat().filter(({ from, to }) => from < to)
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
    value: message.value,
    headers: Object.fromEntries(headers) as Record<string, string>,
  }
}

/** Reads each waiting letter once, in order, and gives it to `work`; ends when all were read. */
async function readAll(
  consumer: Consumer,
  positions: readonly Position[],
  work: (letter: DeadLetter) => Promise<void>,
): Promise<void> {
  const open = new Map(positions.map((one) => [`${one.topic} ${one.partition}`, one.to]))
  const finished = Promise.withResolvers<void>()
  await consumer.connect()
  await consumer.subscribe({
    topics: [...new Set(positions.map(({ topic }) => topic))],
    fromBeginning: true,
  })
  await consumer.run({
    eachMessage: async (payload) => {
      const letter = read(payload)
      const place = `${letter.topic} ${letter.partition}`
      const end = open.get(place)
      if (end === undefined || BigInt(letter.offset) >= end) return
      await work(letter)
      if (BigInt(letter.offset) + 1n === end) open.delete(place)
      if (open.size === 0) finished.resolve()
    },
  })
  await finished.promise
}

/**
 * Goes through the messages that consumers gave up on and that were not sent again yet.
 * @param replay sends each to the topic it came from and remembers that; consumers stand a repeat
 * @param tell is given each letter
 * @returns how many there were
 */
export async function handleDeadLetters(
  options: { brokers: readonly string[]; prefix: string; replay: boolean },
  tell: (letter: DeadLetter) => void,
): Promise<number> {
  const { brokers, prefix, replay } = options
  const kafka = new Kafka({ clientId: group, brokers: [...brokers], logLevel: logLevel.ERROR })
  const admin = kafka.admin()
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 })
  // Looking must not count as handling: the list is read by a group of its own each time.
  const groupId = replay ? prefix + group : `${prefix}${group}-list-${process.pid}-${Date.now()}`
  const consumer = kafka.consumer({ groupId })
  await Promise.all([admin.connect(), producer.connect()])
  try {
    const positions = await waiting(admin, prefix)
    if (positions.length === 0) return 0
    let count = 0
    await readAll(consumer, positions, async (letter) => {
      const place = positions.find(
        (one) => one.topic === letter.topic && one.partition === letter.partition,
      )
      if (place && BigInt(letter.offset) < place.from) return
      if (replay) {
        const topic = letter.headers['topic'] ?? letter.topic.slice(0, -suffix.length)
        await producer.send({
          topic,
          acks: -1,
          messages: [{ key: letter.key ?? null, value: letter.value }],
        })
      }
      count += 1
      tell(letter)
    })
    return count
  } finally {
    await Promise.all([consumer.disconnect(), producer.disconnect(), admin.disconnect()])
  }
}
