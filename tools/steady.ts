import { listLeftovers } from '@axle/kit/testing/leftovers'
import { runMain } from '@axle/local/run-main'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { measureMachine } from './testing/factor.ts'
import { buildCommands, type Layer, layers } from './testing/layers.ts'
import { type Stack, startStack } from './testing/stack.ts'
import {
  findAffected,
  findProject,
  type Kind,
  planKinds,
  type Project,
} from './testing/steady-plan.ts'
import { runOnce } from './testing/steady-run.ts'

/**
 * Checks whether test files pass every time: runs those that changed, or whose fixtures changed, many times.
 *
 *   node tools/steady.ts --since=main      files that changed since a commit
 *   node tools/steady.ts --only=booking    files whose path contains the word
 *
 * --times=20 sets the number of runs per file. --seed=7 reproduces the order of tests and the pauses. --minutes=10
 * limits the duration.
 */
const { values: options } = parseArgs({
  options: {
    since: { type: 'string', default: 'main' },
    only: { type: 'string' },
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '10' },
  },
})
const times = Number(options.times)
const firstSeed = Number(options.seed)
const ended = AbortSignal.timeout(Number(options.minutes) * 60_000)
const stopped = new AbortController()
const signal = AbortSignal.any([ended, stopped.signal])
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopped.abort())

type Wait = Readonly<{ file: string; what: string; milliseconds: number; limitMs: number }>

/** Slowness factor of the machine, and the backing services that the run uses. */
type Machine = Readonly<{ factor: number; stack: Stack | undefined }>

/** Test file and the results of its runs so far. */
type Subject = {
  readonly file: string
  readonly layer: Layer
  readonly neighbours: readonly string[]
  isShuffled: boolean
  passes: number
  runs: number
  readonly notes: Set<string>
}

async function git(...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', words, { maxBuffer: 2 ** 26 })
  return stdout.split('\n').filter((line) => line !== '')
}

async function findFiles(): Promise<{ all: readonly string[]; chosen: readonly string[] }> {
  const added = await git('ls-files', '--others', '--exclude-standard')
  const tracked = await git('ls-files', '*.test.ts', '*.test.tsx')
  const all = [...tracked, ...added.filter((path) => /\.test\.tsx?$/.test(path))]
  const words = options.only?.split(' ')
  if (words) return { all, chosen: all.filter((file) => words.some((word) => file.includes(word))) }
  const changed = await git('diff', '--name-only', '--merge-base', options.since)
  const read = async (file: string) => [file, await readFile(file, 'utf8').catch(() => '')] as const
  const texts = new Map((await Promise.all(all.map(read))).filter(([, text]) => text !== ''))
  return { all, chosen: findAffected([...changed, ...added], texts) }
}

/**
 * Returns the two test files of the layer that most often run concurrently with `file`. These are the files closest to
 * it in size, because longest-first.ts starts most files by size.
 */
function findNeighbours(file: string, layer: Layer, group: readonly string[]): readonly string[] {
  if (layer.workers === 1) return []
  const sorted = group.toSorted((one, other) => statSync(one).size - statSync(other).size)
  const place = sorted.indexOf(file)
  return [sorted[place - 1], sorted[place + 1]].filter((one) => one !== undefined)
}

async function findSubjects(): Promise<readonly Subject[]> {
  const config = (await import(resolve('jest.config.js'))) as {
    default: { projects: readonly Project[] }
  }
  const { projects } = config.default
  const { all, chosen } = await findFiles()
  const isKnown = ({ obstacle, name }: Layer) => !obstacle && name !== 'containers'
  return chosen.flatMap((file) => {
    const project = findProject(file, projects)
    const layer = layers.filter(isKnown).find(({ name }) => name === project)
    if (!layer) return []
    const group = all.filter((one) => findProject(one, projects) === project)
    const found = { file, layer, neighbours: findNeighbours(file, layer, group) }
    return [{ ...found, isShuffled: true, passes: 0, runs: 0, notes: new Set<string>() }]
  })
}

async function build(subjects: readonly Subject[]): Promise<void> {
  for (const what of new Set(subjects.flatMap(({ layer }) => layer.builds ?? []))) {
    console.log(`== ${what}: building`)
    const command = ['run', '--silent', ...buildCommands[what]]
    const [code] = await once(
      spawn('npm', command, { stdio: ['ignore', 'ignore', 'inherit'] }),
      'exit',
    )
    if (code !== 0) throw new Error(`npm ${command.join(' ')} failed.`)
  }
}

/** Leftover data of earlier runs in the backing services, which later runs do not report again. */
const known = new Set<string>()

