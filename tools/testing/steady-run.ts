import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { JestResult } from './counts.ts'
import type { Layer } from './layers.ts'
import { factorSettings } from './run-jest.ts'
import type { Kind } from './steady-plan.ts'

const jest = 'node_modules/jest/bin/jest.js'
const loopsPerCore = 2
/** Factor by which a slowed run extends its timeouts. */
const slowedFactor = 4
const endingMs = 2000
const preload = pathToFileURL(join(import.meta.dirname, 'pauses.ts')).href

type SteadyRun = Readonly<{
  layer: Layer
  file: string
  /** Test files that run concurrently with this file. */
  neighbours: readonly string[]
  kind: Kind
  seed: number
  /** Whether the tests in the file run in random order. */
  isShuffled: boolean
  /** Folder for jest's result, and for the records that tests write. */
  folder: string
  /** How many times slower this machine is than the reference machine. */
  factor: number
  environment: Readonly<Record<string, string>>
  signal: AbortSignal
}>

type SteadyResult = Readonly<{
  /** First line of each failure. The list is empty if the file passed. */
  failures: readonly string[]
  /** Commands of the processes that the file left running. */
  processes: readonly string[]
}>

function startLoops(): readonly ChildProcess[] {
  const loop = join(import.meta.dirname, 'busy-loop.ts')
  return Array.from({ length: loopsPerCore * availableParallelism() }, () => fork(loop))
}

/** @returns the commands of the processes in a process group */
async function listGroup(group: number): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,stat=,command='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([id, state]) => Number(id) === group && !state?.startsWith('Z'))
    .map(([, , ...command]) => command.join(' '))
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The kill fails if all processes of the group have ended.
  }
}

/**
 * Ends the remaining processes of a process group.
 * @returns the commands of the remaining processes
 */
async function endGroup(group: number): Promise<readonly string[]> {
  if ((await listGroup(group)).length === 0) return []
  // Waits first, because jest's workers end a moment after jest.
  await delay(endingMs)
  const left = await listGroup(group)
  killGroup(group)
  return left
}

function createJestArguments(run: SteadyRun, factor: number, output: string): readonly string[] {
  const { layer, file, neighbours, seed, isShuffled } = run
  const timeoutMs = layer.timeoutSeconds * 1000 * factor
  return [
    ...[jest, '--selectProjects', layer.name, '--runTestsByPath', file, ...neighbours],
    ...['--json', `--outputFile=${output}`, '--forceExit'],
    ...[`--maxWorkers=${1 + neighbours.length}`, `--testTimeout=${timeoutMs}`],
    ...(isShuffled ? ['--randomize', `--seed=${seed}`] : []),
  ]
}

function failuresIn(text: string | undefined, file: string): readonly string[] {
  if (text === undefined) return ['jest ended without a result']
  const { testResults } = JSON.parse(text) as JestResult
  const result = testResults.find(({ name }) => name.endsWith(file))
  if (!result) return ['jest did not run the file']
  const failed = result.assertionResults.filter(({ status }) => status === 'failed')
  const lines = failed.map(({ fullName, failureMessages }) => {
    const [message = ''] = failureMessages ?? []
    return `${fullName}: ${message.split('\n')[0]}`
  })
  if (failed.length > 0 || result.message === '') return lines
  return [result.message.split('\n').find((line) => line.trim() !== '') ?? '']
}

/** Runs a test file once. @throws Error if it was aborted */
export async function runOnce(run: SteadyRun): Promise<SteadyResult> {
  const { folder, file, kind, seed, environment, signal, layer } = run
  const isSlowed = kind === 'slowed'
  const factor = run.factor * (isSlowed ? slowedFactor : 1)
  const output = join(folder, 'steady.json')
  await rm(output, { force: true })
  const loops = isSlowed ? startLoops() : []
  const slow = isSlowed && { NODE_OPTIONS: `--import=${preload}?seed=${seed}` }
  const child = spawn(process.execPath, createJestArguments(run, factor, output), {
    // Starts jest in a separate process group, so that leftover processes can be found.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment, ...factorSettings(layer, factor), ...slow },
  })
  const exited = once(child, 'exit')
  const abort = () => child.pid && killGroup(child.pid)
  signal.addEventListener('abort', abort)
  await exited
  signal.removeEventListener('abort', abort)
  for (const loop of loops) loop.disconnect()
  const processes = child.pid === undefined ? [] : await endGroup(child.pid)
  signal.throwIfAborted()
  const text = await readFile(output, 'utf8').catch(() => undefined)
  return { failures: failuresIn(text, file), processes }
}
