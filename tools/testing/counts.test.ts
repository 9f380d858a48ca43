import { addCounts, closingLine, countsOf } from './counts.ts'

const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}

test('skipped tests and files that do not load count as failed', () => {
  expect(countsOf(clean)).toEqual({ passed: 3, failed: 0 })
  const dirty = { ...clean, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 4 }
  expect(countsOf(dirty)).toEqual({ passed: 3, failed: 7 })
})

test('the closing line holds the sums', () => {
  const sum = addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })
  expect(closingLine(sum)).toBe('Tests: 4 passed, 6 failed')
})
