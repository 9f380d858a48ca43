import type { RequestDetail } from '@axle/kit/http/request-log'
import type { AccountKey } from './account-key.ts'
import { toNetwork } from './address.rules.ts'

/** Status codes that reveal attacks: unauthenticated, forbidden, too many requests. */
const refusals: readonly number[] = [401, 403, 429]
const accountLength = 16

/** Creates the log fields for a rejected request: the caller's network and, for a sign-in attempt, the account key. */
export function createRefusedDetail(toAccountKey: AccountKey): RequestDetail {
  function accountIn(body: unknown): string | undefined {
    const { email } = (body ?? {}) as { readonly email?: unknown }
    return typeof email === 'string' ? toAccountKey(email).slice(0, accountLength) : undefined
  }

  return ({ ip = '', operation, body }, status) => {
    if (!refusals.includes(status)) return {}
    const account = operation?.id === 'createSession' ? accountIn(body) : undefined
    return { network: toNetwork(ip), ...(account !== undefined && { account }) }
  }
}
