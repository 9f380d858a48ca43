import { roomierNode, smallMalloc, smallNode } from '@axle/kit/small-node'
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

/** The services that run with these settings: with Stripe there is no sandbox, and in production it must not be. */
export function servicesOf({ inherited }: Config): readonly ServiceName[] {
  const { PAYMENT_PROVIDER, AXLE_ENV } = inherited
  const hasSandbox = PAYMENT_PROVIDER !== 'stripe' && AXLE_ENV !== 'production'
  return serviceNames.filter((name) => name !== 'sandbox' || hasSandbox)
}

/** The services that come with data to start from. */
export const seededNames = ['user', 'catalogue', 'review'] as const satisfies ServiceName[]

/** The services that have a database, whose documents earlier releases may have written. */
export const migratedNames = [
  'user',
  'catalogue',
  'booking',
  'review',
  'analytics',
] as const satisfies ServiceName[]

/** The servers that a service and its seed work with. */
export const serversOf = {
  user: ['mongo', 'redis', 'kafka', 's3', 'keycloak'],
  catalogue: ['mongo', 'redis', 'kafka', 's3'],
  booking: ['mongo', 'redis', 'kafka'],
  review: ['mongo', 'redis', 'kafka'],
  analytics: ['mongo', 'redis', 'kafka'],
  sandbox: [],
} as const satisfies Record<ServiceName, readonly ServerName[]>

/** How the project's own programs are run: `watch` starts them again when a file of theirs changes. */
export type Mode = 'run' | 'watch'

/** What the project's own programs share: the environment of this start. */
export type Surroundings = {
  readonly config: Config
  readonly ports: Ports
  readonly environment: Variables
  /** What each program reads for itself alone. */
  readonly accounts: Readonly<Partial<Record<ServiceName | ProgramName, Variables>>>
}

const nodeFlagsOf = (name: ServiceName | 'gateway'): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  ...(name === 'catalogue' ? roomierNode : smallNode),
]

/** Where a program of ours answers, for those inside this machine. */
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`

/** The file of a program: while developing its source, else what it was built into. */
function fileOf(program: string, mode: Mode): string {
  if (mode === 'watch') return program
  return program.replace('/src/', '/dist/').replace(/\.ts$/, '.js')
}

const watching = ['--watch', '--watch-preserve-output'] as const
const flagsOf = (mode: Mode): readonly string[] => (mode === 'watch' ? watching : [])

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
    arguments: [...nodeFlagsOf(name), ...flags, place],
    folder: repositoryFolder,
    environment: {
      ...config.inherited,
      ...environment,
      ...accounts[name],
      HOST: '127.0.0.1',
      // What was compiled once; it saves a sixth of a program's start.
      NODE_COMPILE_CACHE: join(config.dataFolder, 'compiled'),
      ...smallMalloc,
      ...own,
    },
  }
}

/** Where booking sends mails: the server that is configured, which it reads itself, else this run's MailDev. */
function mailVariables({ config, ports }: Surroundings): Variables {
  if (config.variables.SMTP_HOST !== undefined) return {}
  return { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(ports.mailSmtp), SMTP_SECURITY: 'none' }
}

/** One of the services. */
export function serviceLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const { config, ports } = around
  const file = fileOf(`services/${name}/src/main.ts`, mode)
  return nodeLaunch(name, file, flagsOf(mode), around, {
    PORT: String(ports[name]),
    MONGO_DATABASE: name,
    SANDBOX_URL: addressOf(ports.sandbox),
    SANDBOX_LEDGER: join(config.dataFolder, 'sandbox', 'ledger.jsonl'),
    ...(name === 'booking' && mailVariables(around)),
  })
}

/** The program that fills a service's data; it ends by itself and repeats safely. */
export function seedLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const file = fileOf(`services/${name}/src/seed.main.ts`, mode)
  return nodeLaunch(name, file, [], around, { MONGO_DATABASE: name })
}

/** The program that brings a service's documents to what this release needs; it ends by itself and repeats safely. */
export function migrateLaunch(name: ServiceName, mode: Mode, around: Surroundings): Launch {
  const file = fileOf(`services/${name}/src/migrate.main.ts`, mode)
  return nodeLaunch(name, file, [], around, { MONGO_DATABASE: name })
}

/** The gateway, which also serves the storefront's build. */
export function gatewayLaunch(mode: Mode, around: Surroundings): Launch {
  const { ports } = around
  const file = fileOf('gateway/src/main.ts', mode)
  return nodeLaunch('gateway', file, flagsOf(mode), around, {
    PORT: String(ports.gateway),
    HEALTH_PORT: String(ports.gatewayHealth),
    USER_URL: addressOf(ports.user),
    CATALOGUE_URL: addressOf(ports.catalogue),
    BOOKING_URL: addressOf(ports.booking),
    REVIEW_URL: addressOf(ports.review),
    ANALYTICS_URL: addressOf(ports.analytics),
    STOREFRONT_DIR: join(repositoryFolder, 'frontend', 'dist'),
  })
}

/** What makes a file of each program. */
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

/** A script of the storefront's package.json. */
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
