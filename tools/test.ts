import { hashInputs, programs, setBuilt, storefront } from '@axle/local/builds'
import { runMain } from '@axle/local/run-main'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRunOutOfMemory } from './testing/admission.ts'
import { findUntestedStatuses } from './testing/contract-coverage.ts'
import {
  addCounts,
  closingLine,
  type Counts,
  failures,
  failuresInShort,
  type JestResult,
  namesIn,
  slowestFiles,
} from './testing/counts.ts'
import { announce, measureMachine, toWorkers } from './testing/factor.ts'
import { type Build, buildCommands, findStages, type Layer, type Stage } from './testing/layers.ts'
import { type Quarantined, readQuarantine, repeatQuarantined } from './testing/quarantine.ts'
import { startRecording } from './testing/recording.ts'
import { readReports } from './testing/report.ts'
import { asidePriority, countFiles, type JestRun, runJest } from './testing/run-jest.ts'
import { type Stack, startStackFor } from './testing/stack.ts'

/**
 * Runs tests against real backing services, which it starts on free ports with separate data.
 *
 *   node tools/test.ts                     the layers of `make test`
 *   node tools/test.ts test-browser        the layers of another command
 *   node tools/test.ts test-all            the layers of all commands, in order
 *   node tools/test.ts services booking    one layer, only files whose path contains the word
 *
 * Layers without backing services run concurrently with the others, at a lower priority. TEST_WORKERS sets the number
 * of files that run concurrently. TEST_SHARD=1/2 runs the first half of the files.
 */
const [wanted = 'test', ...words] = process.argv.slice(2)
const slowestShown = 10
const workers = Number(process.env['TEST_WORKERS'] ?? 0)
const folder = await mkdtemp(join(tmpdir(), 'axle-test-'))
const machine = await measureMachine(folder)
const recording = await startRecording(process.argv.slice(2).join(' '), machine.factor)
/** Path of a file that exists while layers at a lower priority run. */
const companionMark = join(folder, 'companion')
const built = new Map<Build, Promise<void>>()
const results: JestResult[] = []
const running = new Set<ChildProcess>()
const times: string[] = []
const quarantine = readQuarantine()
const quarantined: string[] = []
/** Number of jest workers that ran out of memory. */
let lostWorkers = 0
let isInterrupted = false

/** Builds that are marked as current, so that a shop that starts during the tests does not rebuild them. */
const marked = { programs, storefront, storybook: undefined }

