import type { BrokerAddress } from '@axle/kit/kafka/broker'
import { BrokerError } from '@axle/kit/kafka/broker-error'
import { createBroker } from '@axle/kit/kafka/client/broker'
import { brokerNames } from '../names.ts'
import type { BrokerName } from '../names.ts'
import { freePort } from '../ports.ts'
import { startServer } from '../running-server.ts'
import type { CrashListener, RunningServer } from '../running-server.ts'
import { findSource } from '../source.ts'
import { ensureRights, ensureTopics } from '../topics.ts'
import { accepts, waitUntil } from '../wait.ts'
import type { Program, Run, ServerDefinition } from './definition.ts'
import { brokerAddress, createClusterId, kafka, launchBroker } from './kafka.ts'
import type { ClusterMember, KafkaNode } from './kafka.ts'

const SETTLE_TIME_MS = 120_000
/** Topic settings of a cluster. Only two of three replicas must confirm a message, so one broker may be unavailable. */
const copies = { TOPIC_REPLICATION_FACTOR: 3, TOPIC_MIN_INSYNC_REPLICAS: 2 } as const

/** Handles for the three brokers, and one handle that controls all of them. */
type KafkaCluster = {
  readonly whole: RunningServer
  readonly brokers: readonly RunningServer[]
}

async function placeNodes({ ports }: Run): Promise<readonly KafkaNode[]> {
  const first = { id: 1, port: ports.kafka, controllerPort: ports.kafkaController }
  const others = brokerNames.slice(1).map(async (_name, index) => ({
    id: index + 2,
    port: await freePort(),
    controllerPort: await freePort(),
  }))
  return [first, ...(await Promise.all(others))]
}

/** Returns a broker definition for a Kafka program that was already found. */
function createDefinition(
  name: BrokerName,
  program: Program,
  clusterId: string,
  member: ClusterMember,
): ServerDefinition<BrokerName> {
  const { port } = member.node
  return {
    name,
    address: () => `127.0.0.1:${port}`,
    bundled: () => program.path,
    launch: (_program, run) => launchBroker(program, run, { name, clusterId, member }),
    ready: () => accepts(port),
  }
}

/** Whether all brokers are ready and every replica is in sync. Brokers do not respond during a controller election. */
async function isSettled(at: BrokerAddress): Promise<boolean> {
  try {
    const { cluster } = createBroker({ ...at, name: 'axle-local', retries: 1 })
    const { brokers, unsettled } = await cluster()
    return brokers === brokerNames.length && unsettled.length === 0
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error
    return false
  }
}

/** Starts all brokers concurrently. If one fails, the others are stopped before the promise rejects. */
async function startAll(starts: readonly Promise<RunningServer>[]) {
  const settled = await Promise.allSettled(starts)
  const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failure = settled.find((one) => one.status === 'rejected')
  if (failure === undefined) return started
  await Promise.all(started.map((broker) => broker.stop()))
  throw failure.reason
}

/** Waits until the brokers form a cluster, and then creates the topics and the services' access rights. */
async function prepare(at: BrokerAddress, { config, topicPrefix, signal }: Run): Promise<void> {
  await waitUntil('the brokers were not in sync', SETTLE_TIME_MS, () => {
    signal.throwIfAborted()
    return isSettled(at)
  })
  await ensureTopics(at, topicPrefix, { ...config.variables, ...copies })
  await ensureRights(at, topicPrefix)
}

/**
 * Starts three brokers, which are also controllers, instead of the single broker that `make up` starts. Every topic has
 * three replicas.
 * @throws Error that says which broker failed, and how
 */
export async function startKafkaCluster(run: Run, onCrash?: CrashListener): Promise<KafkaCluster> {
  const program = await findSource(kafka, run)
  const clusterId = createClusterId()
  const nodes = await placeNodes(run)
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`)
  const at = { ...brokerAddress(run), brokers: addresses }
  const starts = nodes.map((node, index) => {
    const name = brokerNames[index] ?? brokerNames[0]
    const definition = createDefinition(name, program, clusterId, { node, nodes })
    return startServer(definition, run, onCrash)
  })
  const brokers = await startAll(starts)
  const each = async (work: (broker: RunningServer) => Promise<void>): Promise<void> => {
    await Promise.all(brokers.map(work))
  }
  const whole: RunningServer = {
    name: 'kafka',
    address: addresses.join(','),
    source: program.source,
    stop: () => each((broker) => broker.stop()),
    kill: () => each((broker) => broker.kill()),
    pause: () => each((broker) => broker.pause()),
    resume: () => each((broker) => broker.resume()),
    start: async () => {
      await each((broker) => broker.start())
      await prepare(at, run)
    },
  }
  try {
    await prepare(at, run)
  } catch (error) {
    await whole.stop()
    throw error
  }
  return { whole, brokers }
}
