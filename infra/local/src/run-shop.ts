import { mkdir } from 'node:fs/promises'
import { relative } from 'node:path'
import { type Config, repositoryFolder } from './config.ts'
import {
  forgetInstance,
  readInstance,
  recordInstance,
  runningInstance,
  stopRemaining,
} from './instance.ts'
import { portsByServer, serverNames } from './names.ts'
import type { PortName, Step } from './names.ts'
import { portProblems } from './ports.ts'
import { formatStep } from './progress.ts'
import { keycloakAdmin } from './realm-files.ts'
import { ensureTools } from './requirements.ts'
import { definitions } from './servers.ts'
import type { Servers } from './servers.ts'
import { logsFolder, startShop, stopShop } from './shop.ts'
import { createSupervisor } from './supervisor.ts'
import type { Supervisor } from './supervisor.ts'
import { selectServices } from './workspace.ts'
import type { Mode } from './workspace.ts'

const print = (step: Step): void => console.log(formatStep(step))

/** Returns the message that is shown once the shop runs: URLs, accounts, and how to stop the shop. */
function welcome(config: Config, publicUrl: string, seconds: number): string {
  const { ports, dataFolder, configured, variables } = config
  const place = relative(repositoryFolder, dataFolder) || dataFolder
  const keycloak = configured.keycloak ?? `http://localhost:${ports.keycloak}`
  const google =
    variables.GOOGLE_CLIENT_ID === undefined
      ? ["             googler@axle.test / googler-demo  (by 'Continue With Google')"]
      : []
  const demo =
    variables.AXLE_DEMO === 'true'
      ? [
          '  Sign in    shopper@axle.test / shopper-demo',
          '             admin@axle.test / admin-demo',
          ...google,
        ]
      : []
  return [
    '',
    `Axle is running, after ${seconds.toFixed(1)} s.`,
    '',
    `  Shop       ${publicUrl}`,
    `  API        http://localhost:${ports.gateway}/api/docs`,
    `  Keycloak   ${keycloak}  (${keycloakAdmin}; its password is in ${place}/secrets.json)`,
    `  Mail       ${configured.mail ?? `http://localhost:${ports.mail}  (all that the shop sends)`}`,
    `  Logs       ${place}/logs`,
    ...demo,
    '',
    'Ctrl-C, or `make down` in another terminal, stops it.',
  ].join('\n')
}

function neededPorts(config: Config, mode: Mode): PortName[] {
  const ofServers = serverNames
    .filter((name) => config.configured[name] === undefined)
    .flatMap((name): readonly PortName[] => portsByServer[name])
  const own: PortName[] = mode === 'watch' ? ['gateway', 'storefront'] : ['gateway']
  return [...own, ...selectServices(config), ...ofServers]
}

/**
 * Prepares the start: stops processes that a killed run left behind, installs missing tools, and fails if ports are
 * taken.
 */
async function checkGround(config: Config, mode: Mode): Promise<void> {
  await mkdir(config.dataFolder, { recursive: true })
  const left = await readInstance(config.dataFolder)
  if (left !== undefined) await stopRemaining(left, print)
  const { PATH } = config.variables
  const problems = await portProblems(config.ports, neededPorts(config, mode), PATH)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await ensureTools(definitions, config, print)
}

/**
 * Returns the shop's URL for visitors. If PUBLIC_URL is not set, the URL is Vite's in development and the gateway's
 * otherwise.
 */
function resolvePublicUrl({ variables, ports }: Config, mode: Mode): string {
  if (variables.PUBLIC_URL !== undefined) return variables.PUBLIC_URL
  return `http://localhost:${mode === 'watch' ? ports.storefront : ports.gateway}`
}

type Listed = { readonly name: string; readonly pid: number }

const serverChildren = (servers: Servers | undefined): Listed[] =>
  [...(servers?.servers.values() ?? [])].flatMap(({ name, pid }) =>
    pid === undefined ? [] : [{ name, pid }],
  )

/** Creates a recorder that saves the list of the shop's running processes. Only one write runs at a time. */
function recorder(dataFolder: string, address: string, children: () => readonly Listed[]) {
  let last = Promise.resolve()
  return {
    write: (): void => {
      last = last.then(() => recordInstance(dataFolder, address, children()))
    },
    written: (): Promise<void> => last,
  }
}

/** Stops the shop in order on the first signal, and kills all processes on the second. */
function listenForSignals(supervisor: Supervisor, servers: () => Servers | undefined): void {
  const onSignal = (): void => {
    if (!supervisor.signal.aborted) {
      console.log('\nStopping; once more ends everything at once.')
      supervisor.end()
      return
    }
    for (const child of supervisor.children()) void child.kill()
    for (const server of servers()?.servers.values() ?? []) {
      void server.kill().catch(() => undefined)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
}

/**
 * Runs `make up` and `make dev`: starts the shop, waits until it is stopped or a process crashes, and stops all
 * processes in order.
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
  const publicUrl = resolvePublicUrl(config, mode)
  let servers: Servers | undefined
  const record = recorder(config.dataFolder, publicUrl, () => [
    ...serverChildren(servers),
    ...supervisor.children(),
  ])
  const supervisor = createSupervisor({
    logsFolder: logsFolder(config),
    onProgress: print,
    onStart: record.write,
  })
  record.write()
  listenForSignals(supervisor, () => servers)
  const onServers = (started: Servers): void => {
    servers = started
    record.write()
  }
  try {
    await startShop({ config, mode, publicUrl, supervisor, onProgress: print, onServers })
    console.log(welcome(config, publicUrl, (performance.now() - began) / 1000))
    await supervisor.ended
  } catch (error) {
    supervisor.fail(error instanceof Error ? error.message : String(error))
  }
  const failure = supervisor.failure()
  if (failure !== undefined) console.error(`\n${failure}\n`)
  await stopShop(supervisor, servers)
  await record.written()
  await forgetInstance(config.dataFolder)
  console.log('Stopped.')
  return failure === undefined ? 0 : 1
}
