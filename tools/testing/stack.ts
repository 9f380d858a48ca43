import { listLeftovers } from '@axle/kit/testing/leftovers'
import { asAdmin } from '@axle/local/keycloak-admin'
import { freePort, freePorts } from '@axle/local/ports'
import { startSearchServer } from '@axle/local/search-server'
import { type RunningServer, startServer } from '@axle/local/running-server'
import { type ServerOptions, startServers } from '@axle/local/servers'
import { startKafkaCluster } from '@axle/local/servers/kafka-cluster'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Layer } from './layers.ts'
import { startTwice } from './retry.ts'

const actions = ['stop', 'kill', 'start', 'pause', 'resume'] as const

/** Starts the search server when it is requested for the first time. */
function createSearchHolder(start: () => Promise<RunningServer>) {
  let started: Promise<RunningServer> | undefined
  return {
    get: (): Promise<RunningServer> => (started ??= start()),
    stop: async (): Promise<void> => {
      const server = await started?.catch(() => undefined)
      await server?.stop()
    },
  }
}

/**
 * Lets tests stop, kill, freeze and start the run's backing services, which belong to another process. POST
 * /kafka/stop, /kafka-2/start and so on respond when the action is done. GET /search returns the URL of a search
 * server, which starts at the first request.
 */
async function startControl(
  servers: readonly RunningServer[],
  startSearch: () => Promise<RunningServer>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const search = createSearchHolder(startSearch)

  /** @returns the response body, or undefined for an unknown request */
  async function obey({ url = '', method }: IncomingMessage): Promise<string | undefined> {
    const [, name = '', wanted = ''] = url.split('/')
    if (method === 'GET' && url === '/search') return (await search.get()).address
    const server =
      name === 'search' ? await search.get() : servers.find((started) => started.name === name)
    const action = actions.find((one) => one === wanted)
    if (!server || !action || method !== 'POST') return undefined
    await server[action]()
    return ''
  }

  const listener = createServer((request, response) => {
    obey(request).then(
      (answer) => response.writeHead(answer === undefined ? 404 : 200).end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
      await search.stop()
    },
  }
}

/** Backing services for the tests of a run. */
export type Stack = Readonly<{
  /** Environment variables with which tests find the backing services. */
  environment: Readonly<Record<string, string>>
  /** Idempotent. */
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

/**
 * Creates one Keycloak administrator for each worker, because Keycloak rejects a sign-in while another one of the same
 * account is in progress.
 * @returns the names of the accounts, whose password is that of the first administrator
 */
async function createAdministrators(
  workers: number,
  url: string,
  password: string,
): Promise<readonly string[]> {
  const names = Array.from({ length: workers }, (_, index) => `administrator-${index + 1}`)
  const realm = 'master'
  const credentials = [{ type: 'password', value: password, temporary: false }]
  await asAdmin(url, password, async (admin) => {
    const { id: roleId = '', name: roleName = '' } =
      (await admin.roles.findOneByName({ realm, name: 'admin' })) ?? {}
    for (const username of names) {
      const { id } = await admin.users.create({ realm, username, enabled: true, credentials })
      await admin.users.addRealmRoleMappings({ realm, id, roles: [{ id: roleId, name: roleName }] })
    }
  })
  return names
}

type StackOptions = Readonly<{ workers: number; dataFolder: string; brokers: number }>

async function startIn(start: Starter, options: StackOptions): Promise<Stack> {
  const { workers, dataFolder, brokers } = options
  const gatewayPorts = await Promise.all(Array.from({ length: workers - 1 }, freePort))
  const otherShops = gatewayPorts.map((port, index) => ({
    realm: `axle-${index + 2}`,
    publicUrl: `http://localhost:${port}`,
  }))
  const serverOptions: ServerOptions = {
    ports: await freePorts(),
    dataFolder,
    isShared: true,
    otherShops,
    onProgress: (step) => console.log(`stack: ${step.name.padEnd(9)} ${step.message}`),
  }
  const cluster = brokers > 1 ? createClusterStarter() : undefined
  const servers = await start({ ...serverOptions, ...(cluster && { starter: cluster.starter }) })
  const all = [...servers.servers.values(), ...(cluster?.brokers ?? [])]
  const control = await startControl(all, () => startSearchServer(serverOptions))
  const keycloakUrl = servers.environment['KEYCLOAK_URL'] ?? ''
  const { password: keycloakPassword } = servers.keycloakAdmin
  const administrators = await createAdministrators(workers, keycloakUrl, keycloakPassword)
  const settings = {
    ...servers.environment,
    KAFKA_BROKERS: servers.servers.get('kafka')?.address ?? '',
    // Tests use the administrator's accounts to inspect data directly. Each service has a separate account (see
    // testing/process.ts).
    ...servers.accounts.admin,
    ACCOUNTS: JSON.stringify(servers.accounts),
    KEYCLOAK_ADMIN_PASSWORD: keycloakPassword,
    CONTROL_URL: control.url,
    // Without the mail server's URL, services send no emails.
    MAIL_SMTP_URL: `smtp://127.0.0.1:${serverOptions.ports.mailSmtp}`,
  }
  const shopSettings = otherShops.map(({ realm, publicUrl }) => ({
    PUBLIC_URL: publicUrl,
    KEYCLOAK_REALM: realm,
    TOKEN_ISSUER: `${keycloakUrl}/realms/${realm}`,
  }))
  const workerSettings = administrators.map((administrator, index) => ({
    ...settings,
    ...shopSettings[index - 1],
    KEYCLOAK_ADMIN: administrator,
  }))
  const stop = async (): Promise<void> => {
    // The leftovers of a stopped backing service cannot be listed, which is not an error.
    const left = await listLeftovers(settings).catch(() => [])
    if (left.length > 0) console.log(`stack: tests left ${left.length}: ${left.join(', ')}`)
    await control.stop()
    await servers.stop()
  }
  let stopped: Promise<void> | undefined
  return {
    environment: { TEST_ENVIRONMENT: JSON.stringify(workerSettings) },
    stop: () => (stopped ??= stop()),
  }
}

/**
 * Starts the backing services of a test run. Each worker has its own gateway URL and its own Keycloak realm. In Docker,
 * Kafka always has one broker.
 */
export async function startStack(workers: number, folder: string, brokers = 1): Promise<Stack> {
  const start = await serverStarter()
  if (brokers > 1 && start !== startServers) {
    throw new Error('TEST_SERVERS=containers has one broker of Kafka, and this layer needs three.')
  }
  return startTwice('the stack', (attempt) =>
    startIn(start, { workers, brokers, dataFolder: join(folder, `stack-${attempt}`) }),
  )
}

/** Starts the backing services for all layers that need them, without waiting until they are ready. */
export function startStackFor(
  layers: readonly Layer[],
  folder: string,
): Promise<Stack> | undefined {
  const served = layers.filter(({ isServed }) => isServed)
  if (served.length === 0) return undefined
  const brokers = Math.max(...served.map((layer) => layer.brokers ?? 1))
  const stack = startStack(Math.max(...served.map(({ workers }) => workers)), folder, brokers)
  // The error is ignored only here. The first layer that needs the stack reports it.
  stack.catch(() => undefined)
  return stack
}
