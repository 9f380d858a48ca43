import { notFound, Refusal } from '@axle/kit/errors/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/observability/log'
import type { Caller } from '@axle/kit/http/token'
import { ownChange, type Recorder } from '../audit/audit.flow.ts'
import { findPeople } from '../person/people.flow.ts'
import type { Accounts, NewAccount } from './account.client.ts'
import {
  type Account,
  hasOtherAdmin,
  isSameEmail,
  joinName,
  lastAdminRefusal,
  splitName,
  fitsWords,
} from './account.rules.ts'
import { toUsers, type User } from './admin.rules.ts'
import { whatGoesWith } from './second-step.rules.ts'
import { passwordProvider } from './sign-ins.client.ts'

type SignUp = components['schemas']['NewAccount']

/** Returns the account with this email address. @throws Refusal `not-found` */
export async function findOrRefuse(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email)
  if (!account) throw notFound()
  return account
}

/** Creates the error for a caller with a valid token whose account was deleted. */
export function gone(): Refusal {
  return new Refusal('unauthorized', 'This account no longer exists. Sign up again.')
}

/**
 * Returns the current state of the caller's account, which may differ from the token.
 *
 * @throws Refusal `unauthorized` if the account was deleted or locked since the token was issued
 */
export async function findOwn(accounts: Accounts, caller: Caller): Promise<Account> {
  const account = await accounts.findById(caller.id)
  if (!account) throw gone()
  if (!account.enabled) {
    throw new Refusal('unauthorized', 'This account is disabled. Contact the shop.')
  }
  return account
}

/** Returns Keycloak's response, or undefined while Keycloak is unavailable. */
export async function unlessUnavailable<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined
    throw error
  })
}

/**
 * Creates an account and sends the verification email to its owner. The request does not wait for the email, because
 * the owner can sign in without verifying the address, and can request another email.
 * @throws Refusal for the same reasons as `Accounts.create`
 */
export async function signUp(
  accounts: Accounts,
  person: SignUp,
  log: Log,
): Promise<components['schemas']['Account']> {
  const email = person.email.toLowerCase()
  const id = await accounts.create({ ...person, email, emailVerified: false })
  accounts.sendVerification(id).catch((error: unknown) => {
    log.error({ err: error }, 'verification email not sent')
  })
  const { firstName, lastName } = splitName(person.name)
  return { email, name: joinName(firstName, lastName) }
}

/**
 * Returns whether a user is an admin. For the caller's own email address, the result comes from the token. It is true
 * even if the caller must still complete a second step to use the role. Only admins may ask about other users.
 * @throws Refusal `not-found` if a caller who is not an admin asks about another user, or if the account does not exist
 */
export async function isAdmin(accounts: Accounts, caller: Caller, email: string): Promise<boolean> {
  const isCallerAdmin = caller.roles.includes('admin')
  if (isSameEmail(caller.email, email)) return isCallerAdmin || caller.needsSecondStep === true
  if (!isCallerAdmin) throw notFound()
  return accounts.isAdmin((await findOrRefuse(accounts, email)).id)
}

/**
 * Checks that the shop will still have an admin after this account is deleted.
 * @throws Refusal `conflict` if the deletion would leave the shop without an admin
 */
export async function assertMayLeave(accounts: Accounts, id: string): Promise<void> {
  if (!(await accounts.isAdmin(id))) return
  if (!hasOtherAdmin(await accounts.listAdmins(), id)) throw lastAdminRefusal('You are')
}

/**
 * Unlinks an identity provider from the caller's account.
 *
 * @throws Refusal `conflict` if the account has no other sign-in method, `not-found` if the identity provider is not
 * linked
 */
export async function unlinkSignIn(
  { accounts, record }: { readonly accounts: Accounts; readonly record: Recorder },
  caller: Caller,
  provider: string,
): Promise<void> {
  await findOwn(accounts, caller)
  const { providerData } = await accounts.listSignIns(caller)
  const isLinked = providerData.some(({ providerId }) => providerId === provider)
  if (!isLinked || provider === passwordProvider) throw notFound()
  if (providerData.length === 1) {
    throw new Refusal('conflict', 'It is your only way to sign in. Choose a password first.')
  }
  await record(ownChange(caller, 'sign-in.unlinked', provider), async () => {
    if (!(await accounts.unlink(caller.id, provider))) throw notFound()
  })
}

/**
 * Removes an authenticator app, a passkey or the recovery codes from the caller's second steps. When the last app or
 * passkey is removed, the recovery codes are removed too.
 *
 * @throws Refusal `not-found` if the caller has no second step with that id
 */
export async function removeSecondStep(
  { accounts, record }: { readonly accounts: Accounts; readonly record: Recorder },
  caller: Caller,
  stepId: string,
): Promise<void> {
  await findOwn(accounts, caller)
  const { secondSteps } = await accounts.listSignIns(caller)
  const going = whatGoesWith(secondSteps, stepId)
  const kind = going.at(-1)?.kind
  if (kind === undefined) throw notFound()
  await record(ownChange(caller, 'second-step.removed', kind), async () => {
    for (const { _id } of going) await accounts.removeCredential(caller.id, _id)
  })
}

/** Ensures that an account exists and, if requested, has the admin role. @returns whether the account is new */
export async function ensureAccount(
  accounts: Accounts,
  account: NewAccount,
  shouldBeAdmin: boolean,
): Promise<boolean> {
  const found = await accounts.findByEmail(account.email)
  const id = found?.id ?? (await accounts.create(account))
  if (shouldBeAdmin && !(await accounts.isAdmin(id))) await accounts.grantAdmin(id)
  return !found
}

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

/** Account filter. */
type Selection = {
  /** Words that the email address or name must contain. */
  readonly search?: string
  readonly only?: 'admins' | 'disabled'
}

/** Page of a list: its maximum length and offset. */
type Part = { readonly limit: number; readonly offset: number }

type Found = { readonly total: number; readonly accounts: readonly Account[] }

/**
 * Filters admins in memory, because Keycloak cannot search among the users with a role. There are only a few admins.
 */
function among(admins: readonly Account[], { search = '' }: Selection, part: Part): Found {
  const found = admins
    .filter((account) => fitsWords(account, search))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
  return {
    total: found.length,
    accounts: found.slice(part.offset, part.offset + part.limit),
  }
}

/**
 * Returns one page of users, sorted by email address, and the total number of matches.
 *
 * @throws Refusal `unavailable` while Keycloak is unavailable
 */
export async function searchUsers(
  accounts: Accounts,
  selection: Selection,
  part: Part,
): Promise<{ total: number; users: User[] }> {
  const { search, only } = selection
  const wanted = { search, ...(only === 'disabled' && { enabled: false }) }
  const [admins, searched] = await Promise.all([
    accounts.listAdmins(),
    only === 'admins' ? undefined : accounts.search(wanted, part),
  ])
  const found = searched ?? among(admins, selection, part)
  const records = await findPeople(found.accounts.map(({ id }) => id))
  return { total: found.total, users: toUsers(found.accounts, admins, records) }
}
