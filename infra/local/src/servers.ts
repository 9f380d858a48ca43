import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { createEnvironments, type Addressed, type Environments } from './environment.ts'
import { serverNames } from './names.ts'
import type { Ports, ServerName, Step } from './names.ts'
import { keycloakAdmin } from './realm-files.ts'
import { configuredServer, startServer } from './running-server.ts'
import type { CrashListener, RunningServer } from './running-server.ts'
import { loadSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import type { Run, ServerDefinition, TestShop } from './servers/definition.ts'
import { kafka } from './servers/kafka.ts'
import { keycloak } from './servers/keycloak.ts'
import { mail } from './servers/mail.ts'
import { mongo } from './servers/mongo.ts'
import { redis } from './servers/redis.ts'
import { s3 } from './servers/s3.ts'

export type { ServerName } from './names.ts'

/**
 * Definitions of all backing services that this package starts. Keycloak comes first, because it takes longest to
 * download.
 */
export const definitions = { keycloak, mongo, redis, kafka, s3, mail } as const satisfies Record<
  ServerName,
  ServerDefinition
>

export type Servers = Environments & {
  readonly servers: ReadonlyMap<ServerName, RunningServer>
  /** Administrator account in Keycloak's master realm. Only tests and the admin console use it. */
  readonly keycloakAdmin: { readonly username: string; readonly password: string }
  /** Stops all backing services that this object started. Idempotent. */
  stop(): Promise<void>
}

/** Function that starts a backing service and waits until it is ready. */
type Starter = (
  definition: ServerDefinition,
  run: Run,
  onCrash?: CrashListener,
) => Promise<RunningServer>

export type ServerOptions = {
  /** Backing services to start. By default, all of them. */
  readonly only?: readonly ServerName[]
  readonly ports: Ports
  /** Folder for the backing services' data, secrets.json, and the log files in `logs`. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  readonly onCrash?: CrashListener
  /**
   * URL of the storefront. The default is PUBLIC_URL, or `localhost` with the gateway's port if PUBLIC_URL is not set.
   */
  readonly publicUrl?: string
  /** Additional shops on the same backing services, for concurrent tests. Each has its own realm. */
  readonly otherShops?: readonly TestShop[]
  /** Prefix of Kafka topics. The default is TOPIC_PREFIX, or no prefix if TOPIC_PREFIX is not set. */
  readonly topicPrefix?: string
  /** Whether shops with other topic prefixes use the same backing services, as in tests. */
  readonly isShared?: boolean
  /** Signal that aborts the start and stops the backing services that have already started. */
  readonly signal?: AbortSignal
  /** Configuration. The default is read from this process's environment variables. */
  readonly config?: Config
  /**
   * Function that starts a backing service that is not configured by URL. By default, the backing service becomes a
   * child of this process.
   */
  readonly starter?: Starter
}

/** Returns the secrets in the data folder. Environment variables override some of them. */
async function resolveSecrets(dataFolder: string, { variables }: Config): Promise<Secrets> {
  const kept = await loadSecrets(dataFolder)
  return {
    ...kept,
    s3AccessKey: variables.S3_ACCESS_KEY ?? kept.s3AccessKey,
    s3SecretKey: variables.S3_SECRET_KEY ?? kept.s3SecretKey,
    sessionSecret: variables.SESSION_SECRET ?? kept.sessionSecret,
    gatewayClientSecret: variables.GATEWAY_CLIENT_SECRET ?? kept.gatewayClientSecret,
    userServiceClientSecret: variables.USER_SERVICE_CLIENT_SECRET ?? kept.userServiceClientSecret,
  }
}

/** Creates a run's settings from the options. */
export async function prepareRun(options: ServerOptions): Promise<Run> {
  const config = options.config ?? readConfig()
  const { ports, onProgress } = options
  const dataFolder = resolve(options.dataFolder)
  await mkdir(dataFolder, { recursive: true })
  return {
    config,
    ports,
    secrets: await resolveSecrets(dataFolder, config),
    publicUrl:
      options.publicUrl ?? config.variables.PUBLIC_URL ?? `http://localhost:${ports.gateway}`,
    otherShops: options.otherShops ?? [],
    topicPrefix: options.topicPrefix ?? config.variables.TOPIC_PREFIX,
    isShared: options.isShared ?? false,
    dataFolder,
    onProgress,
    signal: options.signal ?? new AbortController().signal,
  }
}

function startOne(
  name: ServerName,
  run: Run,
  { onCrash, starter = startServer }: ServerOptions,
): Promise<RunningServer> {
  const configured = run.config.configured[name]
  if (configured === undefined) return starter(definitions[name], run, onCrash)
  run.onProgress({ name, message: `is the configured one  (${configured})` })
  return Promise.resolve(configuredServer(name, configured))
}

/** Backing services that may still be starting, and the environment variables for their clients. */
export type StartingServers = Environments & {
  /**
   * Waits until all named backing services are ready.
   * @throws Error if one of them fails
   */
  readonly ready: (...names: readonly ServerName[]) => Promise<void>
  /**
   * Promise that resolves when all backing services are ready. If one fails, the others are stopped before the promise
   * rejects.
   */
  readonly all: Promise<Servers>
}

async function untilAll(
  attempts: ReadonlyMap<ServerName, Promise<RunningServer>>,
  giveUp: AbortController,
): Promise<Pick<Servers, 'servers' | 'stop'>> {
  const failure = await Promise.all(attempts.values()).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  if (failure !== undefined) giveUp.abort()
  const settled = await Promise.allSettled(attempts.values())
  const started = settled.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  )
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()))
  }
  if (failure !== undefined) {
    await stop()
    throw failure.reason
  }
  const byName = new Map(started.map((server) => [server.name, server]))
  const servers = serverNames.flatMap((name) => {
    const server = byName.get(name)
    return server === undefined ? [] : [[name, server] as const]
  })
  return { servers: new Map(servers), stop }
}

/** Returns the URLs of backing services, which need not be running yet. */
export function resolveAddresses(run: Run, names: readonly ServerName[]): readonly Addressed[] {
  return names.map((name) => ({
    name,
    address: run.config.configured[name] ?? definitions[name].address(run.ports),
  }))
}

/** Concurrently starts all backing services that are not configured by URL, without waiting until they are ready. */
export async function beginServers(options: ServerOptions): Promise<StartingServers> {
  const outer = await prepareRun(options)
  const giveUp = new AbortController()
  const run = { ...outer, signal: AbortSignal.any([outer.signal, giveUp.signal]) }
  const wanted = (Object.keys(definitions) as ServerName[]).filter(
    (name) => options.only?.includes(name) ?? true,
  )
  const attempts = new Map(wanted.map((name) => [name, startOne(name, run, options)]))
  const environments = createEnvironments(run, resolveAddresses(run, wanted))
  const keycloakPassword = run.secrets.keycloakAdminPassword
  return {
    ...environments,
    ready: async (...names) => {
      await Promise.all(names.flatMap((name) => attempts.get(name) ?? []))
    },
    all: untilAll(attempts, giveUp).then((started) => ({
      ...started,
      ...environments,
      keycloakAdmin: { username: keycloakAdmin, password: keycloakPassword },
    })),
  }
}

/**
 * Concurrently starts all backing services that are not configured by URL, and waits until they are ready. Several runs
 * can coexist if their ports and data folders differ.
 * @throws Error that says which backing service failed and how. All others are stopped first.
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const { all } = await beginServers(options)
  return all
}
