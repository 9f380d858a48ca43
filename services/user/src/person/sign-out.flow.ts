import type { Log } from '@axle/kit/log'
import type { Accounts } from '../account/account.client.ts'
import { createFollowEach, type Follow } from '../account/follow-each.flow.ts'
import { readSince } from '../account/read-since.rules.ts'

/** What a sign-out leads to. */
export type SigningOut = {
  readonly accounts: Accounts
  /** Has all tokens of a session refused. */
  readonly revokeSession: (sessionId: string) => Promise<void>
  readonly log: Log
}

/** Until when something was followed. */
export type Reading = {
  readonly find: () => Promise<Date | undefined>
  readonly keep: (until: Date) => Promise<void>
}

const firstLookMs = 60_000

/**
 * Makes what has tokens refused whose owners have signed out: at Keycloak's own page, which the gateway does not see, or
 * while the mark of the gateway could not be written. Repeats safely; several instances may do it side by side.
 */
export function createSignOuts(
  { accounts, revokeSession, log }: SigningOut,
  reading: Reading,
): Follow {
  const followEach = createFollowEach(log, 'a sign-out is not followed')
  return async (now, lookedAt) => {
    const until = (await reading.find()) ?? new Date(now.getTime() - firstLookMs)
    const signOuts = await accounts.listSignOuts(readSince(until, lookedAt))
    await followEach(signOuts, now, {
      keyOf: ({ sessionId }) => sessionId,
      accountOf: ({ accountId }) => accountId,
      follow: ({ sessionId }) => revokeSession(sessionId),
    })
    const last = signOuts.at(-1)
    if (last) await reading.keep(last.at)
    return true
  }
}
