import type { Log } from '@axle/kit/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollower, type Follow, type Reading } from '../account/follow-each.flow.ts'

/** What a sign-out leads to. */
export type SigningOut = {
  readonly accounts: Accounts
  /** Has all tokens of a session refused. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  readonly log: Log
}

/**
 * Makes what has tokens refused whose owners have signed out: at Keycloak's own page, which the gateway does not see, or
 * while the mark of the gateway could not be written. Repeats safely; several instances may do it side by side.
 */
export function createSignOuts(
  { accounts, revokeSession, log }: SigningOut,
  reading: Reading,
): Follow {
  return createFollower(log, 'a sign-out is not followed', {
    reading,
    list: accounts.listSignOuts,
    keyOf: ({ sessionId }) => sessionId,
    accountOf: ({ accountId }) => accountId,
    follow: ({ sessionId }) => revokeSession(sessionId),
  })
}
