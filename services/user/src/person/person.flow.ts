import { notFound, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/token'
import type { Accounts } from '../account/account.client.ts'
import { findPerson, savePerson } from './person.store.ts'

type Profile = components['schemas']['Profile']
type ProfileChange = components['schemas']['ProfileChange']

/**
 * Records that the caller has signed in.
 * @param emails as the call names them; all must be the caller's own
 * @throws Refusal `not-found` for anybody else's e-mail
 */
export async function recordSignIn(caller: Caller, emails: readonly string[]): Promise<void> {
  if (!emails.every((email) => email.toLowerCase() === caller.email)) throw notFound()
  await savePerson({ _id: caller.id, email: caller.email, lastSignInAt: new Date() })
}

function gone(): Refusal {
  return new Refusal('unauthorized', 'This account does not exist any more. Sign up again.')
}

/** The caller as the sign-in service knows them now; while it is away, as their token says. */
async function currentAccount(accounts: Accounts, caller: Caller) {
  const account = await accounts.findById(caller.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return caller
    throw error
  })
  if (!account) throw gone()
  return account
}

/** The caller's profile. @throws Refusal `unauthorized` when the account was deleted meanwhile */
export async function readProfile(accounts: Accounts, caller: Caller): Promise<Profile> {
  const [{ email, name, emailVerified }, person] = await Promise.all([
    currentAccount(accounts, caller),
    findPerson(caller.id),
  ])
  return { email, name, phone: person?.phone ?? '', emailVerified }
}

/**
 * Changes the caller's name, in the account, and phone, in the record; repeating it changes nothing.
 * @throws Refusal `bad-request` when the name is not accepted, `unauthorized` when the account was deleted
 */
export async function changeProfile(
  accounts: Accounts,
  caller: Caller,
  { name, phone }: ProfileChange,
): Promise<Profile> {
  if (!(await accounts.rename(caller.id, name))) throw gone()
  await savePerson({ _id: caller.id, email: caller.email, phone })
  return readProfile(accounts, caller)
}
