import { scaled } from '../../config/limits.ts'
import {
  type ICustomPartitioner,
  type ISocketFactory,
  type PartitionerArgs,
  type PartitionMetadata,
  Partitioners,
  type Producer,
} from 'kafkajs'
import type { Socket } from 'node:net'
import { storeTime } from '../../mongo/clock.ts'
import { BrokerError } from '../broker-error.ts'
import { type BrokerOptions, type Outgoing, type Send, type Sender, sends } from '../broker.ts'
import { createKafka, createSocket } from './client.ts'
import { findUnconfirmed } from './confirmed.rules.ts'
import { toBrokerError } from './errors.ts'

const connectMs = scaled('kafka', 10_000)
const sendMs = scaled('kafka', 10_000)
/**
 * Retry and timeout settings for sends. The timeouts are shorter than for other requests, so that there is time for a
 * retry when a broker is briefly unresponsive.
 */
const haste = {
  requestTimeout: 3_000,
  retry: { initialRetryTime: 100, maxRetryTime: 500, retries: 4 },
} as const

/** A producer with its own connections, which `cut` closes. */
type Line = {
  readonly producer: Producer
  /** Sets the time, on the process's monotonic clock, by which the current send must have left this process. */
  setDeadline(deadline: number): void
  /** Rejects when the connections are closed. */
  readonly over: Promise<never>
  cut(reason: string): void
}

/**
 * Creates a producer whose sockets are tracked. After `cut`, it sends nothing more, even if kafkajs still retries.
 * After the deadline, it sends no more bytes, even if the process was paused beforehand.
 */
function createLine(options: BrokerOptions, createPartitioner: ICustomPartitioner): Line {
  const sockets = new Set<Socket>()
  const over = Promise.withResolvers<never>()
  // Each send races against this promise. Between sends, no code awaits the promise, so its rejection needs a handler.
  over.promise.catch(() => undefined)
  let deadline = Infinity
  let isCut = false

  function guard(socket: Socket): Socket {
    const write = socket.write.bind(socket) as (...parts: unknown[]) => boolean
    socket.write = (...parts: unknown[]) => {
      if (performance.now() < deadline) return write(...parts)
      socket.destroy(new Error('too late to send'))
      return false
    }
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket))
  }

  const socketFactory: ISocketFactory = (place) => {
    if (isCut) throw new Error('this producer has ended')
    return guard(createSocket(place))
  }
  const producer = createKafka(options, { ...haste, socketFactory }).producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner,
  })
  return {
    producer,
    over: over.promise,
    setDeadline: (next) => (deadline = next),
    cut: (reason) => {
      isCut = true
      over.reject(new BrokerError(reason, { isOutage: true }))
      for (const socket of sockets) socket.destroy(new Error(reason))
      producer.disconnect().catch(() => undefined)
    },
  }
}

/**
 * Creates a partitioner that always assigns a key to the same partition. It also records the partitions of each topic,
 * and the partition chosen for each message.
 */
function createPlaces() {
  const choose = Partitioners.DefaultPartitioner()
  const known = new Map<string, PartitionMetadata[]>()
  const chosen = new WeakMap<object, number>()
  return {
    createPartitioner: () => (asked: PartitionerArgs) => {
      known.set(asked.topic, asked.partitionMetadata)
      const partition = choose(asked)
      chosen.set(asked.message, partition)
      return partition
    },
    /** Returns the last partition chosen for a message, or undefined if kafkajs has not chosen any. */
    chosenFor: (message: object): number | undefined => chosen.get(message),
    findPartition: (topic: string, key: string): number | undefined => {
      const partitionMetadata = known.get(topic)
      return (
        partitionMetadata && choose({ topic, partitionMetadata, message: { key, value: null } })
      )
    },
  }
}

type Places = ReturnType<typeof createPlaces>

/** Closes a producer's connections after a delay. @returns a function that cancels the timer */
function cutAfter(line: Line, milliseconds: number): () => void {
  const timer = setTimeout(() => line.cut('the broker took too long'), Math.max(0, milliseconds))
  return () => clearTimeout(timer)
}

