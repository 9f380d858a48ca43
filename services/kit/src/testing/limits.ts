import type { LimitName } from '../config/limits.ts'

/**
 * Returns the LIMIT_FACTOR for a service: the test run's factor, with separate factors for the timeouts that the test
 * examines.
 * @param exceptions the separate factors, such as 0.1 for a timeout that the test waits for
 */
export function limitsExcept(
  exceptions: Readonly<Partial<Record<LimitName, number>>>,
): Readonly<{ LIMIT_FACTOR: string }> {
  const { LIMIT_FACTOR = '1' } = process.env
  const own = Object.entries(exceptions).map(([name, factor]) => `${name}=${factor}`)
  return { LIMIT_FACTOR: [LIMIT_FACTOR, ...own].join(',') }
}
