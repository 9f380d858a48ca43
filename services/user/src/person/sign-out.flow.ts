import type { Accounts } from '../account/account.client.ts'
import { readSince } from '../account/read-since.rules.ts'

/** What a sign-out leads to. */
export type SigningOut = {
  readonly accounts: Accounts
  /** Has all tokens of a session refused. */
  readonly revokeSession: (sessionId: string) => Promise<void>
}

/** Until when something was followed. */
export type Reading = {
  readonly find: () => Promise<Date | undefined>
  readonly keep: (until: Date) => Promise<void>
}

const firstLookMs = 60_000

/**
 * Has tokens refused whose owners have signed out: at Keycloak's own page, which the gateway does not see, or while the
 * mark of the gateway could not be written. Repeats safely; several instances may do it side by side.
 * @param lookedAt when the last look began after which all were followed
 */
export async function followSignOuts(
  { accounts, revokeSession }: SigningOut,
  reading: Reading,
  lookedAt?: Date,
): Promise<void> {
  const until = (await reading.find()) ?? new Date(Date.now() - firstLookMs)
  const signOuts = await accounts.listSignOuts(readSince(until, lookedAt))
  for (const { sessionId } of signOuts) await revokeSession(sessionId)
  const last = signOuts.at(-1)
  if (last) await reading.keep(last.at)
}
