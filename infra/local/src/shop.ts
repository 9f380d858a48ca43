import { join } from 'node:path'
import { type Build, isBuilt, hashInputs, programs, setBuilt, storefront } from './builds.ts'
import type { Launch } from './child.ts'
import type { Config } from './config.ts'
import type { Step } from './names.ts'
import { beginServers } from './servers.ts'
import type { Servers, StartingServers } from './servers.ts'
import type { Supervisor } from './supervisor.ts'
import {
  toLocalUrl,
  gatewayLaunch,
  migratedNames,
  migrateLaunch,
  programsLaunch,
  seedLaunch,
  seededNames,
  serversByService,
  serviceLaunch,
  selectServices,
  storefrontLaunch,
} from './workspace.ts'
import type { Mode, ServiceName, Surroundings } from './workspace.ts'

export type ShopOptions = {
  readonly config: Config
  readonly mode: Mode
  readonly publicUrl: string
  readonly supervisor: Supervisor
  readonly onProgress: (step: Step) => void
  /**
   * Callback that receives the backing services once they are running, so that the caller can stop them after a later
   * failure.
   */
  readonly onServers: (servers: Servers) => void
}

/** Runs a build unless the last build was made from the current inputs. */
async function buildOnce(
  build: Build,
  launch: Launch,
  { supervisor, onProgress }: ShopOptions,
): Promise<void> {
  const { name } = build
  const mark = await hashInputs(build)
  if (await isBuilt(build, mark)) {
    onProgress({ name, message: 'built already' })
    return
  }
  const began = performance.now()
  onProgress({ name, message: 'building' })
  await supervisor.complete(name, launch)
  await setBuilt(build, mark)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  onProgress({ name, message: `built in ${seconds} s` })
}

type Building = { readonly storefront: Promise<void>; readonly programs: Promise<void> }

/**
 * Starts the builds of the storefront and the services. In development, nothing is built, because the sources run
 * directly.
 */
function beginBuilding(options: ShopOptions): Building {
  const { config, mode } = options
  if (mode === 'watch') return { storefront: Promise.resolve(), programs: Promise.resolve() }
  const building = { config, environment: {} }
  return {
    storefront: buildOnce(storefront, storefrontLaunch('build', [], building), options),
    programs: buildOnce(programs, programsLaunch(building), options),
  }
}

/**
 * Waits until all start-up promises have settled, so that no process starts after the shop has ended.
 * @throws the error of the first promise that rejected
 */
async function settle(supervisor: Supervisor, parts: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(
    parts.map((part) =>
      part.catch((error: unknown) => {
        supervisor.fail(error instanceof Error ? error.message : String(error))
        throw error
      }),
    ),
  )
  for (const one of settled) if (one.status === 'rejected') throw one.reason
}

/**
 * Waits for a service's backing services, migrates its MongoDB documents, and then starts the seed and the service
 * concurrently.
 */
async function startService(
  name: ServiceName,
  { supervisor, mode }: ShopOptions,
  around: Surroundings,
  { ready }: StartingServers,
  building: Building,
): Promise<void> {
  await Promise.all([ready(...serversByService[name]), building.programs])
  if (migratedNames.some((one) => one === name)) {
    await supervisor.complete(`${name}-migrate`, migrateLaunch(name, mode, around))
  }
  const address = `${toLocalUrl(around.ports[name])}/readyz`
  await Promise.all([
    seededNames.some((seeded) => seeded === name) &&
      supervisor.complete(`${name}-seed`, seedLaunch(name, mode, around)),
    supervisor.serve(name, serviceLaunch(name, mode, around), address),
  ])
}

async function startGateway(
  { supervisor, mode }: ShopOptions,
  around: Surroundings,
  { ready }: StartingServers,
  building: Building,
): Promise<void> {
  await Promise.all([ready('redis'), building.storefront, building.programs])
  const address = `${toLocalUrl(around.ports.gatewayHealth)}/readyz`
  await supervisor.serve('gateway', gatewayLaunch(mode, around), address)
}

async function startDevelopmentServer(
  { supervisor }: ShopOptions,
  { config, ports, environment }: Surroundings,
) {
  const address = ['--port', String(ports.storefront), '--strictPort']
  const launch = storefrontLaunch('dev', address, { config, environment })
  await supervisor.serve('storefront', launch, `http://localhost:${ports.storefront}/`)
}

/**
 * Starts the whole shop. Each service starts as soon as its own dependencies are ready, so only services that need
 * Keycloak wait for its slow start.
 * @throws Error if a service or backing service fails. The caller must then stop the services and backing services that
 * have started.
 */
export async function startShop(options: ShopOptions): Promise<void> {
  const { config, mode, publicUrl, supervisor, onProgress } = options
  const { ports, dataFolder } = config
  const servers = await beginServers({
    ports,
    dataFolder,
    publicUrl,
    config,
    onProgress,
    signal: supervisor.signal,
    onCrash: (_name, _exit, report) => supervisor.fail(report),
  })
  const { environment, accounts } = servers
  const around = { config, ports, environment, accounts }
  const building = beginBuilding(options)
  await settle(supervisor, [
    servers.all.then(options.onServers),
    startGateway(options, around, servers, building),
    ...selectServices(config).map((name) => startService(name, options, around, servers, building)),
  ])
  if (mode === 'watch') await startDevelopmentServer(options, around)
}

/**
 * Stops the shop in order: the gateway and the storefront first, and the backing services, which store the data, last.
 */
export async function stopShop(supervisor: Supervisor, servers?: Servers): Promise<void> {
  await supervisor.stop(['gateway', 'storefront'])
  await supervisor.stop()
  await servers?.stop()
}

/** Returns the folder that contains the log files. */
export const logsFolder = (config: Config): string => join(config.dataFolder, 'logs')
