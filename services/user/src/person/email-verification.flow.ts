import type { Log } from '@axle/kit/observability/log'
import { setTimeout as pause } from 'node:timers/promises'
import type { Accounts } from '../account/account.client.ts'
import { createFollowEach, type Follow, type Reading } from '../account/follow-each.flow.ts'
import { isProven, isSameEmail } from '../account/account.rules.ts'
import { readSince } from '../account/read-window.rules.ts'
import {
  isSessionGoing,
  type Proof,
  whatGoes,
  type WaysIn,
} from '../account/email-verification.rules.ts'
import { findPerson, savePerson } from './person.store.ts'

/** Dependencies of the event processor for proofs of email ownership. */
export type Proving = {
  readonly accounts: Accounts
  /** Revokes an account's tokens that were issued before the given time, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  readonly log: Log
  /** Stored time up to which proofs have been processed. */
  readonly reading: Reading
}

/**
 * Delay before a proof is processed. It is needed because Keycloak reports the resulting sign-in only after the proof
 * itself.
 */
const settledMs = 1_000
/**
 * Time for which a proof is retried if processing it fails. It is long, because skipping a proof could let a stranger
 * keep access to the account.
 */
const maxRetryMs = 24 * 3_600_000

/**
 * Marks email addresses as proven if they were verified before this service began to process proofs, even though it is
 * unknown how they were verified.
 */
async function takeOver({ accounts, log }: Proving): Promise<void> {
  const verified = await accounts.listVerified()
  for (const { id, email } of verified) await savePerson({ _id: id, email, provenEmail: email })
  log.info({ accounts: verified.length }, 'earlier verified email addresses accepted')
}

/**
 * Ends the sessions that the proof did not start.
 * @returns whether there were such sessions
 */
async function endSessions(accounts: Accounts, proof: Proof): Promise<boolean> {
  const sessions = await accounts.listSessions(proof.accountId)
  const going = sessions.filter((one) => isSessionGoing(proof, one))
  for (const { id } of going) await accounts.endSession(id)
  return going.length > 0
}

/** Revokes all tokens that have been issued so far. */
async function revokeTokens({ revoke }: Proving, { accountId }: Proof): Promise<void> {
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
async function takeAway(proving: Proving, proof: Proof, ways: WaysIn): Promise<void> {
  const { accounts } = proving
  const { accountId } = proof
  const { credentials, links } = ways
  for (const { id } of credentials) await accounts.removeCredential(accountId, id)
  const hadBefore = await endSessions(accounts, proof)
  for (const { provider } of links) await accounts.unlink(accountId, provider)
  // A stranger may have signed in again since the sessions were ended.
  const hadSince = await endSessions(accounts, proof)
  // If no session was ended, only the owner has tokens. These tokens stay valid, because the owner may be signing in at
  // this moment.
  if (hadBefore || hadSince) await revokeTokens(proving, proof)
}

/** Sends a password reset email if a password was removed, because the password may have been the owner's. */
function tell({ accounts, log }: Proving, { accountId }: Proof, { credentials }: WaysIn): void {
  if (!credentials.some(({ type }) => type === 'password')) return
  accounts.sendPasswordMail(accountId).catch((error: unknown) => {
    log.error({ err: error }, 'password reset email not sent')
  })
}

/**
 * Processes one proof. Idempotent. If the address is already proven, only a new password has an effect: it ends the
 * sessions that started before the change.
 */
async function follow(proving: Proving, proof: Proof): Promise<void> {
  const { accounts, log } = proving
  const { accountId, by } = proof
  const account = await accounts.findById(accountId)
  if (!account?.emailVerified || !isSameEmail(proof.email ?? account.email, account.email)) return
  const { email } = account
  const { provenEmail } = (await findPerson(accountId)) ?? {}
  if (isProven(account, provenEmail)) {
    // Keycloak itself ends the other sessions only if the user ticks a box.
    if (by === 'password' && (await endSessions(accounts, proof)))
      await revokeTokens(proving, proof)
    return
  }
  const going = whatGoes(proof, await accounts.listWaysIn(accountId))
  if (going) await takeAway(proving, proof, going)
  await savePerson({ _id: accountId, email, provenEmail: email })
  if (!going) return
  log.info({ accountId, by }, 'email address verified: earlier credentials removed')
  tell(proving, proof, going)
}

/**
 * Creates the event processor for proofs of email ownership. When an address is proven for the first time, the
 * processor removes the access of any stranger who may have created the account. Idempotent, and several instances may
 * run concurrently.
 */
export function createProofs(proving: Proving): Follow {
  const followEach = createFollowEach(proving.log, 'a proof is not followed', maxRetryMs)
  return async (now, lookedAt) => {
    const until = await proving.reading.find()
    if (until === undefined) {
      await takeOver(proving)
      await proving.reading.keep(now)
      return true
    }
    const proofs = await proving.accounts.listProofs(readSince(until, lookedAt))
    // Proofs from the last second wait for a later run, by which time Keycloak will have reported the resulting
    // sign-in.
    const due = proofs.filter(({ at }) => at.getTime() + settledMs <= now.getTime())
    await followEach(due, now, {
      getKey: ({ at, accountId, by }) => [at.getTime(), accountId, by].join(' '),
      getAccountId: ({ accountId }) => accountId,
      follow: (proof) => follow(proving, proof),
    })
    const last = due.at(-1)
    if (last) await proving.reading.keep(last.at)
    return true
  }
}
