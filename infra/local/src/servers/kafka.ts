import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import { findJava, requireJava } from '../java.ts'
import { fetchPackage } from '../maven.ts'
import { findProgram, numberIn } from '../programs.ts'
import { ensureTopics } from '../topics.ts'
import { accepts } from '../wait.ts'
import { basicEnvironment, briefJava, javaOptions } from './definition.ts'
import type { Program, Run, ServerDefinition } from './definition.ts'

const run = promisify(execFile)
const HEAP_MB = 384
const FORMAT_HEAP_MB = 128
/** The first Kafka that runs without ZooKeeper only. */
const OLDEST_KAFKA = 4
const CLUSTER_ID_BYTES = 16

/** The jars of a Kafka: the package's folder, or `libs` beside the scripts found on PATH. */
const libraries = (program: Program): string =>
  program.source === 'path' ? join(dirname(program.path), '..', 'libs') : program.path

/**
 * One node that is broker and controller at once, and topics only by `ensureTopics`.
 * @param host where it takes connections; it is advertised to clients as 127.0.0.1 in any case
 */
export function brokerSettings(
  { ports }: Run,
  host: string,
  logs: string,
): Readonly<Record<string, string>> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'log.dirs': logs,
    listeners: `PLAINTEXT://${host}:${ports.kafka},CONTROLLER://127.0.0.1:${ports.kafkaController}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${ports.kafka}`,
    'controller.listener.names': 'CONTROLLER',
    'controller.quorum.voters': `1@127.0.0.1:${ports.kafkaController}`,
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'auto.create.topics.enable': 'false',
    'offsets.topic.num.partitions': '8',
    'offsets.topic.replication.factor': '1',
    'transaction.state.log.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    // Tests that kill services need not wait for the six seconds that is Kafka's least.
    'group.min.session.timeout.ms': '1000',
    // A broker that was killed may only come back once its old session is over.
    'broker.session.timeout.ms': '6000',
    'broker.heartbeat.interval.ms': '1000',
    'num.network.threads': '2',
    'num.io.threads': '4',
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

/** Apache Kafka in KRaft mode. */
export const kafka: ServerDefinition = {
  name: 'kafka',
  address: (ports) => `127.0.0.1:${ports.kafka}`,
  onPath: usableHome,
  recipe: () => 'jars with log4j-slf4j-impl',
  install: (folder, context) => fetchPackage('kafka', 'copy', folder, context),
  async launch(program, context) {
    const folder = join(context.dataFolder, 'kafka')
    const logs = join(folder, 'logs')
    await mkdir(logs, { recursive: true })
    const settings = join(folder, 'server.properties')
    const lines = Object.entries(brokerSettings(context, '127.0.0.1', logs)).map(
      ([name, value]) => `${name}=${value}\n`,
    )
    await writeFile(settings, lines.join(''))
    const java = await requireJava(context.config.variables)
    const classPath = join(libraries(program), '*')
    if (!existsSync(join(logs, 'meta.properties'))) {
      const tool = 'kafka.tools.StorageTool'
      const id = randomBytes(CLUSTER_ID_BYTES).toString('base64url')
      // In one word, since an id may begin with a dash.
      const format = ['-cp', classPath, tool, 'format', `--cluster-id=${id}`, '-c', settings]
      await run(java, [...javaOptions(FORMAT_HEAP_MB), briefJava, ...format])
    }
    const options = ['-Dlog4j2.level=WARN', '-cp', classPath, 'kafka.Kafka', settings]
    return {
      command: java,
      arguments: [...javaOptions(HEAP_MB), briefJava, ...options],
      environment: basicEnvironment(context.config),
    }
  },
  ready: ({ ports }) => accepts(ports.kafka),
  prepare: ({ ports, topicPrefix, config }) =>
    ensureTopics(`127.0.0.1:${ports.kafka}`, topicPrefix, config.variables),
}
