import { resolve } from 'node:path'
import {
  addCounts,
  closingLine,
  countTests,
  failures,
  failuresInShort,
  slowestFiles,
} from './counts.ts'

const clean = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}

test('countTests counts skipped tests and files that do not load as failed', () => {
  expect(countTests(clean)).toEqual({ passed: 3, failed: 0 })
  const dirty = { ...clean, numFailedTests: 1, numPendingTests: 2, numRuntimeErrorTestSuites: 4 }
  expect(countTests(dirty)).toEqual({ passed: 3, failed: 7 })
})

test('closingLine contains the sums of passed, failed and skipped tests', () => {
  const sum = addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })
  expect(closingLine(sum)).toBe('Tests: 4 passed, 6 failed')
})

test('closingLine counts the tests of a skipped layer', () => {
  const sum = addCounts({ passed: 0, failed: 0, skipped: 60 }, { passed: 3, failed: 0 })
  expect(closingLine(addCounts(sum, { passed: 1, failed: 0 }))).toBe(
    'Tests: 4 passed, 0 failed, 60 skipped',
  )
})

test('slowestFiles lists the slowest files of all layers first', () => {
  const file = (name: string, endTime: number) => ({
    name: resolve(name),
    startTime: 1000,
    endTime,
    message: '',
    assertionResults: [],
  })
  const results = [
    { testResults: [file('a', 2000), file('b', 61_000)] },
    { testResults: [file('c', 3500)] },
  ]
  expect(slowestFiles(results, 2)).toEqual(['   60.0 s  b', '    2.5 s  c'])
})

test('failures() lists each failed test with its error', () => {
  const times = { startTime: 0, endTime: 1 }
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const good = test('pays', 'passed')
  const bad = test('refunds', 'failed', 'Error: too much\n\n- 1\n+ 2\n    at line 3')
  const results = [
    {
      testResults: [
        { ...times, name: resolve('a'), message: 'all', assertionResults: [good, bad] },
        { ...times, name: resolve('b'), message: '', assertionResults: [good] },
        { ...times, name: resolve('c'), message: 'No such module\n    at x', assertionResults: [] },
      ],
    },
  ]
  expect(failures(results)).toEqual([
    '  a: refunds: Error: too much\n      - 1\n      + 2',
    '  c: No such module',
  ])
  expect(failuresInShort(results)).toEqual([
    '  a: refunds: Error: too much | - 1 | + 2',
    '  c: No such module',
  ])
})
