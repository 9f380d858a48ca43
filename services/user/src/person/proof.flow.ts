import type { Log } from '@axle/kit/log'
import { setTimeout as pause } from 'node:timers/promises'
import type { Accounts } from '../account/account.client.ts'
import { createFollowEach, type Follow, type Reading } from '../account/follow-each.flow.ts'
import { isProven, isSameEmail } from '../account/account.rules.ts'
import { readSince } from '../account/read-since.rules.ts'
import { isSessionGoing, type Proof, whatGoes, type WaysIn } from '../account/proof.rules.ts'
import { findPerson, savePerson } from './person.store.ts'

/** What a proven address leads to. */
export type Proving = {
  readonly accounts: Accounts
  /** Has tokens of an account refused that were given out before a moment, in seconds since 1970. */
  readonly revoke: (accountId: string, beforeSeconds: number) => Promise<void>
  readonly log: Log
  /** Until when proofs have been followed. */
  readonly reading: Reading
}

/** A sign-in belongs to the proof that it follows, and is reported after it. */
const settledMs = 1_000
/** A proof that is skipped leaves a stranger in the account. */
const maxRetryMs = 24 * 3_600_000

/** Takes addresses that were verified before proofs were followed as proven, since nobody can tell any more. */
async function takeOver({ accounts, log }: Proving): Promise<void> {
  const verified = await accounts.listVerified()
  for (const { id, email } of verified) await savePerson({ _id: id, email, provenEmail: email })
  log.info({ accounts: verified.length }, 'addresses that were verified before count as proven')
}

/** Ends the sessions that the proof has not opened. @returns whether there was one */
async function endSessions(accounts: Accounts, proof: Proof): Promise<boolean> {
  const sessions = await accounts.listSessions(proof.accountId)
  const going = sessions.filter((one) => isSessionGoing(proof, one))
  for (const { id } of going) await accounts.endSession(id)
  return going.length > 0
}

/** Has all tokens refused that were given out until now. */
async function revokeTokens({ revoke }: Proving, { accountId }: Proof): Promise<void> {
  // One of the running second cannot be distinguished from one of the person, who may renew theirs in it.
  const nextSecond = Math.floor(Date.now() / 1000) + 1
  await pause(nextSecond * 1000 - Date.now())
  await revoke(accountId, nextSecond)
}

/** Takes what goes away. Links are last of all, since after a crash it is by them that this is begun again. */
async function takeAway(proving: Proving, proof: Proof, ways: WaysIn): Promise<void> {
  const { accounts } = proving
  const { accountId } = proof
  const { credentials, links } = ways
  for (const { id } of credentials) await accounts.removeCredential(accountId, id)
  const hadBefore = await endSessions(accounts, proof)
  for (const { provider } of links) await accounts.unlink(accountId, provider)
  // Whoever could sign in until now may have done so once more.
  const hadSince = await endSessions(accounts, proof)
  // Without any there is no token but of the person, who may be signing in just now.
  if (hadBefore || hadSince) await revokeTokens(proving, proof)
}

/** Tells the owner where a password that they may have chosen themselves is gone. */
function tell({ accounts, log }: Proving, { accountId }: Proof, { credentials }: WaysIn): void {
  if (!credentials.some(({ type }) => type === 'password')) return
  accounts.sendPasswordMail(accountId).catch((error: unknown) => {
    log.error({ err: error }, 'the mail for a new password was not sent')
  })
}

/**
 * Follows one proof; repeating it changes nothing. Of a further proof of the same address, a new password alone does
 * anything: it ends the sessions that were begun with an older one.
 */
async function follow(proving: Proving, proof: Proof): Promise<void> {
  const { accounts, log } = proving
  const { accountId, by } = proof
  const account = await accounts.findById(accountId)
  if (!account?.emailVerified || !isSameEmail(proof.email ?? account.email, account.email)) return
  const { email } = account
  const { provenEmail } = (await findPerson(accountId)) ?? {}
  if (isProven(account, provenEmail)) {
    // Keycloak leaves them to a box that nobody ticks.
    if (by === 'password' && (await endSessions(accounts, proof)))
      await revokeTokens(proving, proof)
    return
  }
  const going = whatGoes(proof, await accounts.listWaysIn(accountId))
  if (going) await takeAway(proving, proof, going)
  await savePerson({ _id: accountId, email, provenEmail: email })
  if (!going) return
  log.info({ accountId, by }, 'an address is proven: what was there before is gone')
  tell(proving, proof, going)
}

/**
 * Makes what takes from accounts whose address is proven for the first time all by which somebody else could sign in,
 * who opened them before. Repeats safely; several instances may do it side by side.
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
    // One of the last second is left for the next time, when the sign-in after it is known.
    const due = proofs.filter(({ at }) => at.getTime() + settledMs <= now.getTime())
    await followEach(due, now, {
      keyOf: ({ at, accountId, by }) => [at.getTime(), accountId, by].join(' '),
      accountOf: ({ accountId }) => accountId,
      follow: (proof) => follow(proving, proof),
    })
    const last = due.at(-1)
    if (last) await proving.reading.keep(last.at)
    return true
  }
}
