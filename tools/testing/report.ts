import type { LongWait } from '@axle/kit/testing/evidence'
import { evidenceName, waitsFile } from '@axle/kit/testing/evidence'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { JestResult } from './counts.ts'
import { listRuns } from './run-folder.ts'

export const reportFile = 'report.json'

type TestReport = Readonly<{
  name: string
  status: string
  milliseconds: number
  longestWait?: Pick<LongWait, 'what' | 'milliseconds' | 'limitMs'>
}>

export type FileReport = Readonly<{
  layer: string
  file: string
  startedAt: string
  seconds: number
  isFailed: boolean
  /** Error of the test file as a whole, for example if it cannot be loaded. */
  message?: string
  tests: readonly TestReport[]
  neighbours: readonly string[]
  cpuPressure?: number
  /** Folder with the logs of the test file's services, if the file failed. */
  evidence?: string
}>

export type Report = Readonly<{
  command: string
  startedAt: string
  seconds: number
  commit: string
  /** How many times slower the machine was than the reference machine. */
  factor: number
  /** Environment variables with which another run repeats the random choices of this run. */
  settings: Readonly<Record<string, string>>
  layers: readonly Readonly<{ name: string; passed: number; failed: number; seconds: number }>[]
  files: readonly FileReport[]
}>

async function readWaits(folder: string): Promise<readonly LongWait[]> {
  const text = await readFile(join(folder, waitsFile), 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LongWait)
}

async function readRecords(folder: string): Promise<readonly FileRecord[]> {
  const text = await readFile(join(folder, recordsFile), 'utf8').catch(() => '[]')
  return JSON.parse(text) as readonly FileRecord[]
}

function pickLongestWait(waits: readonly LongWait[]): Pick<TestReport, 'longestWait'> {
  const longest = waits.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
  if (!longest) return {}
  const { what, milliseconds, limitMs } = longest
  return { longestWait: { what, milliseconds, limitMs } }
}

/** Returns a report on each test file of a layer, and deletes the records from which the reports are made. */
export async function reportFiles(
  layer: string,
  { testResults }: Pick<JestResult, 'testResults'>,
  runFolder: string,
): Promise<FileReport[]> {
  const folder = join(runFolder, layer)
  const [waits, records] = await Promise.all([readWaits(folder), readRecords(folder)])
  await rm(join(folder, waitsFile), { force: true })
  await rm(join(folder, recordsFile), { force: true })
  return testResults.map(({ name, startTime, endTime, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const { neighbours = [], cpuPressure } = records.find((record) => record.file === file) ?? {}
    const own = waits.filter((wait) => wait.file === file)
    const isFailed = message !== '' || assertionResults.some(({ status }) => status === 'failed')
    return {
      ...{ layer, file, isFailed, neighbours },
      startedAt: new Date(startTime).toISOString(),
      seconds: (endTime - startTime) / 1000,
      ...(isFailed && { message, evidence: join(folder, evidenceName(file)) }),
      ...(cpuPressure !== undefined && { cpuPressure }),
      tests: assertionResults.map(({ fullName, status, duration }) => ({
        ...{ name: fullName, status, milliseconds: duration ?? 0 },
        ...pickLongestWait(own.filter(({ test }) => test === fullName)),
      })),
    }
  })
}

export async function writeReport(runFolder: string, report: Report): Promise<void> {
  await writeFile(join(runFolder, reportFile), `${JSON.stringify(report, null, 2)}\n`)
}

/** @returns the reports of recorded runs, the oldest first */
export async function readReports(parent?: string): Promise<Report[]> {
  const runs = await listRuns(parent)
  const texts = await Promise.all(
    runs.map((run) => readFile(join(run, reportFile), 'utf8').catch(() => undefined)),
  )
  return texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Report]))
}

/** Name of the file in a layer's evidence folder that contains a record for each test file. */
export const recordsFile = 'files.json'

/** Information about a test file in addition to its result. */
export type FileRecord = Readonly<{
  file: string
  /** Test files that ran concurrently with this file, in the order in which they started. */
  neighbours: readonly string[]
  /** CPU pressure when the test file ended, in per cent, if the system reports it. */
  cpuPressure?: number
}>

/** Records which test files of a run overlap in time. */
export function createNeighbours() {
  const running = new Map<string, Set<string>>()

  return {
    start: (file: string): void => {
      const others = [...running.keys()]
      for (const neighbours of running.values()) neighbours.add(file)
      running.set(file, new Set(others))
    },
    /** @returns the neighbours of a test file that has just ended */
    end: (file: string): readonly string[] => {
      const neighbours = [...(running.get(file) ?? [])]
      running.delete(file)
      return neighbours
    },
    running: (): readonly string[] => [...running.keys()],
  }
}
