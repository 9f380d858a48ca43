import { z } from 'zod'

/** Breaking changes, each with the reason why it affects no client or service. */
const reasons = z.record(z.string(), z.string().min(20))

/** Schema of released/accepted.json. oasdiff words the changes of HTTP operations. */
export const acceptances = z.strictObject({ http: reasons, others: reasons })

/**
 * Filters out accepted changes.
 * @returns the other faults, and each acceptance of a change that does not exist
 */
export function unaccepted(
  faults: readonly string[],
  accepted: z.infer<typeof reasons>,
): readonly string[] {
  const stale = Object.keys(accepted).filter((fault) => !faults.includes(fault))
  return [
    ...new Set(faults.filter((fault) => !(fault in accepted))),
    ...stale.map((fault) => `released/accepted.json accepts what does not happen: ${fault}`),
  ]
}
