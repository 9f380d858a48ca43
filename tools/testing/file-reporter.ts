import { evidenceName } from '@axle/kit/testing/evidence'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createAdmission, hasRunOutOfMemory, readCpuPressure } from './admission.ts'
import { logTails } from './run-folder.ts'
import { createNeighbours, type FileRecord, recordsFile } from './report.ts'

/** Whether the test files start services. Other test files use the CPU continuously and do not depend on timeouts. */
const startsServices = process.env['TEST_ENVIRONMENT'] !== undefined
const STILL_RUNNING_MS = 30_000
/**
 * Maximum time between the end of the last test file and the end of jest. If jest takes longer to end, a test left
 * something open.
 */
const ENDING_MS = 20_000

/**
 * Path of a file that exists while layers at a lower priority run. These layers increase the CPU pressure, but yield
 * the CPU to other processes.
 */
const companionMark = process.env['TEST_COMPANION'] ?? ''

const readPressure = async (): Promise<number | undefined> =>
  existsSync(companionMark) ? undefined : readCpuPressure()

type File = Readonly<{ path: string }>
type FileResult = Readonly<{
  numPassingTests: number
  numFailingTests: number
  failureMessage?: string | null
  perfStats: Readonly<{ runtime: number }>
  /** Console output of the test file. The plain runner does not provide it. */
  console?: readonly Readonly<{ message: string }>[] | null
}>

const toRelativePath = ({ path }: File): string => relative(process.cwd(), path)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Fails a run that does not end because a test file left a connection, a timer or a process open. */
function endByForce(): void {
  const open = [...new Set(process.getActiveResourcesInfo())].join(', ')
  say(`FAIL: the run does not end, because a test file left something open: ${open}`)
  process.exit(1)
}

/**
 * Shows each test file of a run when it ends, with its time and failures. From time to time, it also shows the files
 * that are still running. It starts files only while the CPU is not overloaded, and deletes the evidence of files that
 * passed. Jest creates one reporter for each run.
 */
export default class FileReporter {
  readonly #neighbours = createNeighbours()
  readonly #admission: ReturnType<typeof createAdmission>
  readonly #evidence = process.env['TEST_LOGS']
  readonly #records: FileRecord[] = []
  #files = 0
  #ended = 0
  #timer: NodeJS.Timeout | undefined

  constructor({ maxWorkers }: { readonly maxWorkers: number }) {
    const maxPressure = Number(process.env['TEST_MAX_PRESSURE'])
    this.#admission = createAdmission({ workers: maxWorkers, maxPressure, readPressure })
  }

  onRunStart({ numTotalTestSuites }: { readonly numTotalTestSuites: number }): void {
    this.#files = numTotalTestSuites
    this.#timer = setInterval(() => {
      say(`          still at ${this.#neighbours.running().join(', ')}`)
    }, STILL_RUNNING_MS)
  }

  /** Delays the start of a test file. Jest starts the file when the promise resolves. */
  async onTestFileStart(file: File): Promise<void> {
    if (startsServices) await this.#admission.enter()
    this.#neighbours.start(toRelativePath(file))
  }

  async onTestFileResult(file: File, result: FileResult): Promise<void> {
    if (startsServices) this.#admission.leave()
    const neighbours = this.#neighbours.end(toRelativePath(file))
    const cpuPressure = await readCpuPressure()
    const known = cpuPressure !== undefined && { cpuPressure }
    this.#records.push({ file: toRelativePath(file), neighbours, ...known })
    this.#ended += 1
    const { numPassingTests: passed, numFailingTests: failed, failureMessage, perfStats } = result
    const isGood = failed === 0 && !failureMessage
    const count = `${this.#ended}/${this.#files}`.padStart(7)
    const seconds = (perfStats.runtime / 1000).toFixed(1)
    const tests = isGood ? `${passed} passed` : `${passed} passed, ${failed} failed`
    say(`${count} ${isGood ? 'ok  ' : 'FAIL'} ${toRelativePath(file)}  ${tests}, ${seconds} s`)
    if (isGood) await this.#forget(file)
    else await this.#showFailure(file, result)
  }

  async onRunComplete(): Promise<void> {
    clearInterval(this.#timer)
    setTimeout(endByForce, ENDING_MS).unref()
    if (!this.#evidence) return
    await mkdir(this.#evidence, { recursive: true })
    await writeFile(join(this.#evidence, recordsFile), JSON.stringify(this.#records))
  }

  async #forget({ path }: File): Promise<void> {
    if (!this.#evidence) return
    await rm(join(this.#evidence, evidenceName(path)), { recursive: true, force: true })
  }

  async #showFailure({ path }: File, { console, failureMessage }: FileResult): Promise<void> {
    for (const { message } of console ?? []) say(message)
    say(failureMessage ?? '')
    if (hasRunOutOfMemory(failureMessage ?? '')) {
      say(`A worker ran out of memory: at most ${this.#admission.reduce()} files run concurrently.`)
    }
    if (!this.#evidence) return
    for (const line of await logTails(join(this.#evidence, evidenceName(path)))) say(line)
  }
}
