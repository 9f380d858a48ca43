import { listLeftovers } from '@axle/kit/testing/leftovers'
import { freePort, freePorts } from '@axle/local/ports'
import { startSearchServer } from '@axle/local/search-server'
import { type RunningServer, startServer } from '@axle/local/running-server'
import { type ServerOptions, startServers } from '@axle/local/servers'
import { startKafkaCluster } from '@axle/local/servers/kafka-cluster'
import { join } from 'node:path'
import { startControl } from './control.ts'
import { startTwice } from './retry.ts'

/** Stacks of backing services for tests. `stop` stops all of them. */
export type Stacks = Readonly<{
  /** Environment variables with which tests find the backing services. */
  environment: Readonly<Record<string, string>>
  stop: () => Promise<void>
}>

type Starter = typeof startServers

/**
 * Returns the function that starts the backing services of infra/local. With TEST_SERVERS=containers, it starts them in
 * Docker.
 */
async function serverStarter(): Promise<Starter> {
  const wanted = process.env['TEST_SERVERS']
  if (!wanted) return startServers
  if (wanted !== 'containers') {
    throw new Error(`TEST_SERVERS is "${wanted}": it can be "containers", or left out.`)
  }
  return (await import('./containers.ts')).startContainerServers
}

/**
 * Creates a starter that replaces Kafka with a cluster of three brokers. After the start, `brokers` contains the
 * brokers.
 */
function createClusterStarter() {
  const brokers: RunningServer[] = []
  const starter: ServerOptions['starter'] = async (definition, run, onCrash) => {
    if (definition.name !== 'kafka') return startServer(definition, run, onCrash)
    const cluster = await startKafkaCluster(run, onCrash)
    brokers.push(...cluster.brokers)
    return cluster.whole
  }
  return { starter, brokers }
}

type StackOptions = Readonly<{ name: string; workers: number; dataFolder: string; brokers: number }>

/** Starts one stack of backing services, with a gateway URL for each worker. */
async function startStack(start: Starter, { name, workers, dataFolder, brokers }: StackOptions) {
  const gatewayPorts = await Promise.all(Array.from({ length: workers - 1 }, freePort))
  const options: ServerOptions = {
    ports: await freePorts(),
    dataFolder,
    isShared: true,
    otherPublicUrls: gatewayPorts.map((port) => `http://localhost:${port}`),
    onProgress: (step) => console.log(`${name} ${step.name.padEnd(9)} ${step.message}`),
  }
  const cluster = brokers > 1 ? createClusterStarter() : undefined
  const servers = await start({ ...options, ...(cluster && { starter: cluster.starter }) })
  const all = [...servers.servers.values(), ...(cluster?.brokers ?? [])]
  const control = await startControl(all, () => startSearchServer(options))
  const settings = {
    ...servers.environment,
    KAFKA_BROKERS: servers.servers.get('kafka')?.address ?? '',
    // Tests use the administrator's accounts to inspect data directly. Each service has a separate account (see
    // testing/process.ts).
    ...servers.accounts.admin,
    ACCOUNTS: JSON.stringify(servers.accounts),
    KEYCLOAK_ADMIN: servers.keycloakAdmin.username,
    KEYCLOAK_ADMIN_PASSWORD: servers.keycloakAdmin.password,
    CONTROL_URL: control.url,
    // URL to which Keycloak's own pages link. All workers that share the realm have the same.
    REALM_PUBLIC_URL: servers.environment['PUBLIC_URL'] ?? '',
    // URL of the mail server, because a service without this variable sends no emails.
    MAIL_SMTP_URL: `smtp://127.0.0.1:${options.ports.mailSmtp}`,
  }
  const workerSettings = [
    settings,
    ...(options.otherPublicUrls ?? []).map((url) => ({ ...settings, PUBLIC_URL: url })),
  ]
  const stop = async (): Promise<void> => {
    // If a backing service is stopped, its leftovers cannot be listed, which is no error.
    const left = await listLeftovers(settings).catch(() => [])
    if (left.length > 0) console.log(`${name} tests left ${left.length}: ${left.join(', ')}`)
    await control.stop()
    await servers.stop()
  }
  return { workerSettings, stop }
}

/**
 * Starts the backing services for a layer's workers: one stack for all workers, or a stack per worker for test files
 * that stop backing services. In Docker, there is always one stack with one broker.
 */
export async function startStacks(
  kind: 'shared' | 'own',
  workers: number,
  folder: string,
  brokers = 1,
): Promise<Stacks> {
  const start = await serverStarter()
  if (brokers > 1 && start !== startServers) {
    throw new Error('TEST_SERVERS=containers has one broker of Kafka, and this layer needs three.')
  }
  const count = kind === 'own' && start === startServers ? workers : 1
  const workersPerStack = Math.ceil(workers / count)
  const attempts = Array.from({ length: count }, (_none, index) => {
    const name = `stack ${index + 1}`
    return startTwice(name, (attempt) => {
      const dataFolder = join(folder, `${kind}-${index}${attempt === 1 ? '' : '-again'}`)
      const options = { name: `${name}:`, workers: workersPerStack, dataFolder, brokers }
      return startStack(start, options)
    })
  })
  const settled = await Promise.allSettled(attempts)
  const started = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((stack) => stack.stop()))
  }
  const failure = settled.find((one) => one.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }
  const settings = started.flatMap(({ workerSettings }) => workerSettings)
  return { environment: { TEST_ENVIRONMENT: JSON.stringify(settings) }, stop }
}
