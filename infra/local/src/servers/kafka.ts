import type { BrokerAddress } from '@axle/kit/kafka/broker'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { rightsIn } from '@axle/kit/kafka/rights'
import { administrator, derivePassword } from '../accounts.ts'
import type { Launch } from '../child.ts'
import type { Config } from '../config.ts'
import { findJava, requireJava } from '../java.ts'
import { fetchPackage } from '../maven.ts'
import { findProgram, numberIn } from '../programs.ts'
import { ensureRights, ensureTopics } from '../topics.ts'
import { accepts } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { Program, Run, ServerDefinition } from './definition.ts'

const run = promisify(execFile)
const HEAP_MB = 384
const FORMAT_HEAP_MB = 128
/** Oldest accepted Kafka version, the first that no longer supports ZooKeeper. */
const OLDEST_KAFKA = 4
const CLUSTER_ID_BYTES = 16

/** Kafka broker that is also a controller. */
export type KafkaNode = {
  readonly id: number
  /** Port for clients and other brokers. */
  readonly port: number
  readonly controllerPort: number
}

/** Broker, and all brokers of its cluster. */
export type ClusterMember = {
  readonly node: KafkaNode
  /** All brokers, including `node`. */
  readonly nodes: readonly KafkaNode[]
}

/** Returns the only member of the `make up` cluster, which has a single broker. */
function soleMember({ ports }: Pick<Run, 'ports'>): ClusterMember {
  const node = { id: 1, port: ports.kafka, controllerPort: ports.kafkaController }
  return { node, nodes: [node] }
}

/** Settings that make partitions return to their preferred leader soon after a broker restarts. */
const quickRebalance = {
  'leader.imbalance.check.interval.seconds': '5',
  'leader.imbalance.per.broker.percentage': '0',
} as const

/**
 * Returns settings that store a replica of each topic on each broker. A majority of brokers must confirm each message.
 */
function copySettings({ nodes }: ClusterMember): Readonly<Record<string, string>> {
  const copies = String(nodes.length)
  const needed = String(Math.floor(nodes.length / 2) + 1)
  return {
    'default.replication.factor': copies,
    'min.insync.replicas': needed,
    'offsets.topic.replication.factor': copies,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': needed,
    ...(nodes.length > 1 && quickRebalance),
  }
}

/**
 * Returns the folder that contains Kafka's jar files: the downloaded package, or the `libs` folder of the Kafka on
 * PATH.
 */
const libraries = (program: Program): string =>
  program.source === 'path' ? join(dirname(program.path), '..', 'libs') : program.path

type Account = { readonly username: string; readonly password: string }

const plainLogin = 'org.apache.kafka.common.security.plain.PlainLoginModule required'
const quoted = ({ username, password }: Account): string =>
  `username="${username}" password="${password}"`

/** Returns the JAAS configuration of a broker: the broker's own account, and the accounts that it accepts. */
function acceptedAccounts(own: Account, others: readonly Account[]): string {
  const known = [own, ...others].map(({ username, password }) => `user_${username}="${password}"`)
  return `${plainLogin} ${quoted(own)} ${known.join(' ')};`
}

/** Returns the content of a properties file that makes Kafka's command-line tools use an account. */
export function clientSettings(account: Account): string {
  return [
    'security.protocol=SASL_PLAINTEXT',
    'sasl.mechanism=PLAIN',
    `sasl.jaas.config=${plainLogin} ${quoted(account)};`,
    '',
  ].join('\n')
}

const deriveAccount = ({ secrets }: Pick<Run, 'secrets'>, username: string): Account => ({
  username,
  password: derivePassword(secrets, 'kafka', username),
})

/** Returns the broker's address and the administrator's account. */
export function brokerAddress(run: Run): BrokerAddress {
  const account = { ...deriveAccount(run, administrator), mechanism: 'plain' } as const
  return { brokers: [`127.0.0.1:${run.ports.kafka}`], account }
}

/**
 * Returns the broker settings for accounts. The administrator has all rights, and other accounts have only the rights
 * that they are granted.
 */
