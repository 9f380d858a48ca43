/** Report of a Schemathesis run with --report json, limited to the fields that are read here. */
export type Report = {
  readonly test_cases: { readonly generated: number; readonly unique_failures: number }
  readonly operations: { readonly selected: number }
  readonly errors: readonly unknown[]
  readonly phases: Readonly<Record<string, { readonly status: string }>>
  readonly valid_rates: Readonly<
    Record<string, Readonly<Record<string, { readonly accepted: number }>>>
  >
}

/** Summary of a run. */
export type Outcome = {
  readonly calls: number
  readonly failures: number
  readonly operations: number
  /** Number of operations that accepted at least one request. Requests that are all refused test little. */
  readonly accepted: number
  /** Phases that were skipped or aborted. */
  readonly missing: readonly string[]
}

const phases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const
const whole = new Set(['success', 'failure'])

/** Reads the summary from a report. */
export function outcomeOf(report: Report): Outcome {
  const accepted = Object.values(report.valid_rates).filter((rates) =>
    Object.values(rates).some((rate) => rate.accepted > 0),
  )
  return {
    calls: report.test_cases.generated,
    failures: report.test_cases.unique_failures + report.errors.length,
    operations: report.operations.selected,
    accepted: accepted.length,
    missing: phases.filter((phase) => !whole.has(report.phases[phase]?.status ?? '')),
  }
}
