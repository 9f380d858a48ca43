import { z } from 'zod'

/** Each change that breaks, as the check words it, and why nobody meets it: how it is rolled out. */
const accepted = z.record(z.string(), z.string().min(20))

/**
 * Takes out what was accepted.
 * @param given the content of released/accepted.json
 * @returns the faults that are left, and what was accepted and does not happen
 * @throws ZodError when an acceptance does not say why
 */
export function unaccepted(faults: readonly string[], given: unknown): readonly string[] {
  const reasons = accepted.parse(given)
  const stale = Object.keys(reasons).filter((fault) => !faults.includes(fault))
  return [
    ...new Set(faults.filter((fault) => !(fault in reasons))),
    ...stale.map((fault) => `released/accepted.json accepts what does not happen: ${fault}`),
  ]
}
