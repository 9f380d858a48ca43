import type { Accounts } from '../account/account.client.ts'
import { findOrRefuse, ensureAccount } from '../account/account.flow.ts'
import { savePerson } from '../person/people.flow.ts'

const demoPeople = [
  { name: 'Demo Shopper', email: 'shopper@axle.test', password: 'shopper-demo', isAdmin: false },
  { name: 'Demo Admin', email: 'admin@axle.test', password: 'admin-demo', isAdmin: true },
] as const

/**
 * Creates the missing demo users. Existing demo users keep their changes but regain their role.
 *
 * @returns the email addresses of the new users
 */
export async function seedDemoPeople(accounts: Accounts): Promise<string[]> {
  const made: string[] = []
  for (const { isAdmin, ...person } of demoPeople) {
    const isNew = await ensureAccount(accounts, { ...person, emailVerified: true }, isAdmin)
    const { id, email } = await findOrRefuse(accounts, person.email)
    // The demo's email addresses have no mailboxes, so they cannot be verified. The seed therefore marks them as
    // proven.
    await savePerson({ _id: id, email, provenEmail: email })
    if (isNew) made.push(person.email)
  }
  return made
}
