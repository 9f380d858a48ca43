import { storers } from '@axle/local/accounts'
import { lastLines } from '@axle/local/log-file'
import type { ServerName } from '@axle/local/names'
import { readyMessage } from '@axle/local/progress'
import type { RunningServer } from '@axle/local/running-server'
import { startServers } from '@axle/local/servers'
import type { ServerOptions, Servers } from '@axle/local/servers'
import type { Run, ServerDefinition } from '@axle/local/servers/definition'
import { waitUntil } from '@axle/local/wait'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GenericContainer, getContainerRuntimeClient, Network } from 'testcontainers'
import type { StartedNetwork, StartedTestContainer, WaitStrategy } from 'testcontainers'
import { images } from './container-images.ts'
import type { ContainerImage } from './container-images.ts'

const READY_TIME_MS = 240_000
const STOP_GRACE_S = 10

/**
 * Disables the readiness check of testcontainers, which runs only at the first start. This module checks readiness
 * after every start.
 */
const atOnce: WaitStrategy = {
  waitUntilReady: () => Promise.resolve(),
  withStartupTimeout: () => atOnce,
  isStartupTimeoutSet: () => true,
  getStartupTimeout: () => READY_TIME_MS,
}

/** Container whose ports only this machine can reach. */
class LocalContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const bindings: Record<string, { HostIp?: string }[]> = this.hostConfig.PortBindings ?? {}
    for (const binding of Object.values(bindings).flat()) binding.HostIp = '127.0.0.1'
  }
}

async function createContainer(
  name: ServerName,
  { image, ports, environment, command, files }: ContainerImage,
  run: Run,
  { log, network }: { readonly log: string; readonly network: StartedNetwork },
): Promise<StartedTestContainer> {
  const container = new LocalContainer(image)
    .withExposedPorts(...ports(run.ports))
    .withEnvironment(environment?.(run) ?? {})
    .withWaitStrategy(atOnce)
    .withNetwork(network)
    .withNetworkAliases(name)
    .withLogConsumer((lines) => lines.pipe(createWriteStream(log)))
  if (command) container.withCommand([...command(run)])
  if (files) {
    const contents = [...(await files(run))].map(([target, content]) => ({ target, content }))
    container.withCopyContentToContainer(contents)
  }
  run.onProgress({ name, message: `starting ${image}` })
  return container.start()
}

/** Waits until a backing service in a container is ready, and then prepares it. */
async function untilReady(name: ServerName, run: Run, container: StartedTestContainer) {
  const { ready, prepare }: ContainerImage = images[name]
  const docker = await getContainerRuntimeClient()
  await waitUntil(`${name} was not ready`, READY_TIME_MS, async () => {
    run.signal.throwIfAborted()
    const { State: state } = await docker.container.inspect(
      docker.container.getById(container.getId()),
    )
    if (!state.Running) throw new Error(`${name} ended with exit code ${state.ExitCode}`)
    if (typeof ready === 'function') return ready(run)
    return (await container.exec(['/bin/sh', '-c', ready])).exitCode === 0
  })
  await prepare?.(run)
}

/**
 * Returns the handle with which tests stop and start a backing service. Stopping it preserves its container, ports and
 * data.
 */
async function runningServer(
  { name, address }: ServerDefinition,
  run: Run,
  container: StartedTestContainer,
): Promise<RunningServer> {
  const docker = (await getContainerRuntimeClient()).container.getById(container.getId())
  const isRunning = async (): Promise<boolean> => (await docker.inspect()).State.Running
  const stop = async (): Promise<void> => {
    if (await isRunning()) await docker.stop({ t: STOP_GRACE_S })
  }
  return {
    name,
    address: address(run.ports),
    source: 'container',
    stop,
    kill: async () => {
      if (await isRunning()) await docker.kill()
    },
    pause: async () => void (await docker.pause()),
    resume: async () => void (await docker.unpause()),
    start: async () => {
      await stop()
      await docker.start()
      await untilReady(name, run, container)
    },
  }
}

async function requireDocker(): Promise<void> {
  try {
    await getContainerRuntimeClient()
  } catch (cause) {
    const advice = 'start it, or leave TEST_SERVERS out to test without Docker'
    throw new Error(`TEST_SERVERS=containers needs a running Docker engine here: ${advice}.`, {
      cause,
    })
  }
}

/**
 * Replaces the S3 keys with those of MinIO's administrator. MinIO's image has no other account, so both services that
 * store images use this one, as in the Compose demo.
 */
function withStoreKey({ accounts, ...rest }: Servers, secrets: Run['secrets'] | undefined) {
  if (!secrets) return { ...rest, accounts }
  const key = { S3_ACCESS_KEY: secrets.s3AccessKey, S3_SECRET_KEY: secrets.s3SecretKey }
  const keys = storers.map((name) => [name, { ...accounts[name], ...key }])
  return { ...rest, accounts: { ...accounts, ...Object.fromEntries(keys) } }
}

/**
 * Starts the same backing services as `startServers`, but from the upstream images in local Docker containers. The last
 * `stop` removes the containers with their data.
 * @throws Error if there is no Docker, or with the last log lines of the backing service that failed
 */
export async function startContainerServers(options: ServerOptions): Promise<Servers> {
  await requireDocker()
  const containers: StartedTestContainer[] = []
  // Network in which backing services reach each other by name, as Keycloak reaches the mail server.
  const network = await new Network().start()
  const removeAll = async (): Promise<void> => {
    await Promise.all(containers.map((container) => container.stop({ remove: true })))
    await network.stop()
  }
  let secrets: Run['secrets'] | undefined
  const starter: ServerOptions['starter'] = async (definition, run) => {
    const { name } = definition
    if (name === 's3') secrets = run.secrets
    const began = performance.now()
    const logs = join(run.dataFolder, 'logs')
    await mkdir(logs, { recursive: true })
    const log = join(logs, `${name}.log`)
    const container = await createContainer(name, images[name], run, { log, network })
    containers.push(container)
    try {
      await untilReady(name, run, container)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${reason}\n${lastLines(log)}`, { cause })
    }
    const server = await runningServer(definition, run, container)
    run.onProgress({ name, message: readyMessage(began, `${server.address}, in a container`) })
    return server
  }
  try {
    const started = await startServers({ ...options, starter })
    return { ...withStoreKey(started, secrets), stop: removeAll }
  } catch (error) {
    await removeAll()
    throw error
  }
}
