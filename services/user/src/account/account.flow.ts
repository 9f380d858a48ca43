import { notFound, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Log } from '@axle/kit/log'
import type { Caller } from '@axle/kit/token'
import { ownChange, type Recorder } from '../audit/audit.flow.ts'
import type { Accounts, NewAccount } from './account.client.ts'
import {
  type Account,
  hasOtherAdmin,
  isSameEmail,
  joinName,
  lastAdminRefusal,
  splitName,
} from './account.rules.ts'
import { whatGoesWith } from './second-step.rules.ts'
import { passwordProvider } from './sign-ins.client.ts'

type SignUp = components['schemas']['NewAccount']

/** An account by its e-mail address. @throws Refusal `not-found` */
export async function findOrRefuse(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email)
  if (!account) throw notFound()
  return account
}

/** Answered to a caller whose token has outlived their account. */
export function gone(): Refusal {
  return new Refusal('unauthorized', 'This account no longer exists. Sign up again.')
}

/**
 * The caller's account as it is now, which a token that was given out earlier does not know.
 * @throws Refusal `unauthorized` when it was deleted or locked meanwhile
 */
export async function findOwn(accounts: Accounts, caller: Caller): Promise<Account> {
  const account = await accounts.findById(caller.id)
  if (!account) throw gone()
  if (!account.enabled) {
    throw new Refusal('unauthorized', 'This account is disabled. Contact the shop.')
  }
  return account
}

/** What the sign-in service says, or nothing while it is away. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'unavailable') return undefined
    throw error
  })
}

/**
 * Opens an account and has its owner sent the mail that verifies the address; they sign in afterwards. The mail
 * is not waited for: without it they can still sign in, and ask for another.
 * @throws Refusal as `Accounts.create` does
 */
export async function signUp(
  accounts: Accounts,
  person: SignUp,
  log: Log,
): Promise<components['schemas']['Account']> {
  const email = person.email.toLowerCase()
  const id = await accounts.create({ ...person, email, emailVerified: false })
  accounts.sendVerification(id).catch((error: unknown) => {
    log.error({ err: error }, 'the mail that verifies an address was not sent')
  })
  const { firstName, lastName } = splitName(person.name)
  return { email, name: joinName(firstName, lastName) }
}

/**
 * Whether a person is an admin. The caller's own answer is in the token, also while the role waits for a second step; an
 * admin may ask about others.
 * @throws Refusal `not-found` to anyone else, and for an account that is not there
 */
export async function isAdmin(accounts: Accounts, caller: Caller, email: string): Promise<boolean> {
  const isCallerAdmin = caller.roles.includes('admin')
  if (isSameEmail(caller.email, email)) return isCallerAdmin || caller.needsSecondStep === true
  if (!isCallerAdmin) throw notFound()
  return accounts.isAdmin((await findOrRefuse(accounts, email)).id)
}

/** @throws Refusal `conflict` when the shop would be without an admin */
export async function assertMayLeave(accounts: Accounts, id: string): Promise<void> {
  if (!(await accounts.isAdmin(id))) return
  if (!hasOtherAdmin(await accounts.listAdmins(), id)) throw lastAdminRefusal('You are')
}

/**
 * Takes a linked way to sign in away from the caller's account.
 * @throws Refusal `conflict` when no other way would be left, `not-found` when it is not linked
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
 * Takes no app, passkey or recovery codes any more when the caller signs in; the codes go with the last of the others.
 * @throws Refusal `not-found` when the caller has none of that id
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

/** Makes sure that an account is there, and an admin if it should be. @returns whether it is new */
export async function keepAccount(
  accounts: Accounts,
  account: NewAccount,
  shouldBeAdmin: boolean,
): Promise<boolean> {
  const found = await accounts.findByEmail(account.email)
  const id = found?.id ?? (await accounts.create(account))
  if (shouldBeAdmin && !(await accounts.isAdmin(id))) await accounts.grantAdmin(id)
  return !found
}
