import type { Log } from '@axle/kit/observability/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollower, type Follow, type Reading } from '../account/follow-each.flow.ts'

/** Dependencies of the sign-out processor. */
export type SigningOut = {
  readonly accounts: Accounts
  /** Revokes all the session's tokens. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  readonly log: Log
}

/**
 * Creates the event processor that revokes a session's tokens after a sign-out. This covers sign-outs on Keycloak's own
 * page, which the gateway does not see, and sign-outs that the gateway was unable to record. Idempotent, and several
 * instances may run concurrently.
 */
export function createSignOuts(
  { accounts, revokeSession, log }: SigningOut,
  reading: Reading,
): Follow {
  return createFollower(log, 'a sign-out is not followed', {
    reading,
    list: accounts.listSignOuts,
    getKey: ({ sessionId }) => sessionId,
    getAccountId: ({ accountId }) => accountId,
    follow: ({ sessionId }) => revokeSession(sessionId),
  })
}
