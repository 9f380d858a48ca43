import { roomierNode, smallMalloc, smallNode } from '@axle/kit/config/small-node'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramName } from './accounts.ts'
import type { Launch } from './child.ts'
import { repositoryFolder } from './config.ts'
import type { Config } from './config.ts'
import type { Variables } from './environment.ts'
import type { Ports, ServerName } from './names.ts'

const serviceNames = ['user', 'catalogue', 'booking', 'review', 'analytics', 'sandbox'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Returns the services to run with these settings. The payment sandbox does not run with Stripe or in production. */
export function selectServices({ inherited }: Config): readonly ServiceName[] {
  const { PAYMENT_PROVIDER, AXLE_ENV } = inherited
  const hasSandbox = PAYMENT_PROVIDER !== 'stripe' && AXLE_ENV !== 'production'
  return serviceNames.filter((name) => name !== 'sandbox' || hasSandbox)
}

/** Services with seed data. */
export const seededNames = ['user', 'catalogue', 'review'] as const satisfies ServiceName[]

/** Services with a database, which may contain documents that earlier releases wrote. */
export const migratedNames = [
  'user',
  'catalogue',
  'booking',
  'review',
  'analytics',
] as const satisfies ServiceName[]

/** Backing services that a service and its seed need. */
export const serversByService = {
  user: ['mongo', 'redis', 'kafka', 's3', 'keycloak'],
  catalogue: ['mongo', 'redis', 'kafka', 's3'],
  booking: ['mongo', 'redis', 'kafka'],
  review: ['mongo', 'redis', 'kafka'],
  analytics: ['mongo', 'redis', 'kafka'],
  sandbox: [],
} as const satisfies Record<ServiceName, readonly ServerName[]>

/** Mode in which the shop's own processes run. `watch` restarts a process when one of its files changes. */
export type Mode = 'run' | 'watch'

/** Settings that the shop's own processes share in this run. */
export type Surroundings = {
  readonly config: Config
  readonly ports: Ports
  readonly environment: Variables
  /** Variables that only one service gets, keyed by service. */
  readonly accounts: Readonly<Partial<Record<ServiceName | ProgramName, Variables>>>
}

const getNodeFlags = (name: ServiceName | 'gateway'): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  ...(name === 'catalogue' ? roomierNode : smallNode),
]

/** Returns the local URL of one of the shop's own processes. */
export const toLocalUrl = (port: number): string => `http://127.0.0.1:${port}`

/** Returns the path of the file that Node runs for a service: its source in development, otherwise its bundle. */
function resolveEntryFile(program: string, mode: Mode): string {
  if (mode === 'watch') return program
  return program.replace('/src/', '/dist/').replace(/\.ts$/, '.js')
}

const watching = ['--watch', '--watch-preserve-output'] as const
const getWatchFlags = (mode: Mode): readonly string[] => (mode === 'watch' ? watching : [])

function nodeLaunch(
  name: ServiceName | 'gateway',
  file: string,
  flags: readonly string[],
  { config, environment, accounts }: Surroundings,
  own: Variables,
): Launch {
  const place = join(repositoryFolder, file)
  if (!existsSync(place)) throw new Error(`${file} is not there`)
  return {
    command: process.execPath,
    arguments: [...getNodeFlags(name), ...flags, place],
    folder: repositoryFolder,
    environment: {
      ...config.inherited,
      ...environment,
      ...accounts[name],
      HOST: '127.0.0.1',
      // Folder in which Node caches compiled code. With the cache, later starts are a sixth faster.
      NODE_COMPILE_CACHE: join(config.dataFolder, 'compiled'),
      ...smallMalloc,
      ...own,
    },
  }
}

/**
 * Returns the booking service's email settings. If no mail server is configured, these are the settings of this run's
 * MailDev. Otherwise, returns no settings, because booking inherits the configured ones.
 */
function mailVariables({ config, ports }: Surroundings): Variables {
  if (config.variables.SMTP_HOST !== undefined) return {}
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(ports.mailSmtp), SMTP_SECURITY: 'none' }
}

/** Returns the launch command of a service. */
export function serviceLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const { config, ports } = around
  const file = resolveEntryFile(`services/${name}/src/main.ts`, mode)
  return nodeLaunch(name, file, getWatchFlags(mode), around, {
    PORT: String(ports[name]),
    MONGO_DATABASE: name,
    SANDBOX_URL: toLocalUrl(ports.sandbox),
    SANDBOX_LEDGER: join(config.dataFolder, 'sandbox', 'ledger.jsonl'),
    ...(name === 'booking' && mailVariables(around)),
  })
}

/** Returns the launch command of a service's seed, which exits when it is done and is idempotent. */
export function seedLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const file = resolveEntryFile(`services/${name}/src/seed.main.ts`, mode)
  return nodeLaunch(name, file, [], around, { MONGO_DATABASE: name })
}

/**
 * Returns the launch command that migrates a service's documents to this release. The migration exits when it is done
 * and is idempotent.
 */
export function migrateLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const file = resolveEntryFile(`services/${name}/src/migrate.main.ts`, mode)
  return nodeLaunch(name, file, [], around, { MONGO_DATABASE: name })
}

/** Returns the launch command of the gateway, which also serves the built storefront. */
export function gatewayLaunch(mode: Mode, around: Surroundings): Launch {
  const { ports } = around
  const file = resolveEntryFile('gateway/src/main.ts', mode)
  return nodeLaunch('gateway', file, getWatchFlags(mode), around, {
    PORT: String(ports.gateway),
    HEALTH_PORT: String(ports.gatewayHealth),
    USER_URL: toLocalUrl(ports.user),
    CATALOGUE_URL: toLocalUrl(ports.catalogue),
    BOOKING_URL: toLocalUrl(ports.booking),
    REVIEW_URL: toLocalUrl(ports.review),
    ANALYTICS_URL: toLocalUrl(ports.analytics),
    STOREFRONT_DIR: join(repositoryFolder, 'frontend', 'dist'),
  })
}

/** Returns the command that bundles the services. */
export function programsLaunch({
  config,
  environment,
}: Pick<Surroundings, 'config' | 'environment'>): Launch {
  return {
    command: process.execPath,
    arguments: [join(repositoryFolder, 'tools/bundle.ts')],
    folder: repositoryFolder,
    environment: { ...config.inherited, ...environment },
  }
}

/** Returns the command that runs a script in the storefront's package.json. */
export function storefrontLaunch(
  script: 'build' | 'dev',
  options: readonly string[],
  { config, environment }: Pick<Surroundings, 'config' | 'environment'>,
): Launch {
  const passed = options.length === 0 ? [] : ['--', ...options]
  return {
    command: 'npm',
    arguments: ['run', script, '--workspace', '@axle/frontend', ...passed],
    folder: repositoryFolder,
    environment: { ...config.inherited, ...environment },
  }
}
