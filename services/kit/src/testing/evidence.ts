import type { ChildProcess } from 'node:child_process'
import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A wait in a test that took a second or longer, with its limit. */
export type LongWait = Readonly<{
  file: string
  test: string
  what: string
  milliseconds: number
  limitMs: number
}>

const longMs = 1000
/** File in a layer's evidence with a line for each long wait. */
export const waitsFile = 'waits.jsonl'

/** Returns the folder of a layer's evidence, if the run keeps any. */
const layerFolder = (): string | undefined => process.env['TEST_LOGS']

/** Returns the name of the folder of a test file's evidence. */
export const evidenceName = (path: string): string =>
  relative(process.cwd(), path).replaceAll(/[/\\]/g, '.')

/** Returns jest's state of the running test. Undefined in programs that are not tests, which use these modules too. */
const currentTest = () => (typeof expect === 'function' ? expect.getState() : undefined)

/** Returns the folder of the running test file's evidence, or undefined if the run keeps none. */
export function evidenceFolder(): string | undefined {
  const [folder, path] = [layerFolder(), currentTest()?.testPath]
  if (!folder || !path) return undefined
  const own = join(folder, evidenceName(path))
  mkdirSync(own, { recursive: true })
  return own
}

let started = 0

/** Copies a service's log to a file in the evidence, numbered in the order of starts. */
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