async function runBuild(what: Build, isAside: boolean): Promise<void> {
  console.log(`== ${what}: building`)
  const kept = marked[what]
  const mark = kept && (await hashInputs(kept))
  const command = ['run', '--silent', ...buildCommands[what]]
  const child = spawn('npm', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (isAside && child.pid !== undefined) setPriority(child.pid, asidePriority)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm ${command.join(' ')} failed.`)
  if (kept && mark) await setBuilt(kept, mark)
}

function build(what: Build, isAside: boolean): Promise<void> {
  const attempt = built.get(what) ?? runBuild(what, isAside)
  built.set(what, attempt)
  return attempt
}

/**
 * Checks that the titles of the service tests cover every response status in the contract. The check counts as an
 * additional test.
 */
async function checkCoverage(): Promise<Counts> {
  const untested = await findUntestedStatuses(results.flatMap(namesIn))
  for (const status of untested) console.log(`no test names ${status}`)
  return untested.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs a quarantined test 20 times in CI, and never elsewhere.
 * @returns a line for the end of the run
 */
async function reportQuarantined(test: Quarantined, run: JestRun): Promise<string> {
  if (!process.env['CI']) return `${test.file}: ${test.test} (${test.owner}, until ${test.end})`
  const one = { ...run, words: [test.file], only: test.test, isQuiet: true }
  return repeatQuarantined(test, async () => (await runJest(one)).result?.numPassedTests === 1)
}

async function runLayer(planned: Layer, stack: Promise<Stack> | undefined): Promise<Counts> {
  const layer = { ...planned, workers: Math.max(1, planned.workers - lostWorkers) }
  const obstacle = await layer.obstacle?.()
  if (obstacle) {
    console.log(`== ${layer.name}: left out, because ${obstacle.reason}`)
    return { passed: 0, failed: 0, skipped: obstacle.tests }
  }
  const isAside = !isServed(layer) && stack !== undefined
  await Promise.all((layer.builds ?? []).map((what) => build(what, isAside)))
  const environment = {
    ...recording.settings,
    TEST_COMPANION: companionMark,
    ...(layer.isServed && (await stack)?.environment),
    ...(built.has('programs') && { TEST_PROGRAMS: 'bundled' }),
  }
  console.log(`== ${layer.name}`)
  const began = performance.now()
  const onStart = (child: ChildProcess) => {
    running.add(child)
    child.once('exit', () => running.delete(child))
  }
  const run = { layer, words, folder, environment, factor: machine.factor, onStart, isAside }
  const recorded = { ...run, quarantine, evidence: recording.folder }
  const { counts, result, quarantined: skipped = [] } = await runJest(recorded)
  const seconds = (performance.now() - began) / 1000
  for (const test of skipped) quarantined.push(await reportQuarantined(test, run))
  await recording.addLayer(layer.name, counts, result, seconds)
  const line = `${layer.name}: ${closingLine(counts).replace('Tests: ', '')}, ${seconds.toFixed(0)} s`
  console.log(`== ${line}`)
  times.push(line)
  if (result) {
    results.push(result)
    lostWorkers += result.testResults.filter(({ message }) => hasRunOutOfMemory(message)).length
  }
  return counts
}

async function runRow(row: readonly Layer[], stack: Promise<Stack> | undefined): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 }
  for (const layer of row) {
    if (isInterrupted) throw new Error('Stopped before all tests had run.')
    counts = addCounts(counts, await runLayer(layer, stack))
  }
  return counts
}

/** Limits the workers of a layer to the number of its files, so that Keycloak gets no unnecessary realms. */
async function withWorkers(layer: Layer): Promise<Layer> {
  const most = workers > 0 ? workers : toWorkers(layer.workers, machine)
  if (!layer.isServed || words.length === 0) return { ...layer, workers: most }
  return { ...layer, workers: Math.max(1, Math.min(most, await countFiles(layer, words))) }
}

async function runAside(...row: Parameters<typeof runRow>): Promise<Counts> {
  try {
    return await runRow(...row)
  } finally {
    await rm(companionMark, { force: true })
  }
}

/** Runs the rows of a stage concurrently. A row is a list of layers that run sequentially. */
async function runStage(stage: Stage, stack: Promise<Stack> | undefined): Promise<Counts> {
  const aside = stage.layers.filter((layer) => !isServed(layer))
  const served = stage.layers.filter(isServed)
  const areBoth = aside.length > 0 && served.length > 0
  if (areBoth) await writeFile(companionMark, '')
  const attempts = [runAside(aside, stack), runRow(served, stack)]
  return (await Promise.all(attempts.map((attempt) => attempt.catch(giveUp)))).reduce(addCounts)
}

const isServed = (layer: Layer): boolean => layer.isServed === true

/** Stops the backing services. Idempotent. */
async function stopStack(stack: Promise<Stack> | undefined): Promise<void> {
  const started = await stack?.catch(() => undefined)
  await started?.stop()
}

async function main(): Promise<Counts> {
  const stages = await Promise.all(
    findStages(wanted).map(async (stage) => ({
      ...stage,
      layers: await Promise.all(stage.layers.map(withWorkers)),
    })),
  )
  const known = words.length === 0 ? await readReports() : []
  const chosen = stages.flatMap(({ layers }) => layers)
  console.log(announce(chosen, machine, known))
  const stack = startStackFor(chosen, folder)
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    for (const [index, stage] of stages.entries()) {
      if (stages.length > 1) console.log(`\n=== make ${stage.name}`)
      const isNeeded = stages.slice(index).some(({ layers }) => layers.some(isServed))
      if (!isNeeded) await stopStack(stack)
      counts = addCounts(counts, await runStage(stage, isNeeded ? stack : undefined))
      // If the core tests fail, the results of the other commands are of little use.
      if (stage.name === 'test' && stages.length > 1 && counts.failed > 0) break
    }
  } finally {
    await stopStack(stack)
  }
  return wanted === 'test-all' && counts.failed === 0
    ? addCounts(counts, await checkCoverage())
    : counts
}

function interrupt(signal: NodeJS.Signals): void {
  isInterrupted = true
  for (const child of running) child.kill(signal)
}

/** Rethrows an error of one row after ending the other row, whose result would be useless. */
async function giveUp(error: unknown): Promise<never> {
  const ends = [...running].map((child) => once(child, 'exit'))
  interrupt('SIGTERM')
  await Promise.all(ends)
  throw error
}

process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)
async function mainAndTidy() {
  let isGood = false
  try {
    const counts = await main()
    isGood = counts.failed === 0
    return counts
  } finally {
    if (!isGood) await recording.keepStackLogs(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

await runMain(async () => {
  const counts = await mainAndTidy()
  const evidence = await recording.finish()
  const failed = failures(results)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
  console.log(`\nThe slowest files:\n${slowestFiles(results, slowestShown).join('\n')}\n`)
  if (quarantined.length > 0) console.log(`In quarantine:\n  ${quarantined.join('\n  ')}\n`)
  if (evidence.length > 0) console.log(`${evidence.join('\n')}\n`)
  console.log(`Layers:\n  ${times.join('\n  ')}\n`)
  // Some viewers show only the last lines of a run.
  if (failed.length > 0) console.log(`Failed, in short:\n${failuresInShort(results).join('\n')}\n`)
  console.log(closingLine(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})
