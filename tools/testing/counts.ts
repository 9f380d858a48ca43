import { relative } from 'node:path'

/** Test counts. `skipped` counts the tests of layers that cannot run on this machine. */
export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
}

/** Fields of a jest result that this module reads. */
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
    /** Error text of the whole test file, including its failed tests. */
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

/** Counts a jest result. A skipped test and a file that does not load count as failed. */
export function countTests(result: Omit<JestResult, 'testResults'>): Counts {
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

/** Returns the last line of `make test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Returns the full names of the tests in a jest result, including their groups. */
export function namesIn({ testResults }: Pick<JestResult, 'testResults'>): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  )
}

const reasonLines = 30

/** Returns the first lines of an error message, without its stack trace. Every line after the first is indented. */
function formatReason(message = ''): string {
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
      if (failed.length === 0)
        return message ? [{ where: file, reason: formatReason(message) }] : []
      return failed.map(({ fullName, failureMessages }) => ({
        where: `${file}: ${fullName}`,
        reason: formatReason(failureMessages?.[0]),
      }))
    })
}

/**
 * Lists the failed tests by file with their errors. The list is printed near the end of a run, where users look first.
 */
export function failures(results: Results): string[] {
  return failuresIn(results).map(({ where, reason }) => `  ${where}: ${reason}`)
}

const shortLength = 600
const shortLineLength = 200

/**
 * Returns one line per failed test, with the start of its error. It is printed last, because some viewers show only the
 * last lines of a run.
 */
export function failuresInShort(results: Results): string[] {
  return failuresIn(results).map(({ where, reason }) => {
    const lines = reason.split(/\s*\n\s*/).map((line) => line.slice(0, shortLineLength))
    return `  ${where}: ${lines.join(' | ')}`.slice(0, shortLength)
  })
}

/** Lists the slowest test files as readable lines, slowest first. */
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
