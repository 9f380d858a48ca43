import type { LimitName } from '@axle/kit/limits'
import { readdir } from 'node:fs/promises'
import { packagedBrowser } from '../../infra/e2e/testing/packaged-browser.ts'

/** Commands of the Makefile that run tests, in the order of `make test-all`. */
export const commands = [
  'test',
  'test-services',
  'test-stories',
  'test-search',
  'test-browser',
  'test-faults',
] as const
type Command = (typeof commands)[number]

/** Build that a layer serves or runs. */
export type Build = 'storybook' | 'storefront' | 'programs'

/** Group of test files that run together. Its name is that of a project in jest.config.js. */
export type Layer = Readonly<{
  name: string
  /** Command of the Makefile that runs the layer, unless it runs only on request. */
  command?: Command
  /** Maximum number of files that run concurrently. */
  workers: number
  timeoutSeconds: number
  /**
   * `shared`: one stack of backing services for all files. `own`: a stack per worker, for files that stop backing
   * services or change the demo's accounts.
   */
  stack?: 'shared' | 'own'
  /** Number of Kafka's brokers in each stack; 1 by default. */
  brokers?: 3
  /**
   * Multiplies the shop's own timeouts, apart from the factor of the machine; 10 by default, so that no test meets a timeout
   * that it is not about. Files that stop or freeze a dependency wait for many of them, and need a smaller one.
   */
  limitFactor?: number
  /** CPU pressure above which no file starts, in per cent; 60 by default. */
  maxPressure?: number
  /** Other factors, by the name of what a timeout waits for. */
  limitExceptions?: Readonly<Partial<Record<LimitName, number>>>
  builds?: readonly Build[]
  /** @returns why the layer cannot run on this machine, and how many tests that leaves out */
  obstacle?: () => Promise<{ reason: string; tests: number } | undefined>
}>

/** The commands that make the builds, as options of `npm run`. */
export const buildCommands: Readonly<Record<Build, readonly string[]>> = {
  storybook: ['build-storybook', '-w', '@axle/design-system'],
  storefront: ['build', '-w', '@axle/frontend'],
  programs: ['build-programs'],
}

/** Kept pictures are compared with one pinned browser; CI, which has it, must not pass without. */
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

/** Layers in the order in which `make test-all` runs them. */
export const layers: readonly Layer[] = [
  { name: 'rules', command: 'test', workers: 2, timeoutSeconds: 30 },
  { name: 'components', command: 'test', workers: 2, timeoutSeconds: 120 },
  {
    name: 'core',
    command: 'test',
    workers: 3,
    timeoutSeconds: 120,
    // No file depends on the speed of the machine.
    maxPressure: 95,
    stack: 'shared',
    builds: ['programs'],
  },
  {
    name: 'walk',
    command: 'test',
    workers: 1,
    timeoutSeconds: 600,
    stack: 'shared',
    builds: ['programs', 'storefront'],
  },
  {
    name: 'services',
    command: 'test-services',
    workers: 4,
    timeoutSeconds: 120,
    limitFactor: 3,
    // Without Redis a gateway counts calls by itself: a test would see it as calls beyond the limit.
    limitExceptions: { redis: 10 },
    stack: 'shared',
    builds: ['programs'],
  },
  {
    name: 'browser',
    command: 'test-browser',
    workers: 3,
    timeoutSeconds: 600,
    stack: 'own',
    builds: ['programs', 'storefront'],
  },
  { name: 'component-stories', command: 'test-stories', workers: 2, timeoutSeconds: 300 },
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
    stack: 'shared',
    builds: ['programs'],
  },
  {
    name: 'faults',
    command: 'test-faults',
    workers: 3,
    timeoutSeconds: 600,
    limitFactor: 1,
    stack: 'own',
    builds: ['programs', 'storefront'],
  },
  // Static checks of the repository: make check runs them.
  { name: 'tools', workers: 2, timeoutSeconds: 120 },
  // Every fault under a stream of orders: make test-faults minutes=30.
  {
    name: 'fault-list',
    workers: 1,
    timeoutSeconds: 600,
    limitFactor: 1,
    stack: 'own',
    brokers: 3,
  },
  // Services of two releases side by side, one of them from Git's history: make test-upgrade.
  { name: 'upgrade', workers: 1, timeoutSeconds: 600, stack: 'shared' },
  // Needs Docker: make test-containers.
  { name: 'containers', workers: 1, timeoutSeconds: 1800 },
]
