import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Counts, countTests, type JestResult } from './counts.ts'
import type { Layer } from './layers.ts'
import { type Quarantined, selecting, skippedIn, skipping } from './quarantine.ts'

/**
 * Process priority of layers and builds that run in the background. They get a third of a CPU core's time if another
 * process competes for it. With a smaller share, pages would be too slow for their tests.
 */
export const asidePriority = constants.priority.PRIORITY_BELOW_NORMAL / 2
const jest = 'node_modules/jest/bin/jest.js'
/**
 * Node options of Jest and its workers. Most objects of a test file live as long as the file, so a larger young
 * generation saves garbage collections, about a tenth of the CPU time of a component test.
 */
const nodeOptions = ['--max-semi-space-size=64', '--single-threaded-gc']
const reporter = join(import.meta.dirname, 'file-reporter.ts')
const sequencer = join(import.meta.dirname, 'longest-first.ts')

export type Outcome = Readonly<{
  counts: Counts
  /** Jest's result, or undefined if jest ended without one. */
  result?: JestResult
  /** Quarantined tests that the run skipped. */
  quarantined?: readonly Quarantined[]
}>

export type JestRun = Readonly<{
  layer: Layer
  /** Words that select test files: the path of a file must contain one of them. An empty list selects all files. */
  words: readonly string[]
  /** Folder into which jest writes its result. */
  folder: string
  /** Folder of the test run, which keeps the logs of failed test files and a JUnit report of each layer. */
  evidence?: string
  environment: Readonly<Record<string, string>>
  /** Quarantined tests, which are skipped and not counted. */
  quarantine?: readonly Quarantined[]
  /** Full name of the only test that runs. */
  only?: string
  /** How many times slower this machine is than the reference machine. */
  factor?: number
  onStart?: (child: ChildProcess) => void
  /** Whether the run shows no output. */
  isQuiet?: boolean
  /** Whether the run has a lower priority than other processes. */
  isAside?: boolean
}>

/**
 * Default CPU pressure above which no test file starts, in per cent. It limits how much test files slow each other
 * down.
 */
const presetMaxPressure = 80

/** Returns the environment variables with which tests and services scale their timeouts. */
export function factorSettings(
  { isServed, limitFactor = 10, limitExceptions = {}, maxPressure = presetMaxPressure }: Layer,
  factor: number,
): Record<string, string> {
  const exceptions = Object.entries(limitExceptions).map(
    ([name, other]) => `${name}=${other * factor}`,
  )
  const limits = [limitFactor * factor, ...exceptions].join(',')
  return {
    TEST_FACTOR: String(factor),
    ...(isServed && {
      AXLE_ENV: 'test',
      LIMIT_FACTOR: limits,
      TEST_MAX_PRESSURE: String(maxPressure),
    }),
  }
}

/** @returns how many test files of a layer have one of the words in their path */
export async function countFiles({ name }: Layer, words: readonly string[]): Promise<number> {
  const options = ['--selectProjects', name, '--listTests', '--json', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, [jest, ...options])
  return (JSON.parse(stdout) as readonly string[]).length
}

/** Returns the environment variables that make tests and jest-junit write the run's evidence. */
function evidenceSettings(layer: string, evidence: string | undefined): Record<string, string> {
  if (!evidence) return {}
  return {
    TEST_LOGS: resolve(evidence, layer),
    JEST_JUNIT_OUTPUT_FILE: join(evidence, 'junit', `${layer}.xml`),
    JEST_JUNIT_ADD_FILE_ATTRIBUTE: 'true',
  }
}

/** Returns the jest options for a shard of the test files, such as `1/2`. A shard of a small layer may be empty. */
function shardOptions(shard = process.env['TEST_SHARD']): string[] {
  return [`--passWithNoTests=${shard ? 'true' : 'false'}`, ...(shard ? [`--shard=${shard}`] : [])]
}

/** Runs the test files of one layer, and shows each file when it ends. */
export async function runJest(run: JestRun): Promise<Outcome> {
  const { layer, words, folder, evidence, onStart, factor = 1 } = run
  const { quarantine = [], only, isQuiet = false, isAside = false } = run
  const environment = { ...run.environment, ...factorSettings(layer, factor) }
  const file = join(folder, `${layer.name}.json`)
  await rm(file, { force: true })
  const options = [
    ...['--selectProjects', layer.name, '--reporters', reporter],
    ...(evidence ? ['--reporters', 'jest-junit'] : []),
    ...['--testSequencer', sequencer],
    ...(only ? selecting(only) : skipping(quarantine)),
    ...['--json', `--outputFile=${file}`, ...(only ? [] : shardOptions())],
    // With a memory limit, Jest uses a worker process even for a single file.
    ...(layer.needsWorker ? ['--workerIdleMemoryLimit=2GB'] : []),
    ...[`--maxWorkers=${layer.workers}`, `--testTimeout=${layer.timeoutSeconds * 1000 * factor}`],
  ]
  const child = spawn(process.execPath, [...nodeOptions, jest, ...options, ...words], {
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...environment, ...evidenceSettings(layer.name, evidence) },
  })
  if (isAside && child.pid !== undefined) setPriority(child.pid, asidePriority)
  onStart?.(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { counts: { passed: 0, failed: 1 } }
  const result = JSON.parse(text) as JestResult
  const quarantined = skippedIn(result, quarantine)
  const numPendingTests = result.numPendingTests - quarantined.length
  const counts = countTests({ ...result, numPendingTests })
  // A run may fail without a failed test, for example after a crash or if no test was found. Such a run must not look
  // like a pass.
  const isSilentFailure = code !== 0 && counts.failed === 0
  return { counts: isSilentFailure ? { ...counts, failed: 1 } : counts, result, quarantined }
}
