import { readdir } from 'node:fs/promises'
import { packagedBrowser } from '../../infra/e2e/testing/packaged-browser.ts'

/** What is built before a layer that looks at it, as it is served or run. */
export type Build = 'storybook' | 'storefront' | 'programs'

/** Tests that run together, with what they need; its name is that of a project of jest.config.js. */
export type Layer = Readonly<{
  name: string
  /** How many files run side by side. */
  workers: number
  timeoutSeconds: number
  needsServers?: boolean
  builds?: readonly Build[]
  /** Runs only when it is named. */
  isOnDemand?: boolean
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

/** All layers, in the order in which they run: what is quick first. */
export const layers: readonly Layer[] = [
  { name: 'rules', workers: 2, timeoutSeconds: 30 },
  { name: 'components', workers: 2, timeoutSeconds: 120 },
  { name: 'stories', workers: 3, timeoutSeconds: 120, builds: ['storybook'] },
  {
    name: 'pictures',
    workers: 2,
    timeoutSeconds: 120,
    builds: ['storybook'],
    obstacle: pictureObstacle,
  },
  {
    name: 'services',
    workers: 3,
    timeoutSeconds: 120,
    needsServers: true,
    builds: ['programs'],
  },
  {
    name: 'e2e',
    workers: 3,
    timeoutSeconds: 600,
    needsServers: true,
    builds: ['programs', 'storefront'],
  },
  // The list of faults takes long: see make test-faults. The e2e layer has some of them.
  { name: 'faults', workers: 1, timeoutSeconds: 600, needsServers: true, isOnDemand: true },
  // Programs of two releases beside each other, of which one is in the history: see make test-upgrade.
  { name: 'upgrade', workers: 1, timeoutSeconds: 600, needsServers: true, isOnDemand: true },
  // Needs Docker: see make test-containers.
  { name: 'containers', workers: 1, timeoutSeconds: 1800, isOnDemand: true },
]
