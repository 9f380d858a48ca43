import type { Admin } from './keycloak-admin.ts'

/** Nobody outside a test or a demo has an address there (RFC 2606). */
const reservedDomain = '.test'
const googleDemo = 'google-demo'
const peopleNamed = 3

/**
 * The first people of a realm whose address can only be a demo's, and whose passwords may be known to everybody. Who
 * signs up with such an address cannot verify it, since no mail arrives there.
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
 * What a Keycloak that ran as a demo before still holds: a shop must not open for the public with it.
 * @returns a sentence for each, none where it is clean; a realm that is not there holds nobody
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
