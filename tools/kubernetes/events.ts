import { readContract } from '@axle/kit/http/contract'
import { rightsIn } from '@axle/kit/kafka/rights'
import { administrator } from '@axle/local/accounts'
import { defineTopics } from '@axle/local/topics'

type Right = ReturnType<typeof rightsIn>[number]
type Receiving = { readonly service: string; readonly topic: string }
type AsyncApi = {
  readonly channels: Readonly<Record<string, { readonly address: string }>>
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly channel: { readonly $ref: string } }>
  >
}

/** Topic settings for three brokers, one of which may be unavailable. */
const settings = {
  TOPIC_PARTITIONS: 6,
  TOPIC_REPLICATION_FACTOR: 3,
  TOPIC_MIN_INSYNC_REPLICAS: 2,
  TOPIC_RETENTION_MS: -1,
} as const

const strimzi = 'kafka.strimzi.io/v1'
const labels = { 'strimzi.io/cluster': 'axle' }

/** Returns a Strimzi resource for each topic of asyncapi.yaml. */
export const topicResources = () =>
  defineTopics('', settings).map(({ name, partitions, copies, settings: config }) => ({
    apiVersion: strimzi,
    kind: 'KafkaTopic',
    metadata: { name, labels },
    spec: { partitions, replicas: copies, config },
  }))

type Acl = Pick<Right, 'on' | 'name' | 'isPrefix'> & { readonly operations: readonly string[] }

const account = (name: string, acls: readonly Acl[]) => ({
  apiVersion: strimzi,
  kind: 'KafkaUser',
  metadata: { name, labels },
  spec: {
    authentication: { type: 'scram-sha-512' },
    ...(acls.length > 0 && {
      authorization: {
        type: 'simple',
        acls: acls.map(({ on, name: resource, isPrefix, operations }) => ({
          resource: { type: on, name: resource, patternType: isPrefix ? 'prefix' : 'literal' },
          operations,
        })),
      },
    }),
  },
})

const words = { read: 'Read', write: 'Write', delete: 'Delete' } as const

/** Merges an account's access rights to the same topic or group. */
function mergeRights(rights: readonly Right[]): readonly Acl[] {
  const toResourceKey = ({ on, name, isPrefix }: Right) => `${on} ${name} ${isPrefix}`
  const groups = Map.groupBy(rights, toResourceKey)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { on, name, isPrefix } = first
    return [{ on, name, isPrefix, operations: group.map(({ may }) => words[may]).toSorted() }]
  })
}

/**
 * Returns Kafka accounts as Strimzi resources: the administrator's, and one for each service with the rights that
 * asyncapi.yaml implies.
 */
export function userResources() {
  const rights = Map.groupBy(rightsIn(''), ({ account: name }) => name)
  const users = [...rights].map(([name, own]) => account(name, mergeRights(own)))
  return [...users, account(administrator, [])]
}

/** Returns each consumer group with the topics that it reads. */
function receiving(): readonly Receiving[] {
  const { channels, operations } = readContract('asyncapi') as AsyncApi
  return Object.entries(operations).flatMap(([operation, { action, channel }]) => {
    const topic = channels[channel.$ref.split('/').at(-1) ?? '']?.address
    if (action !== 'receive' || topic === undefined) return []
    return [{ service: /^[a-z]+/.exec(operation)?.[0] ?? '', topic }]
  })
}

/** Returns KEDA's Kafka account, which may only read the offsets of each consumer group. */
export function kedaUser() {
  const operations = ['Describe']
  const all = receiving()
  const names = (on: 'topic' | 'group', list: readonly string[]) =>
    [...new Set(list)].toSorted().map((name) => ({ on, name, isPrefix: false, operations }))
  return account('keda', [
    ...names(
      'topic',
      all.map(({ topic }) => topic),
    ),
    ...names(
      'group',
      all.map(({ service }) => service),
    ),
  ])
}

/**
 * Number of waiting events per instance above which KEDA adds an instance. An instance processes this many in about a
 * second.
 */
const eventsWaiting = 100
const cpuPercent = 70

const lagTrigger = ({ service, topic }: Receiving) => ({
  type: 'kafka',
  metadata: {
    bootstrapServers: 'axle-kafka-bootstrap.axle.svc:9093',
    consumerGroup: service,
    topic,
    lagThreshold: String(eventsWaiting),
    offsetResetPolicy: 'earliest',
  },
  authenticationRef: { name: 'kafka' },
})

/**
 * Returns a KEDA resource for each service that consumes events. KEDA scales the service by consumer lag and CPU use.
 */
export function scalingResources() {
  const byService = Map.groupBy(receiving(), ({ service }) => service)
  return [...byService].map(([name, own]) => ({
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name },
    spec: {
      scaleTargetRef: { name },
      minReplicaCount: 2,
      maxReplicaCount: settings.TOPIC_PARTITIONS,
      triggers: [
        { type: 'cpu', metricType: 'Utilization', metadata: { value: String(cpuPercent) } },
        ...own.map(lagTrigger),
      ],
    },
  }))
}
