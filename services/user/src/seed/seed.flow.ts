import type { Accounts } from '../account/account.client.ts'
import { findOrRefuse, keepAccount } from '../account/account.flow.ts'
import { savePerson } from '../person/people.flow.ts'

const demoPeople = [
  { name: 'Demo Shopper', email: 'shopper@axle.test', password: 'shopper-demo', isAdmin: false },
  { name: 'Demo Admin', email: 'admin@axle.test', password: 'admin-demo', isAdmin: true },
] as const

/**
 * Makes the demo people who are not there yet; those who are keep what was changed since, but for the role.
 * @returns the e-mails of those it made
 */
export async function seedDemoPeople(accounts: Accounts): Promise<string[]> {
  const made: string[] = []
  for (const { isAdmin, ...person } of demoPeople) {
    const isNew = await keepAccount(accounts, { ...person, emailVerified: true }, isAdmin)
    const { id, email } = await findOrRefuse(accounts, person.email)
    // Nobody reads mail at these addresses, so that the seed stands in for the owner's proof.
    await savePerson({ _id: id, email, provenEmail: email })
    if (isNew) made.push(person.email)
  }
  return made
}
