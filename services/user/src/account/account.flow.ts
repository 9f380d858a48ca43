import { notFound, Refusal } from '@axle/kit/errors'
import type { components } from '@axle/kit/http.gen'
import type { Caller } from '@axle/kit/token'
import type { Accounts, NewAccount } from './account.client.ts'
import {
  type Account,
  isSameEmail,
  joinName,
  splitName,
  toUsers,
  type User,
} from './account.rules.ts'

type SignUp = components['schemas']['NewAccount']

async function findOrRefuse(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email)
  if (!account) throw notFound()
  return account
}

/** Opens an account; its owner signs in afterwards. @throws Refusal as `Accounts.create` does */
export async function signUp(
  accounts: Accounts,
  person: SignUp,
): Promise<components['schemas']['Account']> {
  const email = person.email.toLowerCase()
  await accounts.create({ ...person, email, emailVerified: false })
  const { firstName, lastName } = splitName(person.name)
  return { email, name: joinName(firstName, lastName) }
}

/** Everyone with an account, by e-mail. */
export async function listUsers(accounts: Accounts): Promise<User[]> {
  const [all, admins] = await Promise.all([accounts.list(), accounts.listAdmins()])
  return toUsers(all, new Set(admins.map((admin) => admin.id)))
}

/**
 * Whether a person is an admin. The caller's own answer is in the token; an admin may ask about others.
 * @throws Refusal `not-found` to anyone else, and for an account that is not there
 */
export async function isAdmin(accounts: Accounts, caller: Caller, email: string): Promise<boolean> {
  const isCallerAdmin = caller.roles.includes('admin')
  if (isSameEmail(caller.email, email)) return isCallerAdmin
  if (!isCallerAdmin) throw notFound()
  return accounts.isAdmin((await findOrRefuse(accounts, email)).id)
}

/** Gives the admin role. @returns how many accounts that changed: none when it was so already */
export async function makeAdmin(accounts: Accounts, email: string): Promise<number> {
  const { id } = await findOrRefuse(accounts, email)
  if (await accounts.isAdmin(id)) return 0
  await accounts.grantAdmin(id)
  return 1
}

/**
 * Takes the admin role away.
 * @returns how many accounts that changed: none when it was so already
 * @throws Refusal `conflict` for the caller's own role, and for the last admin's
 */
export async function removeAdmin(
  accounts: Accounts,
  caller: Caller,
  email: string,
): Promise<number> {
  const { id } = await findOrRefuse(accounts, email)
  if (id === caller.id) {
    throw new Refusal('conflict', 'You cannot take your own admin role away. Ask another admin.')
  }
  if (!(await accounts.isAdmin(id))) return 0
  await accounts.revokeAdmin(id)
  // Looked at afterwards, since two admins may take each other's role away at the same moment.
  const left = await accounts.listAdmins()
  if (left.some((admin) => admin.enabled)) return 1
  await accounts.grantAdmin(id)
  throw new Refusal('conflict', 'This is the last admin. Make somebody else an admin first.')
}

/** Makes sure that an account is there, and an admin if it should be. @returns whether it is new */
export async function keepAccount(
  accounts: Accounts,
  account: NewAccount,
  shouldBeAdmin: boolean,
): Promise<boolean> {
  const found = await accounts.findByEmail(account.email)
  const id = found?.id ?? (await accounts.create(account))
  if (shouldBeAdmin) await accounts.grantAdmin(id)
  return !found
}
