import { relative } from 'node:path'

/** `skipped` are the tests of a layer that cannot run on this machine. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
}

/** What is read of a result that jest writes. */
export type JestResult = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    /** What was wrong with the file as a whole, its failed tests included. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly duration?: number | null
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

type Results = readonly Pick<JestResult, 'testResults'>[]

/** Counts a jest result: a skipped test and a file that does not load count as failed. */
export function countsOf(result: Omit<JestResult, 'testResults'>): Counts {
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = result
  return {
    passed: result.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  const skipped = (a.skipped ?? 0) + (b.skipped ?? 0)
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    ...(skipped > 0 && { skipped }),
  }
}

/** The last line of `make test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** The full names of the tests in a jest result, those of their groups included. */
export function namesIn({ testResults }: Pick<JestResult, 'testResults'>): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  )
}

const reasonLines = 30

/** Why something failed, without the calls that led there: its first lines, the further ones set in. */
function reasonOf(message = ''): string {
  const lines = message.trim().split('\n')
  const stackAt = lines.findIndex((line) => /^ +at /.test(line))
  return lines
    .slice(0, stackAt < 0 ? reasonLines : Math.min(stackAt, reasonLines))
    .filter((line) => line.trim() !== '')
    .join('\n      ')
}

type Failure = { readonly where: string; readonly reason: string }

function failuresIn(results: Results): Failure[] {
  return results
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(process.cwd(), name)
      if (failed.length === 0) return message ? [{ where: file, reason: reasonOf(message) }] : []
      return failed.map(({ fullName, failureMessages }) => ({
        where: `${file}: ${fullName}`,
        reason: reasonOf(failureMessages?.[0]),
      }))
    })
}

/** What failed, by file, and why, so that it stands where a run is looked at first: near its end. */
export function failures(results: Results): string[] {
  return failuresIn(results).map(({ where, reason }) => `  ${where}: ${reason}`)
}

const shortLength = 200

/** A line for each failure, so that the last lines of a run, which are all that some viewers keep, name every one. */
export function failuresInShort(results: Results): string[] {
  return failuresIn(results).map(({ where, reason }) =>
    `  ${where}: ${reason.split('\n', 1)[0]}`.slice(0, shortLength),
  )
}

/** The files that took longest, the longest first, as lines for a person to read. */
export function slowestFiles(results: Results, most: number): string[] {
  return results
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(
      ({ name, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${relative(process.cwd(), name)}`,
    )
}
