import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describeCrash, startChild } from './child.ts'
import type { Child, Exit } from './child.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { serviceEnvironment } from './environment.ts'
import { serverNames } from './names.ts'
import type { Ports, ServerName, Source, Step } from './names.ts'
import { loadSecrets } from './secrets.ts'
import { keycloakAdmin } from './realm-files.ts'
import type { Program, Run, ServerDefinition } from './servers/definition.ts'
import { kafka } from './servers/kafka.ts'
import { keycloak } from './servers/keycloak.ts'
import { mongo } from './servers/mongo.ts'
import { redis } from './servers/redis.ts'
import { s3 } from './servers/s3.ts'
import { findSource } from './source.ts'
import { waitUntil } from './wait.ts'

export type { Ports, ServerName, Source, Step } from './names.ts'

const definitions = { mongo, redis, kafka, s3, keycloak } as const satisfies Record<
  ServerName,
  ServerDefinition
>

const READY_TIME_MS = 120_000

export type RunningServer = {
  readonly name: ServerName
  readonly address: string
  readonly source: Source
  /** The process of a server that was started here; it changes with `start`. */
  readonly pid?: number
  readonly logFile?: string
  /** Ends it in good order. Harmless when it has ended, or was not started here. */
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again at the same port with the same data, and waits until it is ready. */
  start(): Promise<void>
}

export type Servers = {
  readonly servers: ReadonlyMap<ServerName, RunningServer>
  /** What services and gateway read from their environment: addresses, names and secrets. */
  readonly environment: Readonly<Record<string, string>>
  /** The administrator of Keycloak's master realm, for tests and the console only. */
  readonly keycloakAdmin: { readonly username: string; readonly password: string }
  /** Stops all that was started here. Repeating it is harmless. */
  stop(): Promise<void>
}

export type ServerOptions = {
  /** The servers that are needed; all when left out. */
  readonly only?: readonly ServerName[]
  readonly ports: Ports
  /** Where servers keep their data, secrets.json and, in `logs`, what they print. */
  readonly dataFolder: string
  readonly onProgress: (step: Step) => void
  /** Told when a server ends that nobody stopped. `report` has its last lines. */
  readonly onCrash?: (name: ServerName, exit: Exit, report: string) => void
  /** The address of the storefront; by default PUBLIC_URL, else localhost at the gateway's port. */
  readonly publicUrl?: string
  /** By default TOPIC_PREFIX, else none. */
  readonly topicPrefix?: string
  /** By default this process's environment, read once. */
  readonly config?: Config
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000

async function launchChild(
  definition: ServerDefinition,
  program: Program,
  run: Run,
): Promise<Child> {
  const log = join(run.dataFolder, 'logs', `${definition.name}.log`)
  const child = await startChild(definition.name, await definition.launch(program, run), log)
  try {
    await waitUntil(`${definition.name} was not ready`, READY_TIME_MS, async () => {
      if (child.hasExited()) throw new Error(describeCrash(child, await child.exited))
      return definition.ready(run)
    })
    await definition.prepare?.(run)
    return child
  } catch (error) {
    await child.stop()
    throw error
  }
}

/** A server that was configured: it belongs to someone else and is left alone. */
function configuredServer(name: ServerName, address: string): RunningServer {
  const notOurs = (): Promise<never> =>
    Promise.reject(new Error(`${name} at ${address} was not started here`))
  return {
    name,
    address,
    source: 'configured',
    stop: () => Promise.resolve(),
    kill: notOurs,
    start: notOurs,
  }
}

async function startServer(name: ServerName, run: Run, options: ServerOptions) {
  const configured = run.config.configured[name]
  if (configured !== undefined) {
    run.onProgress({ name, message: `is the configured one (${configured})`, seconds: 0 })
    return configuredServer(name, configured)
  }
  const began = performance.now()
  const definition = definitions[name]
  const program = await findSource(definition, run)
  let child: Child
  const launch = async (): Promise<void> => {
    const launched = await launchChild(definition, program, run)
    child = launched
    void launched.exited.then((exit) => {
      if (!launched.isStopping()) options.onCrash?.(name, exit, describeCrash(launched, exit))
    })
  }
  await launch()
  const address = definition.address(run.ports)
  run.onProgress({
    name,
    message: `ready (${address}, from the ${program.source})`,
    seconds: secondsSince(began),
  })
  const server: RunningServer = {
    name,
    address,
    source: program.source,
    get pid() {
      return child.pid
    },
    get logFile() {
      return child.logFile
    },
    stop: () => child.stop(),
    kill: () => child.kill(),
    start: async () => {
      await child.stop()
      await launch()
    },
  }
  return server
}

async function prepareRun(options: ServerOptions): Promise<Run> {
  const config = options.config ?? readConfig()
  const dataFolder = resolve(options.dataFolder)
  await mkdir(dataFolder, { recursive: true })
  const generated = await loadSecrets(dataFolder)
  const { variables } = config
  return {
    config,
    ports: options.ports,
    secrets: {
      ...generated,
      s3AccessKey: variables.S3_ACCESS_KEY ?? generated.s3AccessKey,
      s3SecretKey: variables.S3_SECRET_KEY ?? generated.s3SecretKey,
      sessionSecret: variables.SESSION_SECRET ?? generated.sessionSecret,
      gatewayClientSecret: variables.GATEWAY_CLIENT_SECRET ?? generated.gatewayClientSecret,
      userServiceClientSecret:
        variables.USER_SERVICE_CLIENT_SECRET ?? generated.userServiceClientSecret,
    },
    publicUrl:
      options.publicUrl ?? variables.PUBLIC_URL ?? `http://localhost:${options.ports.gateway}`,
    topicPrefix: options.topicPrefix ?? variables.TOPIC_PREFIX,
    dataFolder,
    onProgress: options.onProgress,
  }
}

/**
 * Starts the servers that are not configured elsewhere, at once, and waits until all are ready.
 * Runs with other ports and another data folder can stand beside each other.
 * @throws Error that says which server failed and how; those that had started are stopped then.
 */
export async function startServers(options: ServerOptions): Promise<Servers> {
  const run = await prepareRun(options)
  const wanted = serverNames.filter((name) => options.only?.includes(name) ?? true)
  const attempts = await Promise.allSettled(wanted.map((name) => startServer(name, run, options)))
  const started = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  )
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()))
  }
  const failures = attempts.flatMap((attempt): unknown[] =>
    attempt.status === 'rejected' ? [attempt.reason] : [],
  )
  if (failures.length > 0) {
    await stop()
    const messages = failures.map((failure) =>
      failure instanceof Error ? failure.message : String(failure),
    )
    throw new Error(messages.join('\n'), { cause: failures[0] })
  }
  return {
    servers: new Map(started.map((server) => [server.name, server])),
    environment: serviceEnvironment(run, started),
    keycloakAdmin: { username: keycloakAdmin, password: run.secrets.keycloakAdminPassword },
    stop,
  }
}
