import type { ChildProcess } from 'node:child_process'
import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A wait in a test that took at least a second, with its time limit. */
export type LongWait = Readonly<{
  file: string
  test: string
  what: string
  milliseconds: number
  limitMs: number
}>

const longMs = 1000
/** Name of the evidence file that has a line for each long wait of a test layer. */
export const waitsFile = 'waits.jsonl'

/** Returns the folder for the evidence of a test layer, or undefined if the run keeps no evidence. */
const layerFolder = (): string | undefined => process.env['TEST_LOGS']

/** Returns the name of the folder for the evidence of a test file. */
export const evidenceName = (path: string): string =>
  relative(process.cwd(), path).replaceAll(/[/\\]/g, '.')

/** Returns jest's state of the running test, or undefined in a program that is not a test but uses this module. */
const currentTest = () => (typeof expect === 'function' ? expect.getState() : undefined)

/** Returns the folder for the evidence of the running test file, or undefined if the run keeps no evidence. */
export function evidenceFolder(): string | undefined {
  const [folder, path] = [layerFolder(), currentTest()?.testPath]
  if (!folder || !path) return undefined
  const own = join(folder, evidenceName(path))
  mkdirSync(own, { recursive: true })
  return own
}

let started = 0

/** Copies a service's log to an evidence file. The files are numbered in the order in which the services start. */
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

/** Records a long wait in the evidence, so that the report shows the longest wait of each test. */
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
