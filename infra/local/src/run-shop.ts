import { mkdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { forgetInstance, readInstance, recordInstance, runningInstance } from './instance.ts'
import { stopRemaining } from './leftovers.ts'
import { portsOf, serverNames } from './names.ts'
import type { PortName, Step } from './names.ts'
import { portProblems } from './ports.ts'
import { formatStep } from './progress.ts'
import { ensureTools } from './requirements.ts'
import { definitions } from './servers.ts'
import type { Servers } from './servers.ts'
import { logsFolder, startShop, stopShop } from './shop.ts'
import { createSupervisor } from './supervisor.ts'
import { welcome } from './welcome.ts'
import { serviceNames } from './workspace.ts'
import type { Mode } from './workspace.ts'

const print = (step: Step): void => console.log(formatStep(step))

function neededPorts(config: Config, mode: Mode): PortName[] {
  const ofServers = serverNames
    .filter((name) => config.configured[name] === undefined)
    .flatMap((name): readonly PortName[] => portsOf[name])
  const own: PortName[] = mode === 'watch' ? ['gateway', 'storefront'] : ['gateway']
  return [...own, ...serviceNames, ...ofServers]
}

/** Clears what a killed run left and refuses taken ports, before anything is started. */
async function checkGround(config: Config, mode: Mode): Promise<void> {
  await mkdir(config.dataFolder, { recursive: true })
  const left = await readInstance(config.dataFolder)
  if (left !== undefined) await stopRemaining(left, print)
  const { PATH } = config.variables
  const problems = await portProblems(config.ports, neededPorts(config, mode), PATH)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await ensureTools(definitions, config, print)
}

/** The address that people open: Vite's while developing, else PUBLIC_URL or the gateway's. */
function publicUrlOf({ variables, ports }: Config, mode: Mode): string {
  if (variables.PUBLIC_URL !== undefined) return variables.PUBLIC_URL
  return `http://localhost:${mode === 'watch' ? ports.storefront : ports.gateway}`
}

/**
 * `make up` and `make dev`: starts the shop, stays until it is stopped or a part of it crashes,
 * and stops all of it in order.
 * @returns the exit code of the process
 */
export async function runShop(config: Config, mode: Mode): Promise<number> {
  const running = await runningInstance(config.dataFolder)
  if (running !== undefined) {
    console.log(`Axle is running already (process ${running.pid}): ${running.address}`)
    console.log('`make down` stops it.')
    return 0
  }
  await checkGround(config, mode)
  const began = performance.now()
  const publicUrl = publicUrlOf(config, mode)
  let servers: Servers | undefined
  let recorded = Promise.resolve()
  const record = (): void => {
    const ofServers = [...(servers?.servers.values() ?? [])].flatMap(({ name, pid }) =>
      pid === undefined ? [] : [{ name, pid }],
    )
    const children = [...ofServers, ...supervisor.children()]
    recorded = recorded.then(() => recordInstance(config.dataFolder, publicUrl, children))
  }
  const settings = { logsFolder: logsFolder(config), onProgress: print, onStart: record }
  const supervisor = createSupervisor(settings)
  record()
  let asked = 0
  const onSignal = (): void => {
    asked += 1
    if (asked === 1) console.log('\nStopping; once more ends everything at once.')
    else {
      for (const child of supervisor.children()) void child.kill()
      for (const server of servers?.servers.values() ?? [])
        void server.kill().catch(() => undefined)
    }
    supervisor.end()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  const onServers = (started: Servers): void => {
    servers = started
    record()
  }
  try {
    await startShop({ config, mode, publicUrl, supervisor, onProgress: print, onServers })
    console.log(welcome(config, publicUrl, (performance.now() - began) / 1000))
    await new Promise<void>((resolve) => {
      if (supervisor.signal.aborted) resolve()
      else supervisor.signal.addEventListener('abort', () => resolve(), { once: true })
    })
  } catch (error) {
    supervisor.fail(error instanceof Error ? error.message : String(error))
  }
  const failure = supervisor.failure()
  if (failure !== undefined) console.error(`\n${failure}\n`)
  await stopShop(supervisor, servers)
  await recorded
  await forgetInstance(config.dataFolder)
  console.log('Stopped.')
  return failure === undefined ? 0 : 1
}
