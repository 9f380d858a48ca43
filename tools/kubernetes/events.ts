import { readContract } from '@axle/kit/contract'
import { rightsIn } from '@axle/kit/rights'
import { administrator } from '@axle/local/accounts'
import { topicsOf } from '@axle/local/topics'

type Right = ReturnType<typeof rightsIn>[number]
type Receiving = { readonly service: string; readonly topic: string }
type AsyncApi = {
  readonly channels: Readonly<Record<string, { readonly address: string }>>
  readonly operations: Readonly<
    Record<string, { readonly action: string; readonly channel: { readonly $ref: string } }>
  >
}

/** Three brokers, of which one may be away. */
const settings = {
  TOPIC_PARTITIONS: 6,
  TOPIC_REPLICATION_FACTOR: 3,
  TOPIC_MIN_INSYNC_REPLICAS: 2,
  TOPIC_RETENTION_MS: -1,
} as const

const strimzi = 'kafka.strimzi.io/v1'
const labels = { 'strimzi.io/cluster': 'axle' }

/** The topics of asyncapi.yaml as Strimzi makes them. */
export const topicResources = () =>
  topicsOf('', settings).map(({ name, partitions, copies, settings: config }) => ({
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

/** Rights on the same thing as one. */
function aclsOf(rights: readonly Right[]): readonly Acl[] {
  const keyOf = ({ on, name, isPrefix }: Right) => `${on} ${name} ${isPrefix}`
  const groups = Map.groupBy(rights, keyOf)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { on, name, isPrefix } = first
    return [{ on, name, isPrefix, operations: group.map(({ may }) => words[may]).toSorted() }]
  })
}

/** The accounts of the programs as Strimzi makes them, with the rights of asyncapi.yaml, and the administrator's. */
export function userResources() {
  const rights = Map.groupBy(rightsIn(''), ({ account: name }) => name)
  const users = [...rights].map(([name, own]) => account(name, aclsOf(own)))
  return [...users, account(administrator, [])]
}

/** Whose group reads which topic. */
function receiving(): readonly Receiving[] {
  const { channels, operations } = readContract('asyncapi') as AsyncApi
  return Object.entries(operations).flatMap(([operation, { action, channel }]) => {
    const topic = channels[channel.$ref.split('/').at(-1) ?? '']?.address
    if (action !== 'receive' || topic === undefined) return []
    return [{ service: /^[a-z]+/.exec(operation)?.[0] ?? '', topic }]
  })
}

/** What KEDA's account may look at: how far each group is. */
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

/** Events that wait for one instance before there is another: a second's work or so. */
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

/** How KEDA scales each service that consumes: by what waits for it, and by processor. */
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
