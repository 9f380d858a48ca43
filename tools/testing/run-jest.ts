import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Counts, countsOf, type JestResult } from './counts.ts'
import type { Layer } from './layers.ts'
import { type Quarantined, selecting, skippedIn, skipping } from './quarantine.ts'

/** A third of the processor beside one that also wants it: with less, pages are too slow for those who wait. */
const asidePriority = constants.priority.PRIORITY_BELOW_NORMAL / 2
const jest = 'node_modules/jest/bin/jest.js'
const reporter = join(import.meta.dirname, 'file-reporter.ts')
const sequencer = join(import.meta.dirname, 'longest-first.ts')

export type Outcome = Readonly<{
  counts: Counts
  /** What jest wrote of its run; undefined when it ended before it could. */
  result?: JestResult
  /** Tests in quarantine that the run left out. */
  quarantined?: readonly Quarantined[]
}>

export type JestRun = Readonly<{
  layer: Layer
  /** Words that the path of a file must hold one of; all files when there are none. */
  words: readonly string[]
  /** Where the result is written. */
  folder: string
  /** Folder of the run, which keeps the logs of failed files and a JUnit report of each layer. */
  evidence?: string
  environment: Readonly<Record<string, string>>
  /** Tests that are left out and not counted. */
  quarantine?: readonly Quarantined[]
  /** Name of the only test that runs. */
  only?: string
  /** How many times slower this machine is than the reference. */
  factor?: number
  onStart?: (child: ChildProcess) => void
  /** Shows nothing while it runs. */
  isQuiet?: boolean
  /** Leaves the processor to other programs. */
  isAside?: boolean
}>

/** CPU pressure above which no file starts, in per cent, so that files slow each other down little. */
const presetMaxPressure = 60

/** Environment variables by which tests and services scale their timeouts. */
export function factorSettings(
  { stack, limitFactor = 10, limitExceptions = {}, maxPressure = presetMaxPressure }: Layer,
  factor: number,
): Record<string, string> {
  const exceptions = Object.entries(limitExceptions).map(
    ([name, other]) => `${name}=${other * factor}`,
  )
  const limits = [limitFactor * factor, ...exceptions].join(',')
  return {
    TEST_FACTOR: String(factor),
    ...(stack && {
      AXLE_ENV: 'test',
      LIMIT_FACTOR: limits,
      TEST_MAX_PRESSURE: String(maxPressure),
    }),
  }
}

/** @returns how many files of a layer have one of the words in their path */
export async function countFiles({ name }: Layer, words: readonly string[]): Promise<number> {
  const options = ['--selectProjects', name, '--listTests', '--json', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, [jest, ...options])
  return (JSON.parse(stdout) as readonly string[]).length
}

/** Environment variables by which tests and jest-junit write what the run keeps. */
function evidenceSettings(layer: string, evidence: string | undefined): Record<string, string> {
  if (!evidence) return {}
  return {
    TEST_LOGS: resolve(evidence, layer),
    JEST_JUNIT_OUTPUT_FILE: join(evidence, 'junit', `${layer}.xml`),
    JEST_JUNIT_ADD_FILE_ATTRIBUTE: 'true',
  }
}

/** Options of jest for a part of the files, such as `1/2`, which a layer of few files may leave empty. */
function shardOptions(shard = process.env['TEST_SHARD']): string[] {
  return [`--passWithNoTests=${shard ? 'true' : 'false'}`, ...(shard ? [`--shard=${shard}`] : [])]
}

/** Runs the files of one layer, and shows each as it ends. */
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
    ...[`--maxWorkers=${layer.workers}`, `--testTimeout=${layer.timeoutSeconds * 1000 * factor}`],
  ]
  const child = spawn(process.execPath, [jest, ...options, ...words], {
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
  const counts = countsOf({ ...result, numPendingTests })
  // A run that failed without a failed test (no test found, a crash) must not look like a pass.
  const isSilentFailure = code !== 0 && counts.failed === 0
  return { counts: isSilentFailure ? { ...counts, failed: 1 } : counts, result, quarantined }
}
