import type { Admin } from './keycloak-admin.ts'

/** Top-level domain of all demo accounts' email addresses. RFC 2606 reserves it for tests. */
const reservedDomain = '.test'
const googleDemo = 'google-demo'
const peopleNamed = 3

/**
 * Returns the first few users with a verified email address in the reserved domain. These are demo accounts, whose
 * passwords may be public. No other user can verify such an address, because no email reaches it.
 */
async function demoPeople(admin: Admin, realm: string): Promise<readonly string[]> {
  const found = await admin.users.find({
    realm,
    email: reservedDomain,
    emailVerified: true,
    max: 100,
  })
  const addresses = found.map(({ email }) => email ?? '')
  return addresses.filter((address) => address.endsWith(reservedDomain)).slice(0, peopleNamed)
}

/**
 * Finds data that an earlier demo left in Keycloak. A public shop must not start with such data.
 * @returns a sentence for each finding, or none if the realm is missing
 */
export async function demoLeft(admin: Admin, realm: string): Promise<readonly string[]> {
  const realms = new Set(
    (await admin.realms.find({ briefRepresentation: true })).map((one) => one.realm),
  )
  const people = realms.has(realm) ? await demoPeople(admin, realm) : []
  return [
    ...people.map((address) => `The account ${address} is the demo's; its password may be known.`),
    ...(realms.has(googleDemo)
      ? [`The realm ${googleDemo} stands in for Google; the password of its person is known.`]
      : []),
  ]
}
