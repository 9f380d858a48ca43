import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import type { JestResult } from './counts.ts'

const maxTests = 10
const maxDays = 14
const dayMs = 86_400_000
const repetitions = 20

const quarantineSchema = z.array(
  z.strictObject({
    file: z.string().min(1),
    /** Full name of the test, including its groups. */
    test: z.string().min(1),
    date: z.iso.date(),
    /** Output of the failed test. */
    output: z.string().min(1),
    owner: z.string().min(1),
    /** Last day of the quarantine. */
    end: z.iso.date(),
  }),
)

/** Flaky test. `make test` skips it until its end date. */
export type Quarantined = z.infer<typeof quarantineSchema>[number]

const quarantineFile = new URL('quarantine.json', import.meta.url)

export function readQuarantine(text = readFileSync(quarantineFile, 'utf8')): Quarantined[] {
  return quarantineSchema.parse(JSON.parse(text))
}

/** @returns the errors of a quarantine on a day such as `2026-11-28`, one line each */
export function quarantineFaults(tests: readonly Quarantined[], today: string): string[] {
  const faults = tests.flatMap(({ file, test, date, end }) => {
    const days = (Date.parse(end) - Date.parse(date)) / dayMs
    const name = `${file}: ${test}`
    return [
      ...(existsSync(file) ? [] : [`${name}: there is no such file`]),
      ...(days > maxDays ? [`${name}: ${days} days, at most ${maxDays} are allowed`] : []),
      ...(date > today ? [`${name}: starts in the future`] : []),
      ...(end < today ? [`${name}: ended on ${end}`] : []),
    ]
  })
  const excess = `${tests.length} tests, at most ${maxTests} are allowed`
  return tests.length > maxTests ? [excess, ...faults] : faults
}

const escape = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Returns the jest options that skip the quarantined tests. */
export function skipping(tests: readonly Quarantined[]): string[] {
  if (tests.length === 0) return []
  const names = tests.map(({ test }) => escape(test))
  return [`--testNamePattern=^(?!(?:${names.join('|')})$)`]
}

/** Returns the jest options that run one test. */
export const selecting = (test: string): string[] => [`--testNamePattern=^${escape(test)}$`]

/** @returns the quarantined tests that a run skipped, excluding tests with the same name in other files */
export function skippedIn(
  { testResults }: Pick<JestResult, 'testResults'>,
  tests: readonly Quarantined[],
): Quarantined[] {
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'pending')
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`),
  )
  return tests.filter(({ file, test }) => skipped.includes(`${file}: ${test}`))
}

/**
 * Runs a quarantined test 20 times.
 * @returns a line for the report, where quarantined tests are counted separately
 */
export async function repeatQuarantined(
  { file, test, owner, end }: Quarantined,
  runOnce: () => Promise<boolean>,
): Promise<string> {
  let passed = 0
  for (let run = 0; run < repetitions; run += 1) if (await runOnce()) passed += 1
  return `${file}: ${test}: ${passed} of ${repetitions} runs passed (${owner}, until ${end})`
}