async function connect(
  options: BrokerOptions,
  createPartitioner: ICustomPartitioner,
): Promise<Line> {
  const line = createLine(options, createPartitioner)
  const spare = cutAfter(line, connectMs)
  try {
    await Promise.race([line.producer.connect(), line.over])
    return line
  } catch (error) {
    line.cut('not connected')
    throw toBrokerError(error)
  } finally {
    spare()
  }
}

/**
 * Sends messages with timestamps from MongoDB's clock, because brokers reject messages whose timestamp is an hour ahead
 * of their own clock.
 *
 * kafkajs 2.2.4 resolves even if it has dropped messages. When a partition's leader changes during a send, kafkajs
 * skips brokers that have already responded (https://github.com/tulios/kafkajs/issues/1303).
 * @throws BrokerError (an outage) unless a broker confirmed each of the messages' partitions
 */
async function sendOn(
  { producer, over }: Line,
  messages: readonly Outgoing[],
  { chosenFor }: Places,
): Promise<void> {
  const timestamp = String(Math.round(storeTime().getTime()))
  const topics = [...new Set(messages.map(({ topic }) => topic))]
  const topicMessages = topics.map((topic) => ({
    topic,
    messages: messages
      .filter((message) => message.topic === topic)
      .map((message) => ({ ...message, timestamp })),
  }))
  const send = () => producer.sendBatch({ acks: -1, topicMessages })
  const answers = await Promise.race([sends.tracePromise(send, {}), over])
  const places = topicMessages.flatMap(({ topic, messages: ofTopic }) =>
    ofTopic.map((message) => ({ topic, partition: chosenFor(message) })),
  )
  const missing = findUnconfirmed(places, answers)
  if (missing.length === 0) return
  throw new BrokerError(`no broker confirmed ${missing.join(', ')}`, { isOutage: true })
}

/**
 * Runs `work` with a function that sends messages through a producer until the deadline. If a send fails, closes the
 * producer's connections.
 */
async function workOn<T>(
  line: Line,
  deadline: number,
  work: (send: Send) => Promise<T>,
  places: Places,
): Promise<T> {
  let hasFailed = false
  const spare = cutAfter(line, deadline - performance.now())
  line.setDeadline(deadline)
  const send: Send = (messages) =>
    sendOn(line, messages, places).catch((error: unknown) => {
      hasFailed = true
      throw toBrokerError(error)
    })
  try {
    return await work(send)
  } finally {
    spare()
    line.setDeadline(Infinity)
    if (hasFailed) line.cut('a send failed')
  }
}

/**
 * Creates a sender. It creates its producer when first used, and a new producer after each failed send. After a failed
 * send, the broker may permanently reject the sequence numbers of an idempotent producer.
 */
export function createSender(options: BrokerOptions): Sender {
  const places = createPlaces()
  const { createPartitioner, findPartition } = places
  let current: Promise<Line> | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  async function open(): Promise<Line> {
    if (isClosed) throw new Error('the sender is closed')
    const mine = (current ??= connect(options, createPartitioner))
    const forget = (): void => {
      // A newer producer may already have replaced this one, and must not be discarded.
      if (current === mine) current = undefined
    }
    const line = await mine.catch((error: unknown) => {
      forget()
      throw error
    })
    line.over.catch(forget)
    return line
  }

  const sendUntil: Sender['sendUntil'] = async (deadline, work) =>
    workOn(await open(), deadline, work, places)

  return {
    ready: async (): Promise<void> => void (await open()),
    sendUntil,
    findPartition,
    send: async (messages) => {
      const sent = last.then(() =>
        sendUntil(performance.now() + sendMs, (sendNow) => sendNow(messages)),
      )
      last = sent.catch(() => undefined)
      await sent
    },
    close: async (): Promise<void> => {
      isClosed = true
      const line = await current?.catch(() => undefined)
      await line?.producer.disconnect().catch(() => undefined)
      line?.cut('closed')
    },
  }
}
