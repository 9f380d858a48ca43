export type Counts = { readonly passed: number; readonly failed: number }

type Result = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

/** Counts a jest result: a skipped test and a file that does not load count as failed. */
export function countsOf(result: Result): Counts {
  const { numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = result
  return {
    passed: result.numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites,
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/** The last line of `make test`. */
export function closingLine({ passed, failed }: Counts): string {
  return `Tests: ${passed} passed, ${failed} failed`
}

/** The full names of the tests in a jest result, those of their groups included. */
export function namesIn(result: {
  testResults: readonly { assertionResults: readonly { fullName: string }[] }[]
}): string[] {
  return result.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName }) => fullName),
  )
}
