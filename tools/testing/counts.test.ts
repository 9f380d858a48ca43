import { resolve } from 'node:path'
import { addCounts, closingLine, countsOf, slowestFiles } from './counts.ts'

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

test('a layer that was left out shows in the closing line', () => {
  const sum = addCounts({ passed: 0, failed: 0, skipped: 60 }, { passed: 3, failed: 0 })
  expect(closingLine(addCounts(sum, { passed: 1, failed: 0 }))).toBe(
    'Tests: 4 passed, 0 failed, 60 skipped',
  )
})

test('the slowest files of all layers come first', () => {
  const file = (name: string, endTime: number) => ({
    name: resolve(name),
    startTime: 1000,
    endTime,
    assertionResults: [],
  })
  const results = [
    { testResults: [file('a', 2000), file('b', 61_000)] },
    { testResults: [file('c', 3500)] },
  ]
  expect(slowestFiles(results, 2)).toEqual(['   60.0 s  b', '    2.5 s  c'])
})
