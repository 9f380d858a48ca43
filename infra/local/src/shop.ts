import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Step } from './names.ts'
import { startServers } from './servers.ts'
import type { Servers } from './servers.ts'
import { isBuilt, setBuilt, storefrontMark } from './storefront.ts'
import type { Supervisor } from './supervisor.ts'
import {
  addressOf,
  gatewayLaunch,
  seedLaunch,
  seededNames,
  serviceLaunch,
  serviceNames,
  storefrontLaunch,
} from './workspace.ts'
import type { Mode, Surroundings } from './workspace.ts'

export type ShopOptions = {
  readonly config: Config
  readonly mode: Mode
  readonly publicUrl: string
  readonly supervisor: Supervisor
  readonly onProgress: (step: Step) => void
  /** Told once the servers run, so that they can be stopped whatever fails later. */
  readonly onServers: (servers: Servers) => void
}

/** Builds the storefront unless the last build was made from what is there now. */
async function buildStorefront({ config, supervisor, onProgress }: ShopOptions): Promise<void> {
  const mark = await storefrontMark()
  if (await isBuilt(config.dataFolder, mark)) {
    onProgress({ name: 'storefront', message: 'is built already' })
    return
  }
  const began = performance.now()
  onProgress({ name: 'storefront', message: 'building' })
  const launch = storefrontLaunch('build', [], { config, environment: {} })
  await supervisor.complete('storefront', launch)
  await setBuilt(config.dataFolder, mark)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  onProgress({ name: 'storefront', message: `built in ${seconds} s` })
}

async function startPrograms(options: ShopOptions, around: Surroundings): Promise<void> {
  const { supervisor, mode, onProgress } = options
  const { ports } = around
  onProgress({ name: 'seeds', message: 'filling what is missing' })
  await Promise.all(
    seededNames.map((name) => supervisor.complete(`${name}-seed`, seedLaunch(name, around))),
  )
  const ready = (port: number): string => `${addressOf(port)}/readyz`
  await Promise.all([
    ...serviceNames.map((name) =>
      supervisor.serve(name, serviceLaunch(name, mode, around), ready(ports[name])),
    ),
    supervisor.serve('gateway', gatewayLaunch(mode, around), ready(ports.gateway)),
  ])
}

/**
 * Starts all of the shop: servers and storefront at once, then seeds, then services and gateway.
 * @throws Error when a part fails; the caller stops what had started.
 */
export async function startShop(options: ShopOptions): Promise<void> {
  const { config, mode, publicUrl, supervisor, onProgress } = options
  const { ports } = config
  const starting = startServers({
    ports,
    dataFolder: config.dataFolder,
    publicUrl,
    config,
    onProgress,
    signal: supervisor.signal,
    onCrash: (_name, _exit, report) => supervisor.fail(report),
  }).then((servers) => {
    options.onServers(servers)
    return servers
  })
  const building = mode === 'run' ? buildStorefront(options) : Promise.resolve()
  // Both are waited for even when one fails, so that nothing starts after the end.
  const settled = await Promise.allSettled([
    starting,
    building.catch((error: unknown) => {
      supervisor.fail(error instanceof Error ? error.message : String(error))
      throw error
    }),
  ])
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  const { environment } = await starting
  const around = { config, ports, environment }
  await startPrograms(options, around)
  if (mode === 'watch') {
    const address = ['--port', String(ports.storefront), '--strictPort']
    const launch = storefrontLaunch('dev', address, { config, environment })
    await supervisor.serve('storefront', launch, `http://localhost:${ports.storefront}/`)
  }
}

/** Stops the shop in order: what people talk to first, what keeps the data last. */
export async function stopShop(supervisor: Supervisor, servers?: Servers): Promise<void> {
  await supervisor.stop(['gateway', 'storefront'])
  await supervisor.stop()
  await servers?.stop()
}

/** Where the shop's programs write what they print. */
export const logsFolder = (config: Config): string => join(config.dataFolder, 'logs')
