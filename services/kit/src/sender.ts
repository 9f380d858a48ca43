import {
  type IHeaders,
  type ISocketFactory,
  type Kafka,
  Partitioners,
  type Producer,
} from 'kafkajs'
import type { Socket } from 'node:net'
import { createSocket } from './kafka-client.ts'

export type Outgoing = {
  readonly topic: string
  readonly key: string | Buffer | null
  readonly value: string | Buffer | null
  readonly headers?: IHeaders
}

/** Sends messages in order. @throws when the broker did not take all of them */
export type Send = (messages: readonly Outgoing[]) => Promise<void>

type CreateKafka = (sockets: ISocketFactory) => Kafka

const connectMilliseconds = 10_000

/** One producer with all its connections, which end with it. */
type Line = {
  readonly producer: Producer
  /** When what is being sent must have left, by the process's own clock, which nobody sets. */
  setDeadline(deadline: number): void
  /** Rejects when the line is cut. */
  readonly over: Promise<never>
  cut(reason: string): void
}

/**
 * Makes a producer whose sockets are known: once cut it sends nothing more, whatever kafkajs still tries, and
 * after the deadline no byte leaves, even if the process was stopped in between.
 */
function createLine(createKafka: CreateKafka): Line {
  const sockets = new Set<Socket>()
  const over = Promise.withResolvers<never>()
  // Raced against each send; between sends nobody waits for it.
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

  const kafka = createKafka((place) => {
    if (isCut) throw new Error('this producer has ended')
    return guard(createSocket(place))
  })
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  })
  return {
    producer,
    over: over.promise,
    setDeadline: (next) => (deadline = next),
    cut: (reason) => {
      isCut = true
      over.reject(new Error(reason))
      for (const socket of sockets) socket.destroy(new Error(reason))
      producer.disconnect().catch(() => undefined)
    },
  }
}

/** Cuts a line after some time. @returns how to let it live */
function cutAfter(line: Line, milliseconds: number): () => void {
  const timer = setTimeout(() => line.cut('the broker took too long'), Math.max(0, milliseconds))
  return () => clearTimeout(timer)
}

async function connect(createKafka: CreateKafka): Promise<Line> {
  const line = createLine(createKafka)
  const spare = cutAfter(line, connectMilliseconds)
  try {
    await Promise.race([line.producer.connect(), line.over])
    return line
  } catch (error) {
    line.cut('not connected')
    throw error
  } finally {
    spare()
  }
}

async function sendOn({ producer, over }: Line, messages: readonly Outgoing[]): Promise<void> {
  const topics = [...new Set(messages.map(({ topic }) => topic))]
  const topicMessages = topics.map((topic) => ({
    topic,
    messages: messages.filter((message) => message.topic === topic),
  }))
  await Promise.race([producer.sendBatch({ acks: -1, topicMessages }), over])
}

/** Lets work send on a line until a deadline; a line on which a send failed is cut. */
async function workOn<T>(line: Line, deadline: number, work: (send: Send) => Promise<T>) {
  let hasFailed = false
  const spare = cutAfter(line, deadline - performance.now())
  line.setDeadline(deadline)
  const send: Send = (messages) =>
    sendOn(line, messages).catch((error: unknown) => {
      hasFailed = true
      throw error
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
 * Sends to Kafka. The producer is made at its first use and again after a failure, since an idempotent producer
 * whose send failed may be out of step with the broker for good.
 */
export function createSender(createKafka: CreateKafka) {
  let current: Promise<Line> | undefined
  let isClosed = false

  async function open(): Promise<Line> {
    if (isClosed) throw new Error('the sender is closed')
    const mine = (current ??= connect(createKafka))
    const forget = (): void => {
      // One that was made since is left as it is.
      if (current === mine) current = undefined
    }
    const line = await mine.catch((error: unknown) => {
      forget()
      throw error
    })
    line.over.catch(forget)
    return line
  }

  return {
    /** Resolves when it is connected. */
    ready: async (): Promise<void> => void (await open()),
    /**
     * Lets work send until a moment of `performance.now()`. What was not taken by then fails, and nothing of it
     * leaves later. One call at a time.
     */
    sendUntil: async <T>(deadline: number, work: (send: Send) => Promise<T>): Promise<T> =>
      workOn(await open(), deadline, work),
    /** Ends it for good. */
    close: async (): Promise<void> => {
      isClosed = true
      const line = await current?.catch(() => undefined)
      await line?.producer.disconnect().catch(() => undefined)
      line?.cut('closed')
    },
  }
}

export type Sender = ReturnType<typeof createSender>

/** Whether the broker refuses messages for their size: it will do so again. */
export function isTooLarge(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('type' in error)) return false
  return error.type === 'MESSAGE_TOO_LARGE' || error.type === 'RECORD_LIST_TOO_LARGE'
}
