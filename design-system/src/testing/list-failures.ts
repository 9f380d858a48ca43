import { format } from 'node:util'

/** One case of a test that checks many cases. `check` throws if the case fails. */
type Case = Readonly<{ name: string; check: () => unknown }>

/**
 * Runs all cases sequentially in one HTML document. A failed case does not stop the others.
 * @returns every error and console error, each preceded by the name of its case
 */
export async function listFailures(cases: readonly Case[]): Promise<readonly string[]> {
  const failures: string[] = []
  const logged = jest.mocked(console.error).mock
  for (const { name, check } of cases) {
    const loggedBefore = logged.calls.length
    try {
      await check()
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    const messages = logged.calls.slice(loggedBefore).map((words) => format(...words))
    failures.push(...messages.map((message) => `${name}: console.error: ${message}`))
  }
  return failures
}
