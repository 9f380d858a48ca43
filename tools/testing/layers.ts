import type { LimitName } from '@axle/kit/config/limits'
import { readdir } from 'node:fs/promises'
import { packagedBrowser } from '../../infra/e2e/testing/packaged-browser.ts'

/** Makefile targets that run tests. */
const commands = [
  'test',
  'test-services',
  'test-search',
  'test-browser',
  'test-faults',
  'test-stories',
] as const
type Command = (typeof commands)[number]

/** Build that a test layer needs. */
export type Build = 'storybook' | 'storefront' | 'programs'

/** Group of test files that run together. A project in jest.config.js has the same name. */
export type Layer = Readonly<{
  name: string
  /** Makefile target that runs the layer. Undefined if the layer runs only on request. */
  command?: Command
  /** Maximum number of test files that run concurrently. */
  workers: number
  timeoutSeconds: number
  /** Whether the test files need the backing services. All layers of a run share them. */
  isServed?: true
  /**
   * Whether Jest must run even a single file in a worker process, which it ends. After a restart of the servers, a
   * connection of the test itself stays open.
   */
  needsWorker?: true
  /** Number of Kafka brokers. The default is 1. */
  brokers?: 3
  /**
   * Factor by which the shop's own timeouts are extended, in addition to the machine's slowness factor. The default is
   * 10, so that no test reaches a timeout by accident. Test files that stop or freeze a dependency wait for many
   * timeouts, so they need a smaller factor.
   */
  limitFactor?: number
  /** CPU pressure above which no test file starts, in per cent. The default is 80. */
  maxPressure?: number
  /** Timeout factors that differ from `limitFactor`, by the dependency to which the timeout applies. */
  limitExceptions?: Readonly<Partial<Record<LimitName, number>>>
  builds?: readonly Build[]
  /**
   * @returns the reason why the layer cannot run on this machine, and how many tests are skipped, or undefined if it
   * can run
   */
  obstacle?: () => Promise<{ reason: string; tests: number } | undefined>
}>

/** Build commands, as arguments of `npm run`. */
export const buildCommands: Readonly<Record<Build, readonly string[]>> = {
  storybook: ['build-storybook', '-w', '@axle/design-system'],
  storefront: ['build', '-w', '@axle/frontend'],
  programs: ['build-programs'],
}

/**
 * Checks whether the pinned browser can run, because the reference screenshots were taken with this browser. CI has
 * this browser and must not pass without it.
 */
async function pictureObstacle() {
  try {
    await packagedBrowser()
    return undefined
  } catch (error) {
    if (process.env['CI']) throw error
    const kept = await readdir('design-system/pictures')
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return {
      reason: `the browser of the pictures does not run here: ${reason}`,
      tests: kept.length,
    }
  }
}

/** Test layers in the order in which `make test-all` runs them. */
export const layers: readonly Layer[] = [
  { name: 'rules', command: 'test', workers: 2, timeoutSeconds: 30 },
  { name: 'components', command: 'test', workers: 2, timeoutSeconds: 120 },
  {
    name: 'core',
    command: 'test',
    workers: 3,
    timeoutSeconds: 120,
    // No test file of this layer depends on the speed of the machine, so files start even under high CPU pressure.
    maxPressure: 95,
    isServed: true,
    builds: ['programs'],
  },
  {
    name: 'walk',
    command: 'test',
    workers: 1,
    timeoutSeconds: 600,
    isServed: true,
    builds: ['programs', 'storefront'],
  },
  {
    name: 'services',
    command: 'test-services',
    workers: 4,
    timeoutSeconds: 120,
    limitFactor: 3,
    // If a Redis request times out, a gateway counts requests locally and accepts more than the limit. The longer Redis
    // timeout prevents this.
    limitExceptions: { redis: 10 },
    isServed: true,
    builds: ['programs'],
  },
  {
    name: 'browser',
    command: 'test-browser',
    workers: 3,
    timeoutSeconds: 600,
    isServed: true,
    builds: ['programs', 'storefront'],
  },
  {
    name: 'stories',
    command: 'test-stories',
    workers: 3,
    timeoutSeconds: 300,
    builds: ['storybook'],
  },
  {
    name: 'pictures',
    command: 'test-stories',
    workers: 2,
    timeoutSeconds: 120,
    builds: ['storybook'],
    obstacle: pictureObstacle,
  },
  {
    name: 'search',
    command: 'test-search',
    workers: 1,
    timeoutSeconds: 300,
    limitFactor: 1,
    isServed: true,
    builds: ['programs'],
  },
  {
    name: 'faults',
    command: 'test-faults',
    workers: 3,
    timeoutSeconds: 600,
    limitFactor: 1,
    isServed: true,
    builds: ['programs', 'storefront'],
  },
  // Changes the backing services for all test files, so its files run one at a time.
  {
    name: 'outages',
    command: 'test-faults',
    workers: 1,
    needsWorker: true,
    timeoutSeconds: 600,
    limitFactor: 1,
    isServed: true,
    builds: ['programs', 'storefront'],
  },
  // Static checks of the repository, which `make check` runs.
  { name: 'tools', workers: 2, timeoutSeconds: 120 },
  // Tests every fault while orders are placed continuously: `make test-faults minutes=30` runs this layer.
  {
    name: 'fault-list',
    workers: 1,
    timeoutSeconds: 600,
    limitFactor: 1,
    isServed: true,
    brokers: 3,
  },
  // Tests services of two releases at the same time, the older one from the Git history: `make test-upgrade` runs this
  // layer.
  { name: 'upgrade', workers: 1, timeoutSeconds: 600, isServed: true },
  // Tests that need Docker: `make test-containers` runs this layer.
  { name: 'containers', workers: 1, timeoutSeconds: 1800 },
]

/** Stage of a test run: all layers of one or two commands, or a single layer. */
export type Stage = Readonly<{ name: string; layers: readonly Layer[] }>

/** Stages of `make test-all`. The search and fault tests often wait, so the stories run at the same time. */
const allStages: readonly (readonly Command[])[] = [
  ['test'],
  ['test-services'],
  ['test-browser'],
  ['test-search', 'test-faults', 'test-stories'],
]

const layersOf = (command: Command): readonly Layer[] =>
  layers.filter((layer) => layer.command === command)

/**
 * @param wanted a command of the Makefile, `test-all`, or a layer
 * @throws Error if there is no such command or layer
 */
export function findStages(wanted: string): readonly Stage[] {
  const named = layers.filter(({ name }) => name === wanted)
  if (named.length > 0) return [{ name: wanted, layers: named }]
  if (wanted === 'test-all') {
    return allStages.map((stage) => ({ name: stage.join(' '), layers: stage.flatMap(layersOf) }))
  }
  const command = commands.find((name) => name === wanted)
  if (!command) throw new Error(`No command or layer is called "${wanted}".`)
  return [{ name: command, layers: layersOf(command) }]
}
