import type { LimitName } from '../config/limits.ts'

/**
 * Returns the LIMIT_FACTOR for a service. It is the factor of the test run, except for the timeouts that the test is
 * about.
 * @param exceptions factors of these timeouts, such as 0.1 for a timeout that the test waits for
 */
export function limitsExcept(
  exceptions: Readonly<Partial<Record<LimitName, number>>>,
): Readonly<{ LIMIT_FACTOR: string }> {
  const { LIMIT_FACTOR = '1' } = process.env
  const own = Object.entries(exceptions).map(([name, factor]) => `${name}=${factor}`)
  return { LIMIT_FACTOR: [LIMIT_FACTOR, ...own].join(',') }
}
