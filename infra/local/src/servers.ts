import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { environmentsOf, type Addressed, type Environments } from './environment.ts'
import { serverNames } from './names.ts'
import type { Ports, ServerName, Step } from './names.ts'
import { keycloakAdmin } from './realm-files.ts'
import { configuredServer, startServer } from './running-server.ts'
import type { CrashListener, RunningServer } from './running-server.ts'
import { loadSecrets } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import type { Run, ServerDefinition } from './servers/definition.ts'
import { kafka } from './servers/kafka.ts'
import { keycloak } from './servers/keycloak.ts'
import { mail } from './servers/mail.ts'
import { mongo } from './servers/mongo.ts'
import { redis } from './servers/redis.ts'
import { s3 } from './servers/s3.ts'

export type { ServerName } from './names.ts'

/** All servers that can be started here. Keycloak comes first, because it takes longest to download. */
export const definitions = { keycloak, mongo, redis, kafka, s3, mail } as const satisfies Record<
  ServerName,
  ServerDefinition
>

export type Servers = Environments & {
  readonly servers: ReadonlyMap<ServerName, RunningServer>
  /** Administrator of Keycloak's master realm, only for tests and the console. */
  readonly keycloakAdmin: { readonly username: string; readonly password: string }
  /** Stops all servers that were started here. Idempotent. */
  stop(): Promise<void>
}

/** Function that starts a server and waits until it is ready. */
type Starter = (
  definition: ServerDefinition,
  run: Run,
  onCrash?: CrashListener,
) => Promise<RunningServer>

export type ServerOptions = {
  /** Servers to start. The default is all. */
  readonly only?: readonly ServerName[]
  readonly ports: Ports
  /** Folder for the servers' data, secrets.json, and the log files in `logs`. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  readonly onCrash?: CrashListener
  /** URL of the storefront. The default is PUBLIC_URL, else localhost at the gateway's port. */
  readonly publicUrl?: string
  /** URLs of further storefronts that share the realm, for concurrent tests. */
  readonly otherPublicUrls?: readonly string[]
  /** Prefix of topics. The default is TOPIC_PREFIX, else none. */
  readonly topicPrefix?: string
  /** Whether shops with other prefixes also use the servers, as tests do. */
  readonly isShared?: boolean
  /** Signal that aborts the start. Servers that have already started are stopped. */
  readonly signal?: AbortSignal
  /** Configuration. The default is read from this process's environment. */
  readonly config?: Config
  /** Function that starts a server that is not configured. By default the server becomes a child of this process. */
  readonly starter?: Starter
}

/** Returns the secrets of the data folder, overridden by those in the environment. */
async function secretsOf(dataFolder: string, { variables }: Config): Promise<Secrets> {
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

/** Prepares the run that servers need, from these options. */
export async function prepareRun(options: ServerOptions): Promise<Run> {
  const config = options.config ?? readConfig()
  const { ports, onProgress } = options
  const dataFolder = resolve(options.dataFolder)
  await mkdir(dataFolder, { recursive: true })
  return {
    config,
    ports,
    secrets: await secretsOf(dataFolder, config),
    publicUrl:
      options.publicUrl ?? config.variables.PUBLIC_URL ?? `http://localhost:${ports.gateway}`,
    otherPublicUrls: options.otherPublicUrls ?? [],
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

/** Servers that are starting, and the environment for their clients. */
export type StartingServers = Environments & {
  /**
   * Waits until all of these are ready.
   * @throws Error if one of them fails
   */
  readonly ready: (...names: readonly ServerName[]) => Promise<void>
  /** All servers when they are ready. If one fails, the others are stopped before this promise rejects. */
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

/** Returns the URLs of these servers, which need not run yet. */
export function addressesOf(run: Run, names: readonly ServerName[]): readonly Addressed[] {
  return names.map((name) => ({
    name,
    address: run.config.configured[name] ?? definitions[name].address(run.ports),
  }))
}

/** Starts all servers that are not configured concurrently, and waits for none of them. */
export async function beginServers(options: ServerOptions): Promise<StartingServers> {
  const outer = await prepareRun(options)
  const giveUp = new AbortController()
  const run = { ...outer, signal: AbortSignal.any([outer.signal, giveUp.signal]) }
  const wanted = (Object.keys(definitions) as ServerName[]).filter(
    (name) => options.only?.includes(name) ?? true,
  )
  const attempts = new Map(wanted.map((name) => [name, startOne(name, run, options)]))
  const environments = environmentsOf(run, addressesOf(run, wanted))
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
 * Starts all servers that are not configured concurrently, and waits until they are ready. Runs with other ports and
 * another data folder can coexist.
 * @throws Error that says which server failed and how. All others are stopped first.
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const { all } = await beginServers(options)
  return all
}
