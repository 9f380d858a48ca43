import { relative } from 'node:path'

const STILL_RUNNING_MS = 30_000

type File = Readonly<{ path: string }>
type FileResult = Readonly<{
  numPassingTests: number
  numFailingTests: number
  failureMessage?: string | null
  perfStats: Readonly<{ runtime: number }>
  console?: readonly Readonly<{ message: string }>[]
}>

const nameOf = ({ path }: File): string => relative(process.cwd(), path)
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Shows the files of a run: each as it ends, with its time and what failed in it, and now and then those that still
 * run. Jest makes one for each run.
 */
export default class FileReporter {
  readonly #running = new Set<string>()
  #files = 0
  #ended = 0
  #timer: NodeJS.Timeout | undefined

  onRunStart({ numTotalTestSuites }: { readonly numTotalTestSuites: number }): void {
    this.#files = numTotalTestSuites
    this.#timer = setInterval(() => {
      say(`          still at ${[...this.#running].join(', ')}`)
    }, STILL_RUNNING_MS)
  }

  onTestFileStart(file: File): void {
    this.#running.add(nameOf(file))
  }

  onTestFileResult(file: File, result: FileResult): void {
    this.#running.delete(nameOf(file))
    this.#ended += 1
    const { numPassingTests: passed, numFailingTests: failed, failureMessage, perfStats } = result
    const isGood = failed === 0 && !failureMessage
    const count = `${this.#ended}/${this.#files}`.padStart(7)
    const seconds = (perfStats.runtime / 1000).toFixed(1)
    const tests = isGood ? `${passed} passed` : `${passed} passed, ${failed} failed`
    say(`${count} ${isGood ? 'ok  ' : 'FAIL'} ${nameOf(file)}  ${tests}, ${seconds} s`)
    if (isGood) return
    for (const { message } of result.console ?? []) say(message)
    say(failureMessage ?? '')
  }

  onRunComplete(): void {
    clearInterval(this.#timer)
  }
}
