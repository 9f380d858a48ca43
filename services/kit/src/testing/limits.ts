import type { LimitName } from '../ops/limits.ts'

/**
 * @returns the setting of a service whose fixed timeouts have the run's factor, except those that the test is about
 * @param exceptions factors of these timeouts, such as 0.1 for one that the test waits for
 */
export function limitsExcept(
  exceptions: Readonly<Partial<Record<LimitName, number>>>,
): Readonly<{ LIMIT_FACTOR: string }> {
  const { LIMIT_FACTOR = '1' } = process.env
  const own = Object.entries(exceptions).map(([name, factor]) => `${name}=${factor}`)
  return { LIMIT_FACTOR: [LIMIT_FACTOR, ...own].join(',') }
}
