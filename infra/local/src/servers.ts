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

/** Every server that can be started here. Keycloak leads, because it takes longest to fetch. */
export const definitions = { keycloak, mongo, redis, kafka, s3, mail } as const satisfies Record<
  ServerName,
  ServerDefinition
>

export type Servers = Environments & {
  readonly servers: ReadonlyMap<ServerName, RunningServer>
  /** The administrator of Keycloak's master realm, for tests and the console only. */
  readonly keycloakAdmin: { readonly username: string; readonly password: string }
  /** Stops all that was started here. Repeating it is harmless. */
  stop(): Promise<void>
}

/** Starts a server and waits until it is ready. */
type Starter = (
  definition: ServerDefinition,
  run: Run,
  onCrash?: CrashListener,
) => Promise<RunningServer>

export type ServerOptions = {
  /** The servers that are needed; all when left out. */
  readonly only?: readonly ServerName[]
  readonly ports: Ports
  /** Where servers keep their data, secrets.json and, in `logs`, what they print. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  readonly onCrash?: CrashListener
  /** The address of the storefront; by default PUBLIC_URL, else localhost at the gateway's port. */
  readonly publicUrl?: string
  /** Further addresses of storefronts that share the realm, as those of concurrent tests do. */
  readonly otherPublicUrls?: readonly string[]
  /** By default TOPIC_PREFIX, else none. */
  readonly topicPrefix?: string
  /** Whether shops with other prefixes use the servers as well, as those of tests do. */
  readonly isShared?: boolean
  /** Gives the start up: what had started is stopped then. */
  readonly signal?: AbortSignal
  /** By default this process's environment, read once. */
  readonly config?: Config
  /** Starts one server that is not configured elsewhere; by default as a child of this process. */
  readonly starter?: Starter
}

/** The secrets of the data folder, with those that the environment sets in their place. */
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

/** What servers need to know of a run that has these options. */
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

/** Servers that were started. */
export type StartingServers = Environments & {
  /** Waits until all of these are ready. @throws Error when one of them fails */
  readonly ready: (...names: readonly ServerName[]) => Promise<void>
  /** All of them. When one fails, those that had started are stopped before this rejects. */
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

/** Where these servers are, or will be when they run. */
export function addressesOf(run: Run, names: readonly ServerName[]): readonly Addressed[] {
  return names.map((name) => ({
    name,
    address: run.config.configured[name] ?? definitions[name].address(run.ports),
  }))
}

/** Starts the servers that are not configured elsewhere, at once, and waits for none of them. */
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
 * Starts the servers that are not configured elsewhere, at once, and waits until all are ready.
 * Runs with other ports and another data folder can stand beside each other.
 * @throws Error that says which server failed and how; those that had started are stopped then.
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const { all } = await beginServers(options)
  return all
}
