/** Report that Schemathesis writes with --report json, limited to the fields that `toOutcome` reads. */
export type Report = {
  readonly test_cases: { readonly generated: number; readonly unique_failures: number }
  readonly operations: { readonly selected: number }
  readonly errors: readonly unknown[]
  readonly phases: Readonly<Record<string, { readonly status: string }>>
  readonly valid_rates: Readonly<
    Record<string, Readonly<Record<string, { readonly accepted: number }>>>
  >
}

/** Summary of a Schemathesis run. */
export type Outcome = {
  readonly calls: number
  readonly failures: number
  readonly operations: number
  /**
   * Number of operations that accepted at least one request. An operation that rejects every request is hardly tested.
   */
  readonly accepted: number
  /** Phases of the run that were skipped or aborted. */
  readonly missing: readonly string[]
}

const phases = ['examples', 'coverage', 'fuzzing', 'stateful'] as const
const whole = new Set(['success', 'failure'])

/** Summarises a Schemathesis report. */
export function toOutcome(report: Report): Outcome {
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
