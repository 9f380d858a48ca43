import type { ReceivedMessage } from '@axle/kit/kafka/broker'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { testBrokers } from '@axle/kit/testing/environment'
import { randomUUID } from 'node:crypto'

/** The Kafka adapter under test. The tests use a real Kafka, and define the contract that every adapter must fulfil. */
export const create = createBroker

export const at = testBrokers()
export const partitions = 2

export const catchError = (work: Promise<unknown>) =>
  work.then(() => undefined).catch((error: unknown) => error)
export const getText = ({ message }: ReceivedMessage) => String(message.value)

/**
 * Creates a Kafka client with a sender, and a new topic for each test. Consumers that a test starts are stopped after
 * that test.
 */
export function topicPerTest() {
  const broker = create({ ...at, name: 'test' })
  const sender = broker.createSender()
  const made: string[] = []
  const state = { topic: '', ending: [] as (() => Promise<unknown>)[] }

  beforeEach(async () => {
    state.ending = []
    state.topic = `t${randomUUID()}`
    made.push(state.topic)
    await broker.topics.create([{ name: state.topic, partitions }])
  })
  afterEach(async () => {
    for (const end of state.ending.toReversed()) await end()
  })
  afterAll(async () => {
    await sender.close()
    const isOwn = (name: string) => made.some((topic) => name.startsWith(topic))
    await broker.topics.remove((await broker.topics.list()).filter(isOwn))
  })

  const outgoing = (value: string, partition = 0) => ({
    topic: state.topic,
    partition,
    key: 'k',
    value,
  })
  const send = (value: string, partition?: number) => sender.send([outgoing(value, partition)])

  /** Reads all messages of the test's topic once. */
  async function read(work: (letter: ReceivedMessage) => Promise<void>): Promise<void> {
    const { topic } = state
    await broker.read({ id: topic, isKept: false }, await broker.listOffsets([topic]), work)
  }

  /** Starts a consumer in a group. The message with the value `hold.value` must wait until `hold.until` resolves. */
  function consume(
    group: string,
    hold?: { readonly value: string; readonly until: Promise<void> },
  ) {
    const given: string[] = []
    let isHeld = hold !== undefined
    void hold?.until.then(() => (isHeld = false))
    const leave = broker.consume({
      group: state.topic + group,
      topics: [state.topic],
      sessionSeconds: 10,
      deliver: async (letter) => {
        given.push(getText(letter))
        return isHeld && hold?.value === getText(letter) ? { until: hold.until } : 'done'
      },
    })
    state.ending.push(leave)
    return { given, leave }
  }

  return { broker, sender, outgoing, send, read, consume, state }
}
