import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Counts, countsOf, type JestResult } from './counts.ts'
import type { Layer } from './layers.ts'

/** A third of the processor beside one that also wants it: with less, pages are too slow for those who wait. */
const asidePriority = constants.priority.PRIORITY_BELOW_NORMAL / 2
const jest = 'node_modules/jest/bin/jest.js'
const reporter = join(import.meta.dirname, 'file-reporter.ts')
const sequencer = join(import.meta.dirname, 'longest-first.ts')

export type Outcome = Readonly<{
  counts: Counts
  /** What jest wrote of its run; undefined when it ended before it could. */
  result?: JestResult
}>

export type JestRun = Readonly<{
  layer: Layer
  /** Words that the path of a file must hold one of; all files when there are none. */
  words: readonly string[]
  /** Where the result is written. */
  folder: string
  environment: Readonly<Record<string, string>>
  onStart?: (child: ChildProcess) => void
  /** Shows nothing while it runs. */
  isQuiet?: boolean
  /** Leaves the processor to other programs. */
  isAside?: boolean
}>

/** @returns how many files of a layer have one of the words in their path */
export async function countFiles({ name }: Layer, words: readonly string[]): Promise<number> {
  const options = ['--selectProjects', name, '--listTests', '--json', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, [jest, ...options])
  return (JSON.parse(stdout) as readonly string[]).length
}

/** Runs the files of one layer, and shows each as it ends. */
export async function runJest(run: JestRun): Promise<Outcome> {
  const { layer, words, folder, environment, onStart, isQuiet = false, isAside = false } = run
  const file = join(folder, `${layer.name}.json`)
  await rm(file, { force: true })
  const options = [
    ...['--selectProjects', layer.name, '--reporters', reporter],
    ...['--testSequencer', sequencer],
    ...['--json', `--outputFile=${file}`, '--forceExit', '--passWithNoTests=false'],
    ...[`--maxWorkers=${layer.workers}`, `--testTimeout=${layer.timeoutSeconds * 1000}`],
  ]
  const child = spawn(process.execPath, [jest, ...options, ...words], {
    stdio: ['ignore', 'ignore', isQuiet ? 'ignore' : 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (isAside && child.pid !== undefined) setPriority(child.pid, asidePriority)
  onStart?.(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { counts: { passed: 0, failed: 1 } }
  const result = JSON.parse(text) as JestResult
  const counts = countsOf(result)
  // A run that failed without a failed test (no test found, a crash) must not look like a pass.
  const isSilentFailure = code !== 0 && counts.failed === 0
  return { counts: isSilentFailure ? { ...counts, failed: 1 } : counts, result }
}
