import type { Log } from '@axle/kit/observability/log'
import { setTimeout as pause } from 'node:timers/promises'
import type { Accounts } from '../account/account.client.ts'
import { createFollowEach, type Follow, type Reading } from '../account/follow-each.flow.ts'
import { isProven, isSameEmail } from '../account/account.rules.ts'
import { readSince } from '../account/read-window.rules.ts'
import {
  mustEndSession,
  type EmailVerification,
  findRevokedMethods,
  type SignInMethods,
} from '../account/email-verification.rules.ts'
import { findPerson, savePerson } from './person.store.ts'

/** Dependencies of the event processor for verifications of email ownership. */
export type VerificationContext = {
  readonly accounts: Accounts
  /** Revokes an account's tokens that were issued before the given time, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  readonly log: Log
  /** Stored time up to which verifications have been processed. */
  readonly reading: Reading
}

/**
 * Delay before a verification is processed. It is needed because Keycloak reports the resulting sign-in only after the
 * verification itself.
 */
const settledMs = 1_000
/**
 * Time for which a verification is retried if processing it fails. It is long, because skipping a verification could
 * let a stranger keep access to the account.
 */
const maxRetryMs = 24 * 3_600_000

/**
 * Marks email addresses as proven if they were verified before this service began to process verifications, even though
 * it is unknown how they were verified.
 */
async function acceptEarlier({ accounts, log }: VerificationContext): Promise<void> {
  const verified = await accounts.listVerified()
  for (const { id, email } of verified) await savePerson({ _id: id, email, provenEmail: email })
  log.info({ accounts: verified.length }, 'earlier verified email addresses accepted')
}

/**
 * Ends the sessions that the verification did not start.
 * @returns whether there were such sessions
 */
async function endSessions(accounts: Accounts, verification: EmailVerification): Promise<boolean> {
  const sessions = await accounts.listSessions(verification.accountId)
  const revoked = sessions.filter((one) => mustEndSession(verification, one))
  for (const { id } of revoked) await accounts.endSession(id)
  return revoked.length > 0
}

/** Revokes all tokens that have been issued so far. */
async function revokeTokens(
  { revoke }: VerificationContext,
  { accountId }: EmailVerification,
): Promise<void> {
  // Waits for the next second. Token timestamps are whole seconds, so a token that the owner renews right after this
  // revocation would otherwise count as revoked too.
  const nextSecond = Math.floor(Date.now() / 1000) + 1
  await pause(nextSecond * 1000 - Date.now())
  await revoke(accountId, nextSecond)
}

/**
 * Removes sign-in methods and ends sessions. Linked accounts are removed last, because a retry after a crash still
 * needs them to determine which sign-in methods to remove.
 */
async function removeAccess(
  context: VerificationContext,
  verification: EmailVerification,
  methods: SignInMethods,
): Promise<void> {
  const { accounts } = context
  const { accountId } = verification
  const { credentials, links } = methods
  for (const { id } of credentials) await accounts.removeCredential(accountId, id)
  const hadBefore = await endSessions(accounts, verification)
  for (const { provider } of links) await accounts.unlink(accountId, provider)
  // A stranger may have signed in again since the sessions were ended.
  const hadSince = await endSessions(accounts, verification)
  // If no session was ended, only the owner has tokens. These tokens stay valid, because the owner may be signing in at
  // this moment.
  if (hadBefore || hadSince) await revokeTokens(context, verification)
}

/** Sends a password reset email if a password was removed, because the password may have been the owner's. */
function sendPasswordMail(
  { accounts, log }: VerificationContext,
  { accountId }: EmailVerification,
  { credentials }: SignInMethods,
): void {
  if (!credentials.some(({ type }) => type === 'password')) return
  accounts.sendPasswordMail(accountId).catch((error: unknown) => {
    log.error({ err: error }, 'password reset email not sent')
  })
}

/**
 * Processes one verification. Idempotent. If the address is already proven, only a new password has an effect: it ends
 * the sessions that started before the change.
 */
async function follow(
  context: VerificationContext,
  verification: EmailVerification,
): Promise<void> {
  const { accounts, log } = context
  const { accountId, by } = verification
  const account = await accounts.findById(accountId)
  if (!account?.emailVerified || !isSameEmail(verification.email ?? account.email, account.email))
    return
  const { email } = account
  const { provenEmail } = (await findPerson(accountId)) ?? {}
  if (isProven(account, provenEmail)) {
    // Keycloak itself ends the other sessions only if the user ticks a box.
    if (by === 'password' && (await endSessions(accounts, verification)))
      await revokeTokens(context, verification)
    return
  }
  const revoked = findRevokedMethods(verification, await accounts.listSignInMethods(accountId))
  if (revoked) await removeAccess(context, verification, revoked)
  await savePerson({ _id: accountId, email, provenEmail: email })
  if (!revoked) return
  log.info({ accountId, by }, 'email address verified: earlier credentials removed')
  sendPasswordMail(context, verification, revoked)
}

/**
 * Creates the event processor for verifications of email ownership. When an address is proven for the first time, the
 * processor removes the access of any stranger who may have created the account. Idempotent, and several instances may
 * run concurrently.
 */
export function createEmailVerifications(context: VerificationContext): Follow {
  const followEach = createFollowEach(context.log, 'email verification not processed', maxRetryMs)
  return async (now, lookedAt) => {
    const until = await context.reading.find()
    if (until === undefined) {
      await acceptEarlier(context)
      await context.reading.keep(now)
      return true
    }
    const verifications = await context.accounts.listEmailVerifications(readSince(until, lookedAt))
    // Proofs from the last second wait for a later run, by which time Keycloak will have reported the resulting
    // sign-in.
    const due = verifications.filter(({ at }) => at.getTime() + settledMs <= now.getTime())
    await followEach(due, now, {
      getKey: ({ at, accountId, by }) => [at.getTime(), accountId, by].join(' '),
      getAccountId: ({ accountId }) => accountId,
      follow: (verification) => follow(context, verification),
    })
    const last = due.at(-1)
    if (last) await context.reading.keep(last.at)
    return true
  }
}
