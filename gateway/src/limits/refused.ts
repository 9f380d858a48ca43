import type { RequestDetail } from '@axle/kit/request-log'
import type { AccountKey } from './account-key.ts'
import { networkOf } from './address.rules.ts'

/** The answers by which attacks show: not signed in, not allowed, too often. */
const refusals: readonly number[] = [401, 403, 429]
const accountLength = 16

/**
 * Makes what the log says of a call that is refused: the network that it came from, and the key of the account that it
 * tried to sign in to.
 */
export function createRefusedDetail(accountKeyOf: AccountKey): RequestDetail {
  function accountIn(body: unknown): string | undefined {
    const { email } = (body ?? {}) as { readonly email?: unknown }
    return typeof email === 'string' ? accountKeyOf(email).slice(0, accountLength) : undefined
  }

  return ({ ip = '', operation, body }, status) => {
    if (!refusals.includes(status)) return {}
    const account = operation?.id === 'createSession' ? accountIn(body) : undefined
    return { network: networkOf(ip), ...(account !== undefined && { account }) }
  }
}
