import { toOutcome, type Report } from './report.ts'

const done = { status: 'success' }
const report: Report = {
  test_cases: { generated: 120, unique_failures: 2 },
  operations: { selected: 3 },
  errors: [{}],
  phases: { examples: done, coverage: { status: 'failure' }, fuzzing: done, stateful: done },
  valid_rates: {
    'GET /a': { fuzzing: { accepted: 0 }, stateful: { accepted: 1 } },
    'GET /b': { fuzzing: { accepted: 0 } },
  },
}

test('toOutcome counts requests, failures, errors, and operations that accepted a request', () => {
  expect(toOutcome(report)).toEqual({
    calls: 120,
    failures: 3,
    operations: 3,
    accepted: 1,
    missing: [],
  })
})

test('toOutcome names a phase that was skipped or aborted', () => {
  const { examples, coverage } = report.phases
  const phases = { examples, coverage, fuzzing: { status: 'interrupted' } }
  expect(toOutcome({ ...report, phases } as Report).missing).toEqual(['fuzzing', 'stateful'])
})
