import { z } from 'zod'

/** Breaking changes, each with the reason why it affects no client or service. */
const reasons = z.record(z.string(), z.string().min(20))

/** Schema of released/accepted.json. Each HTTP change is identified by the message that oasdiff prints for it. */
export const acceptances = z.strictObject({ http: reasons, others: reasons })

/**
 * Removes the accepted changes from a list of incompatible changes.
 * @returns the remaining changes, and an error for each accepted change that is not in the list
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
