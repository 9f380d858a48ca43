import { markOf, programs, setBuilt, storefront } from '@axle/local/builds'
import { runMain } from '@axle/local/run-main'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { untestedStatuses } from './testing/contract-coverage.ts'
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
import { type Lanes, startLanes } from './testing/lanes.ts'
import { type Build, buildCommands, type Layer, layers } from './testing/layers.ts'
import { countFiles, runJest } from './testing/run-jest.ts'

/**
 * Runs all tests by layer, in two rows beside each other: rules, components and what is seen of the stories; services
 * and the whole shop against real servers, which start here, on free ports, with data of their own.
 *
 *   node tools/test.ts                     everything
 *   node tools/test.ts services booking    one layer, only files whose path holds the word
 *
 * TEST_WORKERS says how many files run side by side, each with servers of its own, where the layer's number is not
 * wanted. Servers are started for no more files than there are.
 */
const [wanted, ...words] = process.argv.slice(2)
const slowestShown = 5
const workers = Number(process.env['TEST_WORKERS'] ?? 0)
const folder = await mkdtemp(join(tmpdir(), 'axle-test-'))
const built = new Set<Build>()
const results: JestResult[] = []
const running = new Set<ChildProcess>()
let isInterrupted = false

/** What a shop finds built does not build again, which would take it from under the tests that use it. */
const marked = { programs, storefront, storybook: undefined }

async function build(what: Build): Promise<void> {
  if (built.has(what)) return
  built.add(what)
  console.log(`== ${what}: building`)
  const kept = marked[what]
  const mark = kept && (await markOf(kept))
  const command = ['run', '--silent', ...buildCommands[what]]
  const child = spawn('npm', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm ${command.join(' ')} failed.`)
  if (kept && mark) await setBuilt(kept, mark)
}

/** One more test: that the tests of the services name all that the contract promises. */
async function checkCoverage(testNames: readonly string[]): Promise<Counts> {
  const untested = untestedStatuses(parse(await readFile('openapi.yaml', 'utf8')), testNames)
  for (const one of untested) console.log(`no test names ${one}`)
  return untested.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runLayer(layer: Layer, lanes: Promise<Lanes> | undefined): Promise<Counts> {
  const obstacle = await layer.obstacle?.()
  if (obstacle) {
    console.log(`== ${layer.name}: left out, because ${obstacle.reason}`)
    return { passed: 0, failed: 0, skipped: obstacle.tests }
  }
  for (const what of layer.builds ?? []) await build(what)
  const environment = {
    ...(layer.needsServers && (await lanes)?.environment),
    ...(built.has('programs') && { TEST_PROGRAMS: 'bundled' }),
  }
  console.log(`== ${layer.name}`)
  const began = performance.now()
  const onStart = (child: ChildProcess) => {
    running.add(child)
    child.once('exit', () => running.delete(child))
  }
  // Those against servers wait often, so that two processors have time for the others as well.
  const isAside = !layer.needsServers && lanes !== undefined
  const { counts, result } = await runJest({ layer, words, folder, environment, onStart, isAside })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`== ${layer.name}: ${closingLine(counts).replace('Tests: ', '')}, ${seconds} s`)
  if (result) results.push(result)
  if (!result || layer.name !== 'services' || words.length > 0) return counts
  return addCounts(counts, await checkCoverage(namesIn(result)))
}

/** Runs layers one after the other. */
async function runRow(row: readonly Layer[], lanes: Promise<Lanes> | undefined): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 }
  for (const layer of row) {
    if (isInterrupted) throw new Error('Stopped before all tests had run.')
    counts = addCounts(counts, await runLayer(layer, lanes))
  }
  return counts
}

/** A layer with as many workers as it has files to run, at most. */
async function withWorkers(layer: Layer): Promise<Layer> {
  const most = workers > 0 ? workers : layer.workers
  if (!layer.needsServers || words.length === 0) return { ...layer, workers: most }
  return { ...layer, workers: Math.max(1, Math.min(most, await countFiles(layer, words))) }
}

async function main(): Promise<Counts> {
  const asked = layers.filter(({ name, isOnDemand }) => (wanted ? name === wanted : !isOnDemand))
  const chosen = await Promise.all(asked.map(withWorkers))
  if (chosen.length === 0) throw new Error(`There is no layer "${wanted}".`)
  const most = Math.max(0, ...chosen.flatMap((one) => (one.needsServers ? [one.workers] : [])))
  const lanes = most === 0 ? undefined : startLanes(most, folder)
  // A failure is met by the first layer that needs the servers, not before.
  lanes?.catch(() => undefined)
  try {
    const rows = [false, true].map((isServed) =>
      chosen.filter(({ needsServers = false }) => needsServers === isServed),
    )
    const attempts = rows.map((row) => runRow(row, lanes).catch(giveUp))
    return (await Promise.all(attempts)).reduce(addCounts)
  } finally {
    await lanes?.then(
      (started) => started.stop(),
      () => undefined,
    )
  }
}

function interrupt(signal: NodeJS.Signals): void {
  isInterrupted = true
  for (const child of running) child.kill(signal)
}

/** Ends the other row too, since nothing is worth its time any more. */
async function giveUp(error: unknown): Promise<never> {
  const ends = [...running].map((child) => once(child, 'exit'))
  interrupt('SIGTERM')
  await Promise.all(ends)
  throw error
}

process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)
async function mainAndTidy() {
  try {
    return await main()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runMain(async () => {
  const counts = await mainAndTidy()
  const failed = failures(results)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
  console.log(`\nThe slowest files:\n${slowestFiles(results, slowestShown).join('\n')}\n`)
  if (failed.length > 1) console.log(`Failed, in short:\n${failuresInShort(results).join('\n')}\n`)
  console.log(closingLine(counts))
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
})