async function noteLeftovers(subject: Subject, stack: Stack | undefined): Promise<void> {
  if (!stack) return
  const [environment] = JSON.parse(stack.environment['TEST_ENVIRONMENT'] ?? '[]') as Record<
    string,
    string
  >[]
  if (!environment) return
  for (const left of await listLeftovers(environment)) {
    if (!known.has(left)) subject.notes.add(`left ${left.replace(/[0-9a-f]{8}[0-9a-f-]*/, '…')}`)
    known.add(left)
  }
}

/** Records each wait in a test file that took more than half of its timeout. */
async function noteWaits(subject: Subject, folder: string): Promise<void> {
  const text = await readFile(join(folder, 'waits.jsonl'), 'utf8').catch(() => '')
  const waits = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Wait)
  for (const { file, what, milliseconds, limitMs } of waits) {
    if (file !== subject.file || milliseconds <= limitMs / 2) continue
    subject.notes.add(`waited ${milliseconds} of ${limitMs} ms until ${what}`)
  }
}

type Run = Omit<Parameters<typeof runOnce>[0], 'isShuffled'>

/**
 * Runs the tests of a file in random order. If they fail twice in one random order but pass in the written order, they
 * depend on their order. From then on, the file always runs in the written order.
 */
async function runShuffled(subject: Subject, run: Run) {
  const result = await runOnce({ ...run, isShuffled: subject.isShuffled })
  const [failure] = result.failures
  if (failure === undefined || !subject.isShuffled) return result
  const again = await runOnce({ ...run, isShuffled: true })
  if (again.failures.length === 0) return result
  const asWritten = await runOnce({ ...run, isShuffled: false })
  if (asWritten.failures.length > 0) return result
  subject.isShuffled = false
  subject.notes.add(`depends on the order of its tests, by seed ${run.seed}: ${failure}`)
  return asWritten
}

async function runSubject(subject: Subject, kind: Kind, index: number, machine: Machine) {
  const { factor, stack } = machine
  const { layer, file, neighbours, notes } = subject
  const seed = firstSeed + index
  const folder = await mkdtemp(join(tmpdir(), 'axle-steady-'))
  const began = performance.now()
  const run = {
    ...{ layer, file, kind, seed, folder, signal, factor },
    neighbours: kind === 'beside' ? neighbours : [],
    environment: { ...stack?.environment, TEST_PROGRAMS: 'bundled', TEST_LOGS: folder },
  }
  let outcome: Awaited<ReturnType<typeof runShuffled>>
  try {
    outcome = await runShuffled(subject, run)
    await noteWaits(subject, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { failures, processes } = outcome
  subject.runs += 1
  if (failures.length === 0) subject.passes += 1
  for (const failure of failures) notes.add(`failed ${kind}, seed ${seed}: ${failure}`)
  for (const command of processes) notes.add(`left process ${command}`)
  await noteLeftovers(subject, stack)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const mark = failures.length === 0 ? 'ok  ' : 'FAIL'
  console.log(`${mark} ${kind.padEnd(6)} ${file}, ${seconds} s, seed ${seed}`)
}

/** Runs each test file once per round, so that an interrupted command has results for every file. */
async function runAll(subjects: readonly Subject[], machine: Machine): Promise<void> {
  for (const [index, kind] of planKinds(times).entries()) {
    for (const subject of subjects) {
      if (signal.aborted) return
      await runSubject(subject, kind, index, machine).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    }
  }
}

function report(subjects: readonly Subject[]): void {
  console.log('')
  for (const { file, passes, runs, notes } of subjects) {
    const missing = runs < times ? `, ${times - runs} not run` : ''
    console.log(`${passes} of ${times} passed${missing}: ${file}`)
    for (const note of notes) console.log(`    ${note}`)
  }
}

await runMain(async () => {
  const subjects = await findSubjects()
  if (subjects.length === 0) {
    console.log('No test file has changed.')
    return 0
  }
  console.log(`${subjects.length} files, ${times} runs each, first seed ${firstSeed}`)
  await build(subjects)
  const folder = await mkdtemp(join(tmpdir(), 'axle-steady-stack-'))
  const { factor } = await measureMachine(folder)
  const workers = Math.max(...subjects.map(({ neighbours }) => neighbours.length + 1))
  const isServed = subjects.some(({ layer }) => layer.isServed)
  const stack = isServed ? await startStack(workers, folder) : undefined
  try {
    await runAll(subjects, { factor, stack })
  } finally {
    await stack?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  report(subjects)
  return subjects.every(({ passes }) => passes === times) ? 0 : 1
})
