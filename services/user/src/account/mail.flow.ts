import { Refusal } from '@axle/kit/errors'
import type { Log } from '@axle/kit/log'
import type { Caller } from '@axle/kit/token'
import { findOwn } from './account.flow.ts'
import type { Accounts } from './account.client.ts'

/**
 * Sends the caller the mail that verifies their e-mail address.
 * @throws Refusal `conflict` when it is verified, `unavailable` when no mail can be sent now
 */
export async function sendVerification(accounts: Accounts, caller: Caller): Promise<void> {
  const account = await findOwn(accounts, caller)
  if (account.emailVerified) {
    throw new Refusal('conflict', 'This email address is already verified.')
  }
  await accounts.sendVerification(account.id)
}

/**
 * Sends the mail for a new password where there is such an account. It is not waited for, so that neither the
 * answer nor the time it takes says whether there is one.
 * @throws Refusal `unavailable` while Keycloak is away, for any address
 */
export async function sendPasswordMail(accounts: Accounts, email: string, log: Log): Promise<void> {
  const account = await accounts.findByEmail(email)
  if (!account?.enabled) return
  accounts.sendPasswordMail(account.id).catch((error: unknown) => {
    log.error({ err: error }, 'the mail for a new password was not sent')
  })
}
