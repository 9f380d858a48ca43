import type { Log } from '@axle/kit/observability/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollower, type Follow, type Reading } from '../account/follow-each.flow.ts'

/** Functions with which the follower reacts to a sign-out. */
export type SigningOut = {
  readonly accounts: Accounts
  /** Revokes all tokens of a session. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  readonly log: Log
}

/**
 * Creates the follower that revokes the tokens of users who have signed out. It covers sign-outs on Keycloak's own
 * page, which the gateway does not see. It also covers sign-outs that the gateway could not record. It is idempotent,
 * and several instances may run concurrently.
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
