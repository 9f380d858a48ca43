import type { ChildProcess } from 'node:child_process'
import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A wait of at least a second in a test, with its time limit. */
export type LongWait = Readonly<{
  file: string
  test: string
  what: string
  milliseconds: number
  limitMs: number
}>

const longMs = 1000
/** Name of the file that lists the long waits in a test layer, one per line. */
export const waitsFile = 'waits.jsonl'

/** Returns the folder for a test layer's logs and waits, or undefined if the run does not save any. */
const layerFolder = (): string | undefined => process.env['TEST_LOGS']

/** Returns the name of the folder for a test file's logs. */
export const evidenceName = (path: string): string =>
  relative(process.cwd(), path).replaceAll(/[/\\]/g, '.')

/** Returns Jest's state for the running test, or undefined if this module is used outside a test. */
const currentTest = () => (typeof expect === 'function' ? expect.getState() : undefined)

/** Returns the folder for the running test file's logs, or undefined if the run does not save any. */
export function evidenceFolder(): string | undefined {
  const [folder, path] = [layerFolder(), currentTest()?.testPath]
  if (!folder || !path) return undefined
  const own = join(folder, evidenceName(path))
  mkdirSync(own, { recursive: true })
  return own
}

let started = 0

/**
 * Copies a service's log to a file in the evidence folder. The files are numbered in the order in which the services
 * start.
 */
export function keepLog(name: string, child: ChildProcess): void {
  const folder = evidenceFolder()
  if (!folder) return
  started += 1
  const file = join(folder, `${String(started).padStart(2, '0')}-${name}.log`)
  const log = openSync(file, 'a')
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => void writeSync(log, part))
  }
  child.once('close', () => closeSync(log))
}

/** Records a long wait, so that the report shows the longest wait of each test. */
export function noteWait(what: string, milliseconds: number, limitMs: number): void {
  const [folder, test] = [layerFolder(), currentTest()]
  if (!folder || !test?.testPath || milliseconds < longMs) return
  const wait: LongWait = {
    file: relative(process.cwd(), test.testPath),
    test: test.currentTestName ?? '',
    what,
    milliseconds: Math.round(milliseconds),
    limitMs,
  }
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, waitsFile), `${JSON.stringify(wait)}\n`)
}
