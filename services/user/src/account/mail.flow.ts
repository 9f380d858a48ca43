import { Refusal } from '@axle/kit/errors/errors'
import type { Log } from '@axle/kit/observability/log'
import type { Caller } from '@axle/kit/http/token'
import { findOwn } from './account.flow.ts'
import type { Accounts } from './account.client.ts'

/**
 * Sends the verification email to the caller's address.
 *
 * @throws Refusal `conflict` if the address is already verified, `unavailable` if no email can currently be sent
 */
export async function sendVerification(accounts: Accounts, caller: Caller): Promise<void> {
  const account = await findOwn(accounts, caller)
  if (account.emailVerified) {
    throw new Refusal('conflict', 'This email address is already verified.')
  }
  await accounts.sendVerification(account.id)
}

/**
 * Sends the password reset email if the account exists. The request does not wait for the email, so neither the
 * response nor its duration reveals whether the account exists.
 *
 * @throws Refusal `unavailable` while Keycloak is unavailable, whether or not the account exists
 */
export async function sendPasswordMail(accounts: Accounts, email: string, log: Log): Promise<void> {
  const account = await accounts.findByEmail(email)
  if (!account?.enabled) return
  accounts.sendPasswordMail(account.id).catch((error: unknown) => {
    log.error({ err: error }, 'password reset email not sent')
  })
}