function accountSettings(run: Run): Readonly<Record<string, string>> {
  const own = deriveAccount(run, administrator)
  const services = new Set(rightsIn('').map(({ account }) => account))
  const others = [...services].map((name) => deriveAccount(run, name))
  return {
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.clients.plain.sasl.jaas.config': acceptedAccounts(own, others),
    'listener.name.controller.plain.sasl.jaas.config': acceptedAccounts(own, []),
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${administrator}`,
  }
}

/**
 * Returns the settings of a node that is both broker and controller. Automatic topic creation is off, because
 * `ensureTopics` creates all topics.
 * @param host IP address to listen on. Clients always receive 127.0.0.1 as the advertised address.
 */
export function brokerSettings(
  run: Run,
  host: string,
  logs: string,
  member: ClusterMember = soleMember(run),
): Readonly<Record<string, string>> {
  const { id, port, controllerPort } = member.node
  const voters = member.nodes.map((node) => `${node.id}@127.0.0.1:${node.controllerPort}`)
  return {
    ...accountSettings(run),
    ...copySettings(member),
    'process.roles': 'broker,controller',
    'node.id': String(id),
    'log.dirs': logs,
    listeners: `CLIENTS://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `CLIENTS://127.0.0.1:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'controller.quorum.voters': voters.join(','),
    'inter.broker.listener.name': 'CLIENTS',
    'listener.security.protocol.map': 'CONTROLLER:SASL_PLAINTEXT,CLIENTS:SASL_PLAINTEXT',
    'auto.create.topics.enable': 'false',
    'offsets.topic.num.partitions': '8',
    'transaction.state.log.num.partitions': '4',
    'group.initial.rebalance.delay.ms': '0',
    // Kafka's default minimum is six seconds. A lower minimum shortens the waits in tests that kill services.
    'group.min.session.timeout.ms': '1000',
    // A killed broker can only rejoin the cluster after its old session has expired.
    'broker.session.timeout.ms': '6000',
    'broker.heartbeat.interval.ms': '1000',
    'num.network.threads': '1',
    'num.io.threads': '2',
    'log.cleaner.dedupe.buffer.size': String(16 * 1024 * 1024),
  }
}

async function usableHome(config: Config): Promise<string | undefined> {
  const program = await findProgram('kafka-server-start.sh', config.variables.PATH)
  if (program === undefined || (await findJava(config.variables)) === undefined) return undefined
  const jars = await readdir(join(dirname(program), '..', 'libs')).catch(() => [])
  const jar = jars.find((name) => name.startsWith('kafka_2.13-'))
  return (numberIn(jar, /^kafka_2\.13-(\d+)\./) ?? 0) >= OLDEST_KAFKA ? program : undefined
}

/** Creates an id for a new cluster. */
export const createClusterId = (): string => randomBytes(CLUSTER_ID_BYTES).toString('base64url')

type BrokerPlace = {
  /** Name of the broker's data folder. */
  readonly name: string
  /** Id that all brokers in a cluster share. Used only at the first start, to format the data folder. */
  readonly clusterId: string
  readonly member: ClusterMember
}

/** Writes a broker's settings, formats its data folder at the first start, and returns its launch command. */
export async function launchBroker(
  program: Program,
  context: Run,
  { name, clusterId, member }: BrokerPlace,
): Promise<Launch> {
  const folder = join(context.dataFolder, name)
  const logs = join(folder, 'logs')
  await mkdir(logs, { recursive: true })
  const settings = join(folder, 'server.properties')
  const lines = Object.entries(brokerSettings(context, '127.0.0.1', logs, member)).map(
    ([key, value]) => `${key}=${value}\n`,
  )
  // Only the owner may read these files, because they contain passwords.
  await writeFile(settings, lines.join(''), { mode: 0o600 })
  const administration = clientSettings(deriveAccount(context, administrator))
  await writeFile(join(folder, 'client.properties'), administration, { mode: 0o600 })
  const java = await requireJava(context.config.variables)
  const classPath = join(libraries(program), '*')
  if (!existsSync(join(logs, 'meta.properties'))) {
    const tool = 'kafka.tools.StorageTool'
    // The option and its value are one argument, because an id may start with a dash.
    const format = ['-cp', classPath, tool, 'format', `--cluster-id=${clusterId}`, '-c', settings]
    await run(java, [...javaOptions(FORMAT_HEAP_MB), briefJava, ...format])
  }
  const options = ['-Dlog4j2.level=WARN', '-cp', classPath, 'kafka.Kafka', settings]
  return {
    command: java,
    arguments: [...javaOptions(HEAP_MB), briefJava, ...options],
    environment: basicEnvironment(context.config),
  }
}

/** Apache Kafka in KRaft mode. */
export const kafka: ServerDefinition = {
  name: 'kafka',
  address: (ports) => `127.0.0.1:${ports.kafka}`,
  onPath: usableHome,
  recipe: () => 'jars with log4j-slf4j-impl',
  install: (folder, context) => fetchPackage('kafka', 'copy', folder, context),
  launch: (program, run) => {
    const place = { name: 'kafka', clusterId: createClusterId(), member: soleMember(run) }
    return launchBroker(program, run, place)
  },
  ready: ({ ports }) => accepts(ports.kafka),
  async prepare(run) {
    const at = brokerAddress(run)
    await Promise.all([
      ensureTopics(at, run.topicPrefix, run.config.variables),
      ensureRights(at, run.topicPrefix),
    ])
  },
}
