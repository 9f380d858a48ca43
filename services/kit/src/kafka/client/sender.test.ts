import { createRequire } from 'node:module'
import { BrokerError } from '../broker-error.ts'
import { createSender } from './sender.ts'

const require = createRequire(import.meta.url)
const { prototype: cluster } = require('kafkajs/src/cluster/index.js')
const { createErrorFromCode } = require('kafkajs/src/protocol/error.js')

type Produce = Readonly<{
  topicData: readonly Readonly<{
    topic: string
    partitions: readonly Readonly<{
      partition: number
      messages: readonly Readonly<{ value: string }>[]
    }>[]
  }>[]
}>

const notLeader = 6
const topic = 'orders.v1'
/** The leader of each partition. `leaders` is what the brokers know, and `known` is what the client knows. */
let leaders: readonly number[]
let known: readonly number[]
let stored: string[]

/**
 * Creates a simulated broker that rejects messages for partitions that it does not lead. At the first send, broker 2
 * loses the leadership of its partition.
 */
function createNode(nodeId: number) {
  return {
    nodeId,
    initProducerId: () => Promise.resolve({ producerId: 1, producerEpoch: 0 }),
    produce: ({ topicData }: Produce) => {
      const parts = topicData.flatMap(({ partitions }) => partitions)
      if (nodeId === 2) leaders = [1, 1]
      if (parts.some(({ partition }) => leaders[partition] !== nodeId)) {
        return Promise.reject(createErrorFromCode(notLeader))
      }
      stored.push(...parts.flatMap(({ messages }) => messages.map(({ value }) => value)))
      const partitions = parts.map(({ partition }) => ({ partition, errorCode: 0 }))
      return Promise.resolve({ topics: [{ topicName: topic, partitions }] })
    },
  }
}

const nodes = new Map([1, 2].map((id) => [id, createNode(id)]))

/** In-memory replacements for methods of the kafkajs cluster. */
const simulated = {
  connect: () => Promise.resolve(),
  disconnect: () => Promise.resolve(),
  isConnected: () => true,
  removeBroker: () => undefined,
  addMultipleTargetTopics: () => Promise.resolve(),
  refreshMetadataIfNecessary: () => Promise.resolve(),
  refreshMetadata: () => {
    known = leaders
    return Promise.resolve()
  },
  findControllerBroker: () => Promise.resolve(nodes.get(1)),
  findBroker: ({ nodeId }: { nodeId: string }) => Promise.resolve(nodes.get(Number(nodeId))),
  findTopicPartitionMetadata: () => [0, 1].map((partitionId) => ({ partitionId, leader: 1 })),
  findLeaderForPartitions: (_topic: string, partitions: readonly string[]) =>
    Object.groupBy(partitions.map(Number), (partition) => String(known[partition])),
}

beforeEach(() => {
  leaders = [1, 2]
  known = [1, 2]
  stored = []
  for (const [name, work] of Object.entries(simulated)) {
    jest.spyOn(cluster, name).mockImplementation(work as () => unknown)
  }
})

const messageIn = (partition: number, value: string) => ({ topic, partition, key: value, value })

test('send() fails with an outage error when kafkajs drops messages after a leader change', async () => {
  const sender = createSender({ name: 'test', brokers: ['127.0.0.1:1'] })
  const messages = [messageIn(0, 'first'), messageIn(1, 'second')]
  const failure = await sender.send(messages).catch((error: unknown) => error)
  expect(stored).toEqual(['first'])
  expect(failure).toBeInstanceOf(BrokerError)
  expect(failure).toMatchObject({ isOutage: true, message: 'no broker confirmed orders.v1 1' })
  await sender.send(messages)
  expect(stored.toSorted()).toEqual(['first', 'first', 'second'])
  await sender.close()
})

test('send() succeeds when a broker confirms each partition', async () => {
  leaders = [1, 1]
  known = [1, 1]
  const sender = createSender({ name: 'test', brokers: ['127.0.0.1:1'] })
  await sender.send([messageIn(0, 'first'), messageIn(1, 'second'), messageIn(0, 'third')])
  expect(stored).toHaveLength(3)
  await sender.close()
})
