import { historyLines, newFailures, repeatCommand } from './history.ts'
import type { Report } from './report.ts'

function reportWith(
  startedAt: string,
  failed: Readonly<Record<string, readonly string[]>>,
): Report {
  const files = Object.entries(failed).map(([file, names]) => ({
    ...{ layer: 'core', file, startedAt, seconds: 1, isFailed: true, neighbours: [] },
    tests: [
      { name: 'passes', status: 'passed', milliseconds: 1 },
      ...names.map((name) => ({ name, status: 'failed', milliseconds: 1 })),
    ],
  }))
  return {
    command: 'test',
    startedAt,
    seconds: 1,
    commit: '',
    factor: 1,
    settings: {},
    layers: [],
    files,
  }
}

const first = reportWith('2026-11-28T10:00:00.000Z', { a: ['pays'], b: [] })
const second = reportWith('2026-11-28T11:30:00.000Z', { a: ['pays', 'refunds'] })

test('historyLines lists the most frequent failure first, with the runs in which it occurred', () => {
  expect(historyLines([first, second])).toEqual([
    '2 of 2 runs  a: pays  (2026-11-28 10:00, 2026-11-28 11:30)',
    '1 of 2 runs  b  (2026-11-28 10:00)',
    '1 of 2 runs  a: refunds  (2026-11-28 11:30)',
  ])
})

test('newFailures returns a failure that no earlier run had', () => {
  expect(newFailures(second, [first])).toEqual(['a: refunds'])
})

test('repeatCommand returns a command with the layer, neighbours and seed of a file', () => {
  const file = { layer: 'core', file: 'a.test.ts', neighbours: ['b.test.ts', 'c.test.ts'] }
  expect(repeatCommand(file, { FUZZ_SEED: '7' })).toBe(
    'FUZZ_SEED=7 make test only="core a.test.ts b.test.ts c.test.ts"',
  )
})
